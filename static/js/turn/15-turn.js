// A turn of Minimini Seven: cards are tapped, the gain grows as they are laid, a challenge is two taps.
(() => {
  "use strict";
  const FOU = "F";
  const cardsIn = (text) => [...text.toUpperCase().matchAll(/[0-9A-Z]/g)].map(([c]) => (/\d/.test(c) ? Number(c) : c));
  const pair = (a, b) => {
    if (a !== FOU && b !== FOU) return a + b;
    const other = a === FOU ? b : a;
    return other === 1 || other === 6 ? 7 : 2 * other;
  };
  // What the card at a place brings, as app/rulesets/minimini_seven/rows.py counts it.
  const worth = (version, row, at) => {
    const double = at > 1 && row[at - 2] === row[at - 1];
    if (version === "cards") return double ? 4 : 1;
    const times = double ? 2 : 1;
    if (version === "points") return times * row[at];
    return at ? times * pair(row[at - 1], row[at]) : 0;
  };
  const gain = (version, row) => row.reduce((sum, _, at) => sum + worth(version, row, at), row.length === 12 ? 20 : 0);
  const say = (sentence, word, number) => sentence.replace("§", word).replace("¤", number);
  const part = (turn, name) => turn.querySelector(`[name=${name}]`);
  const chosen = (turn, name) => turn.querySelector(`[name=${name}]:checked`);
  const most = (card) => (card === FOU ? 1 : 2);

  const show = (turn) => {
    const { version } = turn.dataset;
    const row = cardsIn(part(turn, "cards").value);
    const [turned] = cardsIn(part(turn, "challenge_card").value);
    const seven = row.findIndex((card, at) => at && pair(row[at - 1], card) === 7);
    const lost = chosen(turn, "outcome").value === "lost";
    const challenger = chosen(turn, "challenger");
    const challenging = Boolean(challenger.value);
    const words = turn.querySelector(".gain-now");
    if (seven > 0 && (lost || version === "base")) words.textContent = say(turn.dataset.lost, `${row[seven - 1]} + ${row[seven]}`);
    else if (row.length < 2) words.textContent = "";
    else if (challenging && turned) {
      const fails = pair(row.at(-1), turned) === 7;
      const all = gain(version, row);
      const takes = fails ? 2 * all : all + worth(version, [...row, turned], row.length);
      words.textContent = say(fails ? turn.dataset.doubles : turn.dataset.takes, fails ? turn.dataset.name : challenger.dataset.name, takes);
    } else if (challenging) words.textContent = say(turn.dataset.challenge, challenger.dataset.name);
    else words.textContent = (seven > 0 ? say(turn.dataset.question, `${row[seven - 1]} + ${row[seven]}`) + " " : "") + say(turn.dataset.gain, gain(version, row));
    const laid = challenging && turned ? [...row, turned] : row;
    for (const key of turn.querySelectorAll("[data-card]")) {
      const card = key.dataset.card === FOU ? FOU : Number(key.dataset.card);
      const over = challenging ? Boolean(turned) : row.length >= 12 || (version === "base" && seven > 0);
      key.disabled = over || laid.filter((c) => c === card).length >= most(card);
    }
    turn.querySelector("[data-back]").disabled = challenging ? !turned : !row.length;
    return { seven, row };
  };

  const changed = (turn, field) => {
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // In the base version a 7 loses the turn: said by the cards, not by one more tap.
    if (turn.dataset.version !== "base") return;
    const { seven } = show(turn);
    const box = turn.querySelector(`[name=outcome][value=${seven > 0 ? "lost" : "banked"}]`);
    if (!box.checked) {
      box.checked = true;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };

  document.addEventListener("click", ({ target }) => {
    const key = target.closest?.("[data-card], [data-back]");
    const turn = key?.closest(".turn");
    if (!turn) return;
    const field = part(turn, chosen(turn, "challenger").value ? "challenge_card" : "cards");
    const row = cardsIn(field.value);
    if ("back" in key.dataset) row.pop();
    else row.push(key.dataset.card);
    field.value = row.join(" ");
    changed(turn, field);
  });
  document.addEventListener("input", ({ target }) => {
    const turn = target.closest?.(".turn");
    if (!turn) return;
    if (target.name === "challenger" && !target.value) part(turn, "challenge_card").value = "";
    show(turn);
  });

  const begin = () => {
    const turn = document.querySelector(".turn");
    if (!turn || turn.dataset.ready) return;
    turn.dataset.ready = "1";
    turn.querySelector("[data-keys]").hidden = false;
    show(turn);
  };
  document.addEventListener("htmx:after:swap", begin);
  begin();

  // The sign of a score, for keyboards that have none.
  const signs = () => document.querySelectorAll("[data-sign]").forEach((button) => { button.hidden = false; });
  document.addEventListener("click", ({ target }) => {
    const points = target.closest?.("[data-sign]")?.parentElement.querySelector(".points");
    if (!points) return;
    points.value = /^\s*-/.test(points.value) ? points.value.replace("-", "") : `-${points.value.trim()}`;
    points.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("htmx:after:swap", signs);
  signs();

  // Enter goes to the next line; on the last one it sends, as anywhere.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".round .points")) return;
    const all = [...event.target.form.querySelectorAll(".points")];
    const next = all[all.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.select();
  });
})();
