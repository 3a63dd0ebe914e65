#!/bin/sh
# Runs its arguments with the first Python here that is new enough.
for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        exec "$python" "$@"
    fi
done
echo "Marquoir needs Python 3.11 or newer and found none: install it, or name one with 'make serve PYTHON=/path/to/python3'." >&2
exit 1
