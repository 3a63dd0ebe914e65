// The round form: what a line says while it is typed, who is missing, and nothing typed is ever lost.
(() => {
  "use strict";
  const HOLES = 40;
  const store = {
    get: (key) => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* full or forbidden */ } },
    sweep: (form) => {
      // Earlier rounds of this game are recorded; a later one was being typed when something was undone.
      const mine = `round:${form.dataset.game}:`;
      const recorded = (key) => key.startsWith(mine) && Number(key.slice(mine.length)) < Number(form.dataset.number);
      try { Object.keys(localStorage).filter(recorded).forEach((key) => localStorage.removeItem(key)); } catch { /* forbidden */ }
    },
  };
  const keyOf = (form) => `round:${form.dataset.game}:${form.dataset.number}`;
  const say = (sentence, word) => sentence.replace("§", word);
  const fields = (form) => [...form.querySelectorAll(".line input, .turn input:not([type=hidden])")];
  const isBox = (field) => field.type === "checkbox";
  const isRadio = (field) => field.type === "radio";
  const part = (line, name) => line.querySelector(`[name^="${name}-"]`);

  // What a person typed, as the server reads it: a number or a sum; null when it is neither.
  const valueOf = (text, signed) => {
    const plain = text.normalize("NFKC").replace("\u2212", "-").trim();
    if (signed && /^-\s*\d{1,9}$/.test(plain)) return -Number(plain.slice(1));
    return /^\d{1,9}(\s*\+\s*\d{1,9})*$/.test(plain) ? plain.split("+").reduce((sum, n) => sum + Number(n), 0) : null;
  };
  const at = (points, scale) => {
    const hole = points <= 0 ? 0 : Math.max(1, Math.min(HOLES, Math.floor((points * HOLES) / scale)));
    return hole < 1 ? 6 : 16 + Math.floor((hole - 1) / 5) * 38 + ((hole - 1) % 5) * 7;
  };

  const showLine = (form, line) => {
    const points = part(line, "total");
    const busted = Boolean(part(line, "busted")?.checked);
    const added = busted ? 0 : valueOf(points.value, line.closest("[data-signed]"));
    const known = busted || added !== null;
    const before = Number(line.dataset.total); // without this round
    const stands = Number(line.dataset.now);
    const goes = before + (added || 0);
    const changed = known && (goes !== stands || !("correcting" in form.dataset));
    line.querySelector(".to").textContent = changed ? ` → ${goes.toLocaleString(document.documentElement.lang)}` : "";
    const track = line.querySelector(".track");
    if (track && (known || track.dataset.typed)) {
      const scale = Number(form.dataset.scale);
      const [front, back] = [at(goes, Math.max(scale, goes)), at(before, scale)];
      track.dataset.typed = "1";
      track.querySelector(".front").setAttribute("cx", front);
      track.querySelector(".back").setAttribute("cx", back);
      track.querySelector(".way").setAttribute("d", `M${back} 7H${front}`);
    }
    line.toggleAttribute("data-empty", !busted && !points.value.trim());
  };

  const tally = (form) => {
    const lines = [...form.querySelectorAll(".line")];
    if (!lines.length) return;
    const missing = lines.filter((line) => line.hasAttribute("data-empty"));
    const words = form.querySelector(".tally");
    words.classList.remove("bad");
    if (!missing.length) words.textContent = form.dataset.full;
    else if (missing.length > 3) words.textContent = say(form.dataset.count, lines.length - missing.length);
    else words.textContent = say(form.dataset.missing, missing.map((line) => line.querySelector(".name").textContent).join(", "));
  };

  const keep = (form) => {
    if ("correcting" in form.dataset) return;
    const said = (f) => (isBox(f) ? f.checked : isRadio(f) ? f.checked && f.value : f.value);
    store.set(keyOf(form), Object.fromEntries(fields(form).map((f) => [f.name, said(f)]).filter(([, v]) => v)));
  };

  const restore = (form) => {
    if ("correcting" in form.dataset) return;
    store.sweep(form);
    const kept = store.get(keyOf(form));
    if (!kept || fields(form).some((f) => !isRadio(f) && (isBox(f) ? f.checked : f.value))) return;
    for (const field of fields(form)) {
      if (isBox(field)) field.checked = Boolean(kept[field.name]);
      else if (isRadio(field)) field.checked = field.name in kept ? kept[field.name] === field.value : field.defaultChecked;
      else field.value = kept[field.name] || "";
    }
  };

  const begin = () => {
    const form = document.getElementById("round");
    if (!form || form.tagName !== "FORM" || form.dataset.ready) return;
    form.dataset.ready = "1";
    restore(form);
    form.querySelectorAll(".line").forEach((line) => showLine(form, line));
    tally(form);
  };

  document.addEventListener("input", ({ target }) => {
    const form = target.closest("form.round");
    const line = target.closest(".line");
    if (form && target.closest(".turn")) keep(form);
    if (!form || !line) return;
    const points = part(line, "total");
    const [busted, seven] = [part(line, "busted"), part(line, "flip7")];
    if (busted && target === points && points.value.trim()) busted.checked = false;
    if (busted && target === busted) {
      // The number comes back when the box is unticked again.
      if (busted.checked) [points.dataset.was, points.value, seven.checked] = [points.value, "", false];
      else points.value = points.dataset.was || "";
    }
    if (seven && target === seven && seven.checked && busted.checked) [busted.checked, points.value] = [false, points.dataset.was || ""];
    showLine(form, line);
    tally(form);
    keep(form);
  });

  // Enter goes to the next line; on the last one it sends, as anywhere.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches?.(".points")) return;
    const all = [...event.target.form.querySelectorAll(".points")];
    const next = all[all.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  });

  const bad = (sentence) => {
    const words = document.querySelector("#round .tally");
    if (!words) return;
    words.textContent = sentence;
    words.classList.add("bad");
  };
  for (const failure of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(failure, ({ target, detail }) => {
      const status = detail.ctx?.response?.status;
      if (target.closest("#tools") && status) location.reload();
      else if (target.closest("#round, #tools") && ![409, 422].includes(status)) bad(document.getElementById("round").dataset.offline);
    });
  }

  // A board newer than the form, and not by this form's doing: another phone keeps score too.
  const compare = () => {
    const [form, board] = [document.getElementById("round"), document.getElementById("board")];
    if (!form || !board) return;
    const version = board.dataset.version;
    document.querySelectorAll("#manage [name=version], #tools [name=version]").forEach((field) => { field.value = version; });
    if (form.dataset.version && !("correcting" in form.dataset) && Number(version) > Number(form.dataset.version)) bad(form.dataset.moved);
  };

  // A whole page where a part was expected: show it as the page.
  document.addEventListener("htmx:before:swap", (event) => {
    if (!/^\s*<!doctype/i.test(event.detail.ctx?.text || "")) return;
    event.preventDefault();
    location.reload();
  });
  document.addEventListener("htmx:after:swap", ({ detail }) => {
    const form = document.getElementById("round");
    if (form && !form.dataset.ready && form.tagName === "FORM") {
      begin();
      const wrong = form.querySelector("[aria-invalid=true]") || form.querySelector("[role=alert]");
      if (wrong) {
        wrong.scrollIntoView({ block: "center" });
        if (wrong.matches("input")) wrong.focus({ preventScroll: true });
      } else if (form.getBoundingClientRect().top < 0) scrollTo({ top: 0 });
    } else if (form?.tagName === "DIV" && !form.dataset.ready) {
      form.dataset.ready = "1";
      scrollTo({ top: 0 });
    }
    if (detail?.ctx?.sourceElement?.id !== "round" && !document.querySelector("#round.htmx-request")) compare();
  });
  document.addEventListener("DOMContentLoaded", begin);
  if (document.readyState !== "loading") begin();
})();
