// The keypad: it knows which totals exist, moves on by itself when nothing can follow, and never moves a key.
// A key acts when it is touched, not when it is let go: two thumbs are quicker than one tap at a time.
window.pad = (() => {
  "use strict";
  const { form, lines, part, nameOf, valueOf, isEmpty } = round;
  const board = () => document.querySelector("#round #pad");
  let active = null; // the line being entered
  let byHand = false; // chosen by hand: it never moves on by itself
  let fresh = false; // what it holds is replaced by the first digit
  let left = null; // the line just left by moving on
  let hand = false; // cards are tapped, not digits
  let can; // which totals exist, and what can be the beginning of one

  const buzz = (...pattern) => { try { navigator.vibrate?.(pattern); } catch { /* not here */ } };

  const read = (written) => {
    const totals = new Set();
    const begun = new Set();
    for (const [, from, to, step] of written.matchAll(/(\d+)(?:-(\d+))?(?:\/(\d+))?/g)) {
      for (let n = Number(from); n <= Number(to || from); n += Number(step || 1)) {
        totals.add(n);
        for (let text = String(n).slice(0, -1); text && text !== "0"; text = text.slice(0, -1)) begun.add(text);
      }
    }
    return { totals, begun };
  };
  const rules = (line) => {
    if (!can) {
      const { totals, sevens } = board().dataset;
      can = { any: read(`${totals},${sevens}`), seven: read(sevens) };
    }
    return part(line, "flip7").checked ? can.seven : can.any;
  };
  const isTotal = (line, text) => rules(line).totals.has(valueOf(text) ?? -1);
  const isOver = (line, text) => !text.includes("+") && isTotal(line, text) && !rules(line).begun.has(text);
  const mayFollow = (line, text) => isTotal(line, text) || (!text.includes("+") && rules(line).begun.has(text));

  const show = () => {
    if (!board()) return false;
    const all = lines();
    const place = all.indexOf(active);
    all.forEach((line, n) => {
      const [text, cards] = [part(line, "total").value.trim(), part(line, "cards").value];
      line.toggleAttribute("aria-current", line === active);
      if (line === active) line.setAttribute("aria-current", "true");
      line.toggleAttribute("data-fresh", line === active && fresh);
      line.toggleAttribute("data-missed", n < place && isEmpty(line));
      line.toggleAttribute("data-odd", Boolean(text) && !mayFollow(line, text));
      line.toggleAttribute("data-hand", Boolean(cards));
      line.toggleAttribute("data-seven", part(line, "flip7").checked || cards.split(" ").filter((card) => /^\d/.test(card)).length === 7);
    });
    const text = active && !fresh ? part(active, "total").value : "";
    board().querySelectorAll(".digits [data-key]").forEach((key) => {
      const digit = /\d/.test(key.dataset.key);
      key.toggleAttribute("data-dim", digit && Boolean(active) && !mayFollow(active, text + key.dataset.key));
      if (key.dataset.key === "seven") key.setAttribute("aria-pressed", String(Boolean(active && part(active, "flip7").checked)));
    });
    form().toggleAttribute("data-done", !all.some(isEmpty));
    const steps = hand && window.cards?.show();
    if (!active) round.tally();
    else if (active.hasAttribute("data-odd")) tell(board().dataset.odd.replace("§", part(active, "total").value), true);
    else tell(steps || round.entered());
    return true;
  };

  // Whose line it is, and what there is to say of it.
  const tell = (words, bad = false) => {
    const tally = form().querySelector(".tally");
    tally.classList.toggle("bad", bad);
    // What is said already is not said again to who listens.
    if (tally.textContent === (active ? nameOf(active) : "") + words) return;
    const [name, rest] = [document.createElement("b"), document.createElement("span")];
    name.textContent = active ? nameOf(active) : "";
    rest.textContent = words;
    tally.replaceChildren(name, rest);
  };

  // The line stands between what sticks above and below.
  const reveal = (line) => {
    const box = line.getBoundingClientRect();
    const top = document.getElementById("tools")?.getBoundingClientRect().bottom || 0;
    const dock = form().querySelector(".dock").getBoundingClientRect();
    const bottom = dock.left > box.left ? innerHeight : dock.top;
    const by = box.bottom > bottom - 8 ? box.bottom - bottom + 8 : box.top < top + 8 ? box.top - top - 8 : 0;
    // At once: what glides for a while is not where the next tap aims.
    if (by) scrollBy({ top: by, behavior: "instant" });
  };

  const go = (line, chosen = false) => {
    active = line;
    byHand = chosen;
    fresh = chosen && !isEmpty(line);
    if (chosen) left = null;
    if (chosen && part(line, "cards").value && !hand) turn(true);
    const focused = document.activeElement?.closest(".line");
    if (focused && line && focused !== line) part(line, "total").focus({ preventScroll: true });
    round.keep();
    show();
    if (line) reveal(line);
  };
  const onward = () => {
    const all = lines();
    const from = all.indexOf(active);
    left = active;
    const next = [...all.slice(from + 1), ...all.slice(0, from)].find(isEmpty);
    // Nobody else is missing: stay with who is, else rest.
    go(next || (active && isEmpty(active) ? active : null));
  };
  const back = () => {
    const line = left;
    left = null;
    if (line) { active = line; byHand = fresh = false; }
    return line;
  };

  const put = (line, { total = "", busted = false, cards = "", seven }) => {
    part(line, "total").value = total;
    part(line, "busted").checked = busted;
    part(line, "cards").value = cards;
    if (seven !== undefined) part(line, "flip7").checked = seven;
    fresh = false;
    round.changed(line);
  };

  const erase = () => {
    if ((!active || isEmpty(active)) && !part(active || document, "flip7").checked && left) back();
    if (!active) return;
    const [text, cards] = [part(active, "total").value, part(active, "cards").value];
    if (cards) window.cards ? window.cards.erase() : put(active, {});
    else if (text) put(active, { total: text.slice(0, -1) });
    else put(active, { seven: part(active, "busted").checked ? undefined : false });
    show();
    reveal(active);
  };
  const plus = () => {
    const line = (!active || isEmpty(active)) && left ? left : active;
    const text = line && part(line, "total").value;
    if (!text || text.endsWith("+") || part(line, "cards").value) return;
    if (line !== active) back();
    put(line, { total: `${text}+` });
    show();
    reveal(line);
  };
  const digit = (d) => {
    if (!active) return;
    const over = fresh || part(active, "cards").value;
    const text = (over ? "" : part(active, "total").value) + d;
    if (text.length > 24) return;
    left = null;
    put(active, { total: text });
    if (!byHand && isOver(active, text)) onward();
    else show();
  };
  const bust = () => {
    if (!active) return;
    put(active, { busted: true, seven: false });
    onward();
  };
  const seven = () => {
    if (!active) return;
    const on = !part(active, "flip7").checked;
    const busted = part(active, "busted").checked;
    put(active, { total: busted ? "" : part(active, "total").value, seven: on });
    if (on) buzz(20, 40, 60);
    show();
  };

  // Cards are tapped in the keypad's place; their script comes with the first touch of the keypad.
  const fetchCards = () => round.load(board().dataset.cards);
  const turn = async (on) => {
    if (on) await fetchCards();
    hand = on;
    board().querySelector(".digits").hidden = on;
    board().querySelector(".hand").hidden = !on;
    show();
    if (active) round.keep();
  };

  const act = (what) => {
    if (/^\d$/.test(what)) digit(what);
    else ({ "+": plus, bust, seven, erase, next: () => active && onward(), cards: () => turn(true), digits: () => turn(false) })[what]?.();
  };

  const press = (key) => {
    buzz(8);
    if (key.dataset.card) window.cards?.tap(key.dataset.card);
    else act(key.dataset.key);
  };
  // Where other keys have just come under the finger, its second tap is not meant for them.
  let turned = { at: 0 };
  let touched = 0;
  document.addEventListener("pointerdown", (event) => {
    const key = event.target.closest("#pad button");
    if (!key || event.button) return;
    touched = event.timeStamp;
    fetchCards();
    const { clientX: x, clientY: y, timeStamp: at } = event;
    if (at - turned.at < 400 && Math.hypot(x - turned.x, y - turned.y) < 30) return;
    press(key);
    if (/cards|digits/.test(key.dataset.key)) turned = { x, y, at };
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, ({ timeStamp }) => { touched = timeStamp; });
  document.addEventListener("click", (event) => {
    const key = event.target.closest("#pad button");
    const line = !key && event.target.closest(".padded .line");
    // A click that no touch came before is a keyboard's or a screen reader's.
    if (key && event.timeStamp - touched > 700) press(key);
    else if (line && !event.target.closest("a, label")) go(line, true);
  });
  // A key takes no focus from a field, and no menu opens under a thumb that rests.
  for (const kind of ["mousedown", "contextmenu"]) {
    document.addEventListener(kind, (event) => { if (event.target.closest("#pad")) event.preventDefault(); });
  }
  document.addEventListener("focusin", ({ target }) => {
    const line = target.matches(".padded .points") && target.closest(".line");
    if (line && line !== active) go(line, true);
  });

  const step = (by) => {
    const all = lines();
    const to = all[active ? all.indexOf(active) + by : by < 0 ? all.length - 1 : 0];
    if (to) go(to, true);
  };
  const KEYS = { Backspace: "erase", s: "bust", S: "bust", f: "seven", F: "seven", "+": "+" };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const ours = target.matches(".points, body, #main, #pad button");
    if (!board() || !ours || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === "Enter" && !target.matches("button")) {
      if (active) onward();
      else form().requestSubmit();
    } else if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1);
    else if (/^\d$/.test(key) || KEYS[key]) act(KEYS[key] || key);
    else return;
    event.preventDefault();
  });

  const begin = (typed) => {
    if (!board()) return false;
    [active, left, can, fresh] = [null, null, null, false];
    const all = lines();
    all.forEach((line) => { part(line, "total").inputMode = "none"; });
    const wrong = all.find((line) => line.matches(".refused"));
    const was = all.find((line) => part(line, "total").name === typed?.line);
    const first = wrong || was || all.find(isEmpty) || null;
    byHand = Boolean(wrong && !isEmpty(wrong)) || Boolean(was && first === was && typed.byHand);
    active = first;
    fresh = Boolean(wrong && !isEmpty(wrong));
    if (typed?.hand || hand) turn(true);
    show();
    if (active) reveal(active);
    return true;
  };
  const state = () => (board() ? { line: active && part(active, "total").name, byHand, hand } : {});

  return { begin, show, state, put, tell, buzz, get active() { return active; } };
})();
round.begin();
