// The screen stays awake while a round is open, and may sleep when nobody has touched it for a while.
// What shares a link comes when somebody wants to share one.
(() => {
  "use strict";
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.id !== "share-form") return;
    event.preventDefault();
    import(form.dataset.script).then(() => share(form.action)).catch(() => form.submit());
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
