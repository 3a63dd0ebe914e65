// The stream of a board: says whether what is shown is live, and never lets an old board overwrite a newer one.
(() => {
  "use strict";
  const SILENCE = 25_000; // two heartbeats and some
  const [SOONEST, LATEST] = [500, 5_000];
  const wrapper = () => document.querySelector("[data-stream]");
  let source;
  let heard = Date.now();
  let wait = SOONEST;
  let retry;

  const show = (state) => {
    const live = document.getElementById("live");
    if (!live) return;
    const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const words = { live: live.dataset.live, wait: live.dataset.wait, since: live.dataset.since.replace("§", time) }[state];
    if (live.textContent !== words) live.textContent = words;
    live.dataset.state = state;
  };
  const sign = () => {
    heard = Date.now();
    wait = SOONEST;
    show("live");
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    if (!wrapper() || document.hidden) return;
    let opened = false;
    source = new EventSource(wrapper().dataset.stream);
    source.onopen = () => { opened = true; };
    source.addEventListener("beat", sign);
    source.onmessage = ({ data, lastEventId }) => {
      sign();
      const board = document.getElementById("board");
      if (board && Number(lastEventId) >= Number(board.dataset.version)) {
        htmx.swap({ sourceElement: wrapper(), target: board, swap: "outerMorph", text: data });
      }
    };
    source.onerror = () => lost(opened);
  };
  // Who watches comes back by chance a little sooner or later, so that not all do at once.
  const lost = async (opened) => {
    close();
    show(Date.now() - heard > 8_000 ? "since" : "wait");
    retry = setTimeout(open, wait * (1 + Math.random()));
    wait = Math.min(LATEST, wait * 2);
    if (opened) return;
    // The link was withdrawn or the game deleted: the page itself says so.
    const answer = await fetch(wrapper().dataset.stream, { method: "HEAD" }).catch(() => null);
    if ([403, 404, 410].includes(answer?.status)) location.reload();
  };

  setInterval(() => {
    if (document.hidden || !wrapper()) return;
    if (source && Date.now() - heard > SILENCE) lost(true);
    else if (document.getElementById("live")?.dataset.state !== "live") show(Date.now() - heard > 8_000 ? "since" : "wait");
  }, 5_000);
  const begin = () => {
    if (!wrapper()) return;
    show("wait");
    open();
  };
  document.addEventListener("visibilitychange", () => { if (document.hidden) close(); else begin(); });
  addEventListener("online", begin);
  addEventListener("pageshow", (event) => { if (event.persisted && wrapper()) location.reload(); });
  begin();
})();
