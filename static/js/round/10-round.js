// The round form: what a line says while it is typed, who is missing, and nothing typed is ever lost.
const round = (() => {
  "use strict";
  const HOLES = 40;
  const lang = document.documentElement.lang;
  const say = (sentence, word) => sentence.replace("§", word);
  const form = () => document.querySelector("form#round");
  const lines = () => [...(form()?.querySelectorAll(".line") || [])];
  const fields = () => [...(form()?.querySelectorAll(".line [name]:not([name=confirm]), .turn input:not([type=hidden])") || [])];
  const isBox = (field) => field.type === "checkbox";
  const isRadio = (field) => field.type === "radio";
  const said = (field) => (isBox(field) ? field.checked : isRadio(field) ? field.checked && field.value : field.value);
  const part = (line, name) => line.querySelector(`[name^="${name}-"]`) || {};
  const nameOf = (line) => line.querySelector(".name").textContent;
  const correcting = () => "correcting" in form().dataset;

  // A script that is not needed at once; asked for once.
  const loads = {};
  const load = (src) => loads[src] ||= new Promise((done) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = done;
    script.onerror = () => { delete loads[src]; script.remove(); };
    document.head.append(script);
  });

  // What a person typed, as the server reads it: a number or a sum; null when it is neither.
  const valueOf = (text, signed) => {
    const plain = text.normalize("NFKC").replace("\u2212", "-").trim();
    if (signed && /^-\s*\d{1,9}$/.test(plain)) return -Number(plain.slice(1));
    return /^\d{1,9}(\s*\+\s*\d{1,9})*$/.test(plain) ? plain.split("+").reduce((sum, n) => sum + Number(n), 0) : null;
  };
  const isEmpty = (line) => !part(line, "busted").checked && !part(line, "total").value.trim();
  const at = (points, scale) => {
    const hole = points <= 0 ? 0 : Math.max(1, Math.min(HOLES, Math.floor((points * HOLES) / scale)));
    return hole < 1 ? 6 : 16 + Math.floor((hole - 1) / 5) * 38 + ((hole - 1) % 5) * 7;
  };

  const show = (line) => {
    const points = part(line, "total");
    const busted = Boolean(part(line, "busted").checked);
    const added = busted ? 0 : valueOf(points.value, line.closest("[data-signed]"));
    const known = busted || added !== null;
    const before = Number(line.dataset.total); // without this round
    const goes = before + (added || 0);
    const changed = known && (goes !== Number(line.dataset.now) || !correcting());
    line.querySelector(".to").textContent = changed ? ` → ${goes.toLocaleString(lang)}` : "";
    points.placeholder = busted ? line.querySelector(".is-bust").textContent : "";
    const track = line.querySelector(".track");
    if (track && (known || track.dataset.typed)) {
      const scale = Number(form().dataset.scale);
      const [front, back] = [at(goes, Math.max(scale, goes)), at(before, scale)];
      track.dataset.typed = "1";
      track.querySelector(".front").setAttribute("cx", front);
      track.querySelector(".back").setAttribute("cx", back);
      track.querySelector(".way").setAttribute("d", `M${back} 7H${front}`);
    }
    line.toggleAttribute("data-empty", isEmpty(line));
  };

  const entered = () => say(form().dataset.count, lines().filter((line) => !isEmpty(line)).length);
  const tally = () => {
    if (!lines().length) return;
    const data = form().dataset;
    const missing = lines().filter(isEmpty);
    const words = form().querySelector(".tally");
    const text = !missing.length ? data.full : missing.length > 3 ? entered() : say(data.missing, missing.map(nameOf).join(", "));
    words.classList.remove("bad");
    if (words.textContent !== text) words.textContent = text;
  };

  // What is typed is kept on the phone, until it is recorded.
  const key = () => `round:${form().dataset.game}:${form().dataset.number}${correcting() ? `c${form().dataset.version}` : ""}`;
  const keep = () => {
    const typed = fields().map((f) => [f.name, said(f)]).filter(([, v]) => v);
    try { localStorage.setItem(key(), JSON.stringify({ ...Object.fromEntries(typed), ...window.pad?.state() })); } catch { /* full or forbidden */ }
  };
  const kept = () => { try { return JSON.parse(localStorage.getItem(key())); } catch { return null; } };
  // What was sent is recorded by now: it goes. What was typed for an earlier round and never sent (another phone was
  // faster) moves on to this one. A later round was typed when something was undone, and waits.
  const sweep = () => {
    if (correcting()) return;
    const { game, number } = form().dataset;
    const mine = `round:${game}:`;
    try {
      for (const name of Object.keys(localStorage).filter((kept) => kept.startsWith(mine))) {
        const earlier = parseInt(name.slice(mine.length)) < Number(number);
        const draft = localStorage.getItem(name);
        const { sent } = JSON.parse(draft);
        const correction = /c/.test(name.slice(mine.length));
        if (!sent && !correction && earlier && !localStorage.getItem(key())) {
          localStorage.setItem(key(), draft);
          form().dataset.late = "";
        }
        if (correction ? sent : earlier) localStorage.removeItem(name);
      }
    } catch { /* forbidden */ }
  };
  const restore = () => {
    sweep();
    const typed = kept();
    const fresh = correcting() ? !form().querySelector("[role=alert]") : fields().every((f) => isRadio(f) || !said(f));
    if (!typed || !fresh) return typed;
    for (const field of fields()) {
      if (isBox(field)) field.checked = Boolean(typed[field.name]);
      else if (isRadio(field)) field.checked = field.name in typed ? typed[field.name] === field.value : field.defaultChecked;
      else field.value = typed[field.name] || "";
    }
    return typed;
  };

  const tell = () => form().dispatchEvent(new Event("typed", { bubbles: true }));
  const changed = (line) => {
    show(line);
    if (!window.pad?.show()) tally();
    keep();
    tell();
  };

  const begin = () => {
    const found = form();
    if (!found || found.dataset.ready) return;
    found.dataset.ready = "1";
    const typed = restore();
    lines().forEach(show);
    if (!window.pad?.begin(typed)) tally();
    if ("late" in found.dataset) bad(found.dataset.moved);
    // What was typed before is looked at again, once htmx listens.
    if (typed && correcting()) setTimeout(tell);
  };

  document.addEventListener("input", ({ target }) => {
    if (target.closest("form.round .turn")) {
      keep();
      tell();
    }
    const line = target.closest("form.round .line");
    if (!line || target.name === "confirm") return;
    const points = part(line, "total");
    const [busted, seven, cards] = [part(line, "busted"), part(line, "flip7"), part(line, "cards")];
    if (target === points) cards.value = "";
    if (target === points && points.value.trim()) busted.checked = false;
    if (target === busted) {
      // The number comes back when the box is unticked again.
      if (busted.checked) [points.dataset.was, points.value, seven.checked] = [points.value, "", false];
      else points.value = points.dataset.was || "";
    }
    if (target === seven && seven.checked && busted.checked) [busted.checked, points.value] = [false, points.dataset.was || ""];
    changed(line);
  });
  document.addEventListener("submit", ({ target }) => {
    if (target !== form()) return;
    try { localStorage.setItem(key(), JSON.stringify({ ...kept(), sent: true })); } catch { /* full or forbidden */ }
  });

  const bad = (sentence) => {
    const words = form()?.querySelector(".tally");
    if (!words) return;
    words.textContent = sentence;
    words.classList.add("bad");
  };
  for (const failure of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(failure, ({ target, detail }) => {
      const status = detail.ctx?.response?.status;
      if (target.closest("#tools") && status) location.reload();
      else if (target.closest("#round, #tools") && ![409, 422].includes(status)) {
        const offline = () => bad(form()?.dataset.offline);
        // Without network the round waits on the phone, where there is a worker that brings pages without network too.
        if (status || target !== form() || correcting() || !navigator.serviceWorker?.controller) offline();
        else outbox().then(() => window.outbox.take()).then((taken) => taken || offline(), offline);
      }
    });
  }

  let asked;
  // A board newer than the form, and not by this form's doing: another phone keeps score too.
  const compare = () => {
    const [found, board] = [document.getElementById("round"), document.getElementById("board")];
    if (!found || !board || (form() && correcting())) return;
    const { version } = board.dataset;
    if (Number(version) <= Number(found.dataset.version)) return;
    document.querySelectorAll("#manage [name=version]").forEach((field) => { field.value = version; });
    if (asked === version) return;
    asked = version;
    // The tools say what they undo, so they come anew; the form does too, as long as nothing is typed.
    const free = fields().every((field) => isRadio(field) || !said(field));
    if (!free) bad(found.dataset.moved);
    htmx.ajax("GET", location.href, { source: found, target: "#round", swap: free ? "outerHTML" : "none" });
  };

  // A whole page where a part was expected: show it as the page.
  document.addEventListener("htmx:before:swap", (event) => {
    if (!/^\s*<!doctype/i.test(event.detail.ctx?.text || "")) return;
    event.preventDefault();
    location.reload();
  });
  document.addEventListener("htmx:after:swap", ({ detail }) => {
    const found = document.getElementById("round");
    if (found && !found.dataset.ready && found === form()) {
      begin();
      const wrong = found.querySelector(".refused") || found.querySelector("[role=alert]");
      if (wrong) {
        wrong.scrollIntoView({ block: "center" });
        wrong.querySelector("[aria-invalid]")?.focus({ preventScroll: true });
      } else if (found.getBoundingClientRect().top < 0) scrollTo({ top: 0 });
    } else if (found && found !== form() && !found.dataset.ready) {
      found.dataset.ready = "1";
      scrollTo({ top: 0 });
    }
    if (detail?.ctx?.sourceElement?.id !== "round" && !document.querySelector("#round.htmx-request")) compare();
  });
  const outbox = () => load(document.querySelector("[data-outbox]").dataset.outbox);
  if (!form()?.querySelector("#pad")) begin(); // else the keypad begins, once it is read
  return { form, lines, part, nameOf, valueOf, isEmpty, changed, tally, entered, keep, begin, load, outbox };
})();
