// What a friend's page adds: a total that has changed is pegged anew. A big screen stays awake, and goes on to the
// next game by itself: nobody holds it in hand.
(() => {
  "use strict";
  const totals = () => new Map([...document.querySelectorAll("#board .total")].map((total) => [total.parentNode.id, total]));
  const written = () => new Map([...totals()].map(([id, total]) => [id, total.textContent]));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const PEGGED = [
    { transform: "translateY(-.6em) scale(1.12)", opacity: 0 },
    { transform: "translateY(.08em)", opacity: 1, offset: 0.65 },
    { transform: "none" },
  ];
  let before = written();
  const peg = () => {
    for (const [id, total] of totals()) {
      const changed = before.has(id) && before.get(id) !== total.textContent;
      if (changed && !still.matches) total.animate(PEGGED, { duration: 500, easing: "ease-out" });
    }
    before = written();
  };
  document.addEventListener("htmx:after:swap", peg);

  if (!document.body.classList.contains("tv")) return;
  const LATER = 15_000; // the winner is looked at first
  let lock;
  let going;
  const wake = async () => {
    if (document.hidden || (lock && !lock.released)) return;
    try { lock = await navigator.wakeLock.request("screen"); } catch { /* not here, or not now */ }
  };
  const follow = () => {
    const next = document.querySelector(".won-next a");
    if (next) going ||= setTimeout(() => location.assign(`${next.href}?view=tv`), LATER);
  };
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("htmx:after:swap", follow);
  wake();
  follow();
})();
