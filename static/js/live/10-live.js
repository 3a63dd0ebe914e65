// The stream of a board: says whether what is shown is live or since when nothing was heard, and never lets an old
// board overwrite a newer one.
(() => {
  "use strict";
  const SILENCE = 13_000; // a sign of life is due every ten seconds
  const STALE = 3_000;
  const wrapper = () => document.querySelector("[data-stream]");
  let source;
  let heard = Number(document.body.dataset.kept) || Date.now(); // a page kept on the phone is as old as it says
  let tries = 0;
  let retry;
  let limit;

  const show = (state) => {
    const live = document.getElementById("live");
    if (!live) return;
    const age = Date.now() - heard;
    if (state !== "live") state = age > STALE ? "since" : "wait";
    const time = new Date(heard).toLocaleString(document.documentElement.lang, { timeStyle: "short", dateStyle: age > 43_200_000 ? "short" : undefined });
    const words = live.dataset[state].replace("§", time);
    if (live.textContent !== words) live.textContent = words;
    live.dataset.state = state;
  };
  const sign = () => {
    heard = Date.now();
    tries = 0;
    show("live");
    document.querySelector(".kept")?.remove();
  };
  const close = () => {
    clearTimeout(retry);
    clearTimeout(limit);
    source?.close();
    source = null;
  };
  // Nobody looks: the page must not seem live in the moment it is looked at again.
  const sleep = () => {
    close();
    show();
  };

  const open = () => {
    close();
    if (!wrapper() || document.hidden) return;
    const mine = source = new EventSource(wrapper().dataset.stream);
    // A network that has come back answers a new call sooner than one that was lost on the way; a slow one needs its time.
    limit = setTimeout(lost, ++tries % 3 ? 2_500 : 6_000);
    mine.onopen = () => clearTimeout(limit);
    mine.addEventListener("beat", sign);
    mine.onmessage = ({ data, lastEventId }) => {
      sign();
      const board = document.getElementById("board");
      if (board && Number(lastEventId) >= Number(board.dataset.version)) {
        htmx.swap({ sourceElement: wrapper(), target: board, swap: "outerMorph", text: data });
      }
    };
    mine.onerror = () => {
      const refused = mine.readyState === EventSource.CLOSED;
      lost();
      if (refused) ask();
    };
  };
  // Who watches comes back by chance a little sooner or later: not all at once, and nobody later than within 3 s.
  const lost = () => {
    sleep();
    retry = setTimeout(open, 300 + Math.random() * 1_900);
  };
  // The link was withdrawn or the game deleted: the page itself says so.
  const ask = async () => {
    const answer = await fetch(wrapper().dataset.stream, { method: "HEAD" }).catch(() => null);
    if ([403, 404, 410].includes(answer?.status)) location.reload();
  };
  const begin = () => {
    if (!wrapper()) return;
    show();
    open();
  };

  setInterval(() => {
    if (document.hidden || !wrapper()) return;
    if (source?.readyState === EventSource.OPEN && Date.now() - heard > SILENCE) lost();
    else if (document.getElementById("live")?.dataset.state !== "live") show();
  }, 1_000);
  document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : begin()));
  document.addEventListener("freeze", sleep);
  document.addEventListener("resume", begin);
  addEventListener("pagehide", sleep);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) begin(); });
  addEventListener("offline", lost);
  addEventListener("online", begin);
  begin();
})();
