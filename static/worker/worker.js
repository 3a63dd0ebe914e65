// The service worker: keeps the pages seen last and everything they load, for when there is no network. `KEPT` is
// written above by the server: this version's files, and where the site begins.
const FILES = `files-${KEPT.version}`;
const PAGES = "pages";
const PATIENCE = 5_000;
const MOST_PAGES = 40;
const ANY = { ignoreVary: true };
const isFile = (path) => path.startsWith(`${KEPT.base}/static/`);
const isPage = (path) => /^\/($|offline$|games\/[^/]+(\/rounds\/\d+)?$|s\/[^/]+$|rules\/)/.test(path.slice(KEPT.base.length));

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const files = await caches.open(FILES);
    await files.addAll(KEPT.files);
    await skipWaiting();
  })());
});
// Pages that are open may still ask for files of the version before: those go with the next version only.
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const former = (await caches.keys()).filter((name) => name.startsWith("files-") && name !== FILES);
    await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
    await clients.claim();
  })());
});

const file = async (request) => {
  const kept = await caches.match(request, ANY);
  return kept || fetch(request);
};

// A page as it was: it says itself how old it is.
const asItWas = async (request) => {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(request);
  const offline = await caches.match(`${KEPT.base}/offline`, ANY);
  if (!kept) return offline;
  const [text, words, at] = [await kept.text(), await offline.text(), Number(kept.headers.get("X-Kept"))];
  const [, lang] = /<html lang="(\w+)"/.exec(words);
  const [, sentence] = /data-kept="([^"]*)"/.exec(words);
  const time = new Date(at).toLocaleString(lang, { dateStyle: "short", timeStyle: "short" });
  const page = text.replace("<body", `<body data-kept="${at}"`)
    .replace(/<main[^>]*>/, `$&<p class="alert calm kept" role="status">${sentence.replace("§", time)}</p>`);
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", ...policy(kept) } });
};
const policy = (answer) => {
  const name = "Content-Security-Policy";
  const value = answer.headers.get(name);
  return value ? { [name]: value } : {};
};
const keep = async (request, answer) => {
  const pages = await caches.open(PAGES);
  if ([401, 403, 404, 410].includes(answer.status)) await pages.delete(request);
  if (answer.status !== 200 || answer.redirected) return;
  const headers = { "Content-Type": "text/html; charset=utf-8", "X-Kept": String(Date.now()), ...policy(answer) };
  await pages.put(request, new Response(await answer.text(), { headers }));
  const names = await pages.keys();
  await Promise.all(names.slice(0, -MOST_PAGES).map((name) => pages.delete(name)));
};
const page = async (event) => {
  const { request } = event;
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_, late) => { setTimeout(late, PATIENCE, new Error("late")); }),
    ]);
    if (answer.status >= 502) throw new Error(answer.status);
    event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch {
    return (await asItWas(request)) || Response.error();
  }
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(KEPT.base)) return;
  if (isFile(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate" && isPage(pathname)) event.respondWith(page(event));
  else if (pathname === `${KEPT.base}/offline`) event.respondWith(caches.match(request, ANY).then((kept) => kept || fetch(request)));
});
