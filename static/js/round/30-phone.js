// The screen stays awake while a round is open, and may sleep when nobody has touched it for a while.
// What shares a link, or moves players, comes when somebody wants that.
(() => {
  "use strict";
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.id !== "share-form") return;
    event.preventDefault();
    import(form.dataset.script).then(() => share(form.action)).catch(() => form.submit());
  });
  const fetch = ({ target }) => { if (target?.dataset.script) round.load(target.dataset.script); };
  document.addEventListener("toggle", fetch, true);
  fetch({ target: document.querySelector("#players[open]") });

  // A double tap on what undoes means it once; two taps mean it twice.
  let last = {};
  document.addEventListener("submit", (event) => {
    const { timeStamp: at, target: { action } } = event;
    if (event.target.closest("#tools") && action === last.action && at - last.at < 500) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { action, at };
  }, true);

  // Without network a worker brings the pages seen last; rounds that wait on the phone go on waiting, or go out.
  const { serviceWorker } = navigator;
  serviceWorker?.register(document.querySelector("link[rel=manifest]").href.replace("manifest.webmanifest", "worker.js")).catch(() => {});
  setTimeout(() => {
    const found = round.form();
    try { if (found && localStorage.getItem(`outbox:${found.dataset.game}`)) round.outbox().then(() => outbox.resume()); } catch { /* forbidden */ }
  });

  const LONG = 600_000;
  let lock;
  let idle;
  const release = () => lock?.release();
  const wake = async () => {
    clearTimeout(idle);
    idle = setTimeout(release, LONG);
    if (!round.form()) release();
    else if (!document.hidden && (!lock || lock.released)) {
      try { lock = await navigator.wakeLock.request("screen"); } catch { /* not here, or not now */ }
    }
  };
  for (const kind of ["visibilitychange", "pointerdown", "htmx:after:swap"]) document.addEventListener(kind, wake);
  wake();
})();
