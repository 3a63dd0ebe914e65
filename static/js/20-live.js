// The stream of a board: says whether what is shown is live, and never lets an old board overwrite a newer one.
(() => {
  "use strict";
  const SILENCE = 40_000; // two heartbeats and some; only where heartbeats can be heard
  const wrapper = () => document.querySelector("[data-stream]");
  let connection;
  let heard = Date.now();
  let beats = false;
  let retry;

  const show = (state) => {
    const live = document.getElementById("live");
    if (!live) return;
    const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const words = { live: live.dataset.live, wait: live.dataset.wait, since: live.dataset.since.replace("§", time) }[state];
    if (live.textContent !== words) live.textContent = words;
    live.dataset.state = state;
  };
  const lost = () => show(Date.now() - heard > 8_000 ? "since" : "wait");
  const sign = () => { heard = Date.now(); show("live"); };

  // The extension reconnects a stream that broke; one that never began is begun again here.
  const again = () => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      const element = wrapper();
      if (element && !element._htmx?.sse) htmx.ajax("GET", element.getAttribute("hx-sse:connect"), { source: element, target: "#board", swap: "outerMorph" });
    }, 1_500 + Math.random() * 1_500);
  };

  const on = (name, act) => document.addEventListener(name, (event) => { if (event.target === wrapper()) act(event.detail || {}, event); });
  on("htmx:sse:after:connection", (detail) => { connection = detail.connection; });
  on("htmx:sse:before:message", (detail, event) => {
    sign();
    const board = document.getElementById("board");
    const { id, event: kind } = detail.message || {};
    if (kind) beats = true;
    if (!kind && id && board && Number(id) < Number(board.dataset.version)) {
      detail.cancelled = true;
      event.preventDefault();
    }
  });
  on("htmx:sse:error", (detail) => {
    // The link was withdrawn or the game deleted: the page itself says so.
    if ([403, 404, 410].includes(detail.status)) location.reload();
    else lost();
  });
  on("htmx:sse:close", ({ reason }) => { lost(); if (reason === "ended") again(); });
  on("htmx:error", () => { lost(); again(); });
  on("htmx:response:error", ({ ctx }) => {
    if ([403, 404, 410].includes(ctx?.response?.status)) location.reload();
    else { lost(); again(); }
  });

  setInterval(() => {
    if (document.hidden || !wrapper()) return;
    if (beats && Date.now() - heard > SILENCE) {
      connection?.reader?.cancel();
      lost();
    } else if (document.getElementById("live")?.dataset.state !== "live") lost();
  }, 5_000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden && wrapper()) show("wait"); });
  addEventListener("pageshow", (event) => { if (event.persisted && wrapper()) location.reload(); });
  // htmx connects as soon as it is read: the first board may have come before this script was there to hear it.
  const begin = () => {
    const sse = wrapper()?._htmx?.sse;
    if (sse?.lastEventId) { connection = sse; sign(); } else if (wrapper()) show("wait");
  };
  document.addEventListener("DOMContentLoaded", begin);
})();
