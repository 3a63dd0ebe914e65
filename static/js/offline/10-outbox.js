// Rounds typed without network wait on the phone and are sent in order once it is back, also after the page was closed.
// Each waits under its own submission key, so that sending twice is harmless, and names the version it was typed at,
// so that a game that has moved on meanwhile is seen: then a person decides.
window.outbox = (() => {
  "use strict";
  const { form, lines, part, nameOf, valueOf } = round;
  const game = () => document.getElementById("round").dataset.game;
  const base = document.querySelector("link[rel=manifest]").href.replace(/manifest\.webmanifest.*/, "");

  // The store: rounds in the order in which they were typed.
  const done = (request) => new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
  const store = async (mode) => {
    const opening = indexedDB.open("marquoir", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("rounds", { keyPath: "id", autoIncrement: true });
    return (await done(opening)).transaction("rounds", mode).objectStore("rounds");
  };
  const waiting = async () => (await done((await store("readonly")).getAll())).filter((one) => one.game === game());
  const put = async (one) => done((await store("readwrite")).put(one));
  const remove = async ({ id }) => done((await store("readwrite")).delete(id));
  const mark = async () => {
    const left = (await waiting()).length;
    try {
      if (left) localStorage.setItem(`outbox:${game()}`, left);
      else localStorage.removeItem(`outbox:${game()}`);
    } catch { /* forbidden */ }
    return left;
  };

  const version = () => Number(document.getElementById("board").dataset.version);
  const words = fetch(`${base}offline`).then((answer) => answer.text())
    .then((html) => new DOMParser().parseFromString(html, "text/html").getElementById("outbox"));

  // The form of the round after one that waits: the same players, with the totals they will have.
  const advance = ({ scores, number }) => {
    const found = form();
    if (!found || Number(found.dataset.number) !== number) return;
    for (const line of lines()) {
      const total = Number(line.dataset.total) + (scores[part(line, "total").name.slice("total-".length)] || 0);
      line.dataset.total = line.dataset.now = total;
      line.querySelector(".sum").firstChild.textContent = total.toLocaleString(document.documentElement.lang);
      for (const field of line.querySelectorAll("[name]")) {
        if (field.type === "checkbox") field.checked = false;
        else field.value = "";
      }
      line.querySelectorAll(".tag").forEach((tag) => tag.remove()); // who deals is worked out by the server
    }
    found.dataset.number = number + 1;
    found.querySelector("h2").textContent = found.dataset.title.replace("§", number + 1);
    found.querySelector(".round-head p")?.remove();
    found.querySelector("[name=submission]").value = crypto.randomUUID();
    delete found.dataset.ready;
    round.begin();
  };

  const told = ({ said, number }, sentence) => `${sentence.replace("§", number)} ${Object.values(said).join(", ")}`;
  const show = async (why = "") => {
    document.querySelector(".waiting")?.remove();
    const all = await waiting();
    if (!all.length) return;
    const shape = await words;
    const box = shape.content.firstElementChild.cloneNode(true);
    const list = box.querySelector("ul");
    for (const one of all) list.append(Object.assign(document.createElement("li"), { textContent: told(one, shape.dataset.round) }));
    box.querySelector(".why").textContent = shape.dataset[why] || "";
    box.querySelectorAll("[data-decide]").forEach((button) => { button.hidden = !why || why === "closed"; });
    box.querySelector("[data-throw]").hidden = !why;
    document.getElementById("round").before(box);
  };

  let sending = false;
  let held = false; // a person has to decide: until then nothing is sent, and no button changes under the finger
  const send = async () => {
    if (sending || held) return;
    sending = true;
    let sent = false;
    try {
      for (let [first] = await waiting(); first; [first] = await waiting()) {
        const answer = await fetch(first.action, { method: "POST", body: new URLSearchParams(first.body), headers: { "HX-Request": "true" } });
        if (answer.status >= 500 || answer.status === 429) break;
        if (!answer.ok) {
          held = true;
          await show(answer.status === 409 ? "moved" : answer.status === 422 ? "refused" : "closed");
          return;
        }
        await remove(first);
        await mark();
        sent = true;
      }
    } catch { /* still no network */ } finally {
      sending = false;
    }
    if (sent) location.reload();
  };

  // A person has decided: the rounds that wait follow on the game as it stands now.
  const decide = async () => {
    held = false;
    const at = version();
    const all = await waiting();
    for (const [n, one] of all.entries()) {
      const body = new URLSearchParams(one.body);
      body.set("version", at + n);
      await put({ ...one, body: String(body) });
    }
    await send();
  };
  // What is not taken as it is goes back into the form, where it says why.
  const back = async () => {
    const [first] = await waiting();
    const draft = Object.fromEntries([...new URLSearchParams(first.body)].filter(([name]) => /-p\d+$/.test(name)));
    localStorage.setItem(`round:${game()}:${first.number}`, JSON.stringify(draft));
    await remove(first);
    await mark();
    location.reload();
  };
  const drop = async (question) => {
    if (!confirm(question)) return;
    await remove((await waiting())[0]);
    await mark();
    location.reload();
  };

  const take = async () => {
    const found = form();
    if (!lines().length || lines().some(round.isEmpty)) return false;
    const scores = {}, said = {};
    for (const line of lines()) {
      const player = part(line, "total").name.slice("total-".length);
      const points = part(line, "busted").checked ? 0 : valueOf(part(line, "total").value, line.closest("[data-signed]"));
      if (points === null) return false;
      scores[player] = points;
      said[player] = `${nameOf(line)} ${part(line, "busted").checked ? line.querySelector(".is-bust").textContent.trim().toLowerCase() : points}`;
    }
    const body = new URLSearchParams(new FormData(found));
    const before = await waiting();
    body.set("version", Number(found.dataset.version) + before.length);
    const one = { game: game(), number: Number(found.dataset.number), action: found.action, body: String(body), scores, said };
    await put(one);
    await mark();
    advance(one);
    await show();
    return true;
  };
  const resume = async () => {
    for (const one of await waiting()) advance(one);
    await mark();
    await show();
    await send();
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".waiting button");
    if (!button) return;
    if ("now" in button.dataset) {
      held = false;
      send();
    } else if ("throw" in button.dataset) drop(button.dataset.throw);
    else if (button.dataset.decide === "back") back();
    else decide();
  });
  addEventListener("online", send);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
  setInterval(() => { if (!document.hidden) send(); }, 5_000);
  return { take, resume };
})();
