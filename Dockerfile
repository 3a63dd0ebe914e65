# htmx, by its lock
FROM node:24-slim AS htmx
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

# Python packages by their lock, the one script that pages load, the languages
FROM python:3.13-slim AS build
WORKDIR /srv/marquoir
COPY requirements/run.txt requirements/
RUN python -m venv /opt/venv \
    && /opt/venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/run.txt
COPY --from=htmx /build/node_modules node_modules
COPY package-lock.json ./
COPY scripts scripts
COPY static static
COPY app app
RUN /opt/venv/bin/python -m scripts.prepare bundle catalogues \
    && /opt/venv/bin/python -m compileall -q app

# What runs: no compiler, no npm, no root
FROM python:3.13-slim
RUN useradd --system --uid 10001 --user-group --no-create-home marquoir \
    && install -d -o marquoir -g marquoir /data
WORKDIR /srv/marquoir
COPY --from=build /opt/venv /opt/venv
COPY --from=build /srv/marquoir/app app
COPY --from=build /srv/marquoir/static static
COPY templates templates
COPY migrations migrations
COPY deploy/healthcheck.py deploy/
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MARQUOIR_DATABASE_URL=sqlite:////data/marquoir.db
USER marquoir
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["python", "deploy/healthcheck.py"]
CMD ["python", "-m", "app", "serve"]
