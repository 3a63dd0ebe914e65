// Cards in place of a total: each tap adds a card or takes it away, and the steps of the points are shown.
window.cards = (() => {
  "use strict";
  const SEVEN = 7;
  const { part } = round;
  const panel = () => document.querySelector("#pad .hand");
  const held = (line) => part(line, "cards").value.split(" ").filter(Boolean);
  const isNumber = (card) => /^\d/.test(card);
  const sum = (cards) => cards.reduce((points, card) => points + Number(card), 0);

  const build = () => {
    const copy = (name, changes) => {
      const key = document.querySelector(`#pad .digits [data-key="${name}"]`).cloneNode(true);
      Object.assign(key, changes);
      return key;
    };
    const names = [...Array(13).keys(), "x2", "+2", "+4", "+6", "+8", "+10"];
    const cards = names.map((name) => {
      const key = copy("0", { className: "card-key", textContent: name });
      key.dataset.card = name;
      key.removeAttribute("data-key");
      return key;
    });
    const digits = copy("cards", { textContent: panel().dataset.digits });
    digits.dataset.key = "digits";
    panel().replaceChildren(...cards, copy("bust"), digits, copy("erase"), copy("next"));
  };

  const count = (cards) => {
    const numbers = cards.filter(isNumber);
    const bonuses = sum(cards.filter((card) => card.startsWith("+")));
    const flip7 = numbers.length === SEVEN ? 15 : 0;
    const twice = cards.includes("x2");
    const total = sum(numbers) * (twice ? 2 : 1) + bonuses + flip7;
    const steps = [sum(numbers) + (twice ? " × 2" : ""), bonuses, flip7].filter((step, n) => step || !n).join(" + ");
    return { total, flip7, steps: steps === String(total) ? steps : `${steps} = ${total}` };
  };

  const put = (line, cards) => {
    const total = cards.length ? String(count(cards).total) : "";
    pad.put(line, { total, cards: cards.join(" "), seven: false });
  };
  const refuse = (line, words) => {
    pad.tell(words, true);
    line.classList.remove("no");
    void line.offsetWidth; // so that it shakes again
    line.classList.add("no");
    pad.buzz(30, 40, 30);
  };
  const tap = (card) => {
    const line = pad.active;
    if (!line) return;
    const cards = held(line);
    const most = card.startsWith("+") ? Number(document.getElementById("pad").dataset.decks) : 1;
    if (cards.filter((c) => c === card).length >= most) put(line, cards.filter((c) => c !== card));
    else if (isNumber(card) && cards.filter(isNumber).length === SEVEN) refuse(line, document.getElementById("pad").dataset.most);
    else {
      put(line, [...cards, card]);
      if (isNumber(card) && count(held(line)).flip7) pad.buzz(20, 40, 60, 40, 20);
    }
  };
  const erase = () => put(pad.active, held(pad.active).slice(0, -1));

  // A total that was typed says something of the cards: it is told at its line, as the calculator's page tells it.
  const explain = (line, cards) => {
    const total = line && !cards.length ? part(line, "total").value : "";
    document.querySelectorAll("#round .explained").forEach((told) => {
      if (told.parentNode !== line || told.dataset.total !== total) told.remove();
    });
    if (!/^\d+$/.test(total) || line.querySelector(".explained")) return;
    const told = document.createElement("div");
    told.className = "ask explained";
    told.dataset.total = total;
    told.setAttribute("role", "status");
    line.append(told);
    const rules = document.querySelector('a[href*="/rules/flip7"]').href.replace(/(\/flip7).*/, "$1");
    fetch(`${rules}/calculator?total=${total}&decks=${document.getElementById("pad").dataset.decks}`)
      .then((answer) => answer.text())
      .then((html) => {
        const found = new DOMParser().parseFromString(html, "text/html").getElementById("explained");
        if (found && told.isConnected) told.replaceChildren(...found.children);
      })
      .catch(() => told.remove());
  };

  const show = () => {
    if (!panel().firstChild) build();
    const line = pad.active;
    const cards = line ? held(line) : [];
    const full = cards.filter(isNumber).length === SEVEN;
    panel().querySelectorAll("[data-card]").forEach((key) => {
      const times = cards.filter((card) => card === key.dataset.card).length;
      key.setAttribute("aria-pressed", String(times > 0));
      key.toggleAttribute("data-dim", full && !times && isNumber(key.dataset.card));
      key.textContent = key.dataset.card + (times > 1 ? ` (${times})` : "");
    });
    explain(line, cards);
    if (!cards.length) return "";
    const { steps, flip7 } = count(cards);
    return flip7 ? `Flip 7${document.documentElement.lang === "fr" ? "\u202f" : ""}! ${steps}` : steps;
  };
  return { tap, erase, show };
})();
