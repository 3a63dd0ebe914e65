// The names of a new game: one after the other without the keyboard closing, moved and removed in place.
(() => {
  "use strict";
  const form = document.getElementById("new-game");
  if (!form) return;
  const list = form.querySelector(".seats");
  // A game without a dealer has no such list: an empty one on no page stands in for it.
  const dealer = form.querySelector("#dealer") || Object.assign(document.createElement("select"), { length: 1 });
  const rows = () => [...list.children];
  const input = (row) => row.querySelector("input");
  const say = (key, word) => form.dataset[key].replace("§", word);
  // Two names are the same whatever their case, spaces and way of writing accents.
  const bare = (name) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

  const number = () => {
    const chosen = dealer.selectedOptions[0].row;
    const all = rows();
    all.forEach((row, index) => {
      const n = index + 1;
      const field = input(row);
      const name = field.value.trim() || say("player", n);
      const label = row.querySelector("label");
      field.id = field.name = label.htmlFor = `player-${n}`;
      label.lastChild.textContent = n;
      for (const [button, what] of [...row.querySelectorAll("button")].map((b, i) => [b, ["up", "down", "remove"][i]])) {
        button.value = `${what}-${n}`;
        button.ariaLabel = say(what, name);
        button.disabled = what === "up" ? n === 1 : what === "down" ? n === all.length : all.length === 1;
      }
      const option = dealer.options[n] || dealer.appendChild(document.createElement("option"));
      [option.value, option.textContent, option.row, option.selected] = [n, name, row, row === chosen];
    });
    dealer.length = all.length + 1;
    if (!dealer.selectedOptions.length) dealer.selectedIndex = 0;
  };

  const hint = () => {
    const seen = new Set();
    for (const row of rows()) {
      const field = input(row);
      const name = bare(field.value);
      const taken = name && seen.has(name);
      seen.add(name);
      let words = row.querySelector(".taken");
      if (taken && !words) {
        words = document.createElement("p");
        words.className = "err taken";
        words.role = "status";
        words.id = `taken-${Math.random().toString(36).slice(2)}`;
        words.textContent = form.dataset.taken;
        row.append(words);
        field.setAttribute("aria-describedby", words.id);
        field.setAttribute("aria-invalid", "true");
      } else if (!taken && words) {
        words.remove();
        field.removeAttribute("aria-describedby");
        field.removeAttribute("aria-invalid");
      }
    }
  };

  const add = () => {
    const row = rows().at(-1).cloneNode(true);
    row.querySelectorAll(".err").forEach((e) => e.remove());
    input(row).value = "";
    ["aria-invalid", "aria-describedby"].forEach((a) => input(row).removeAttribute(a));
    list.append(row);
    number();
    input(row).focus();
    row.scrollIntoView({ block: "nearest" });
  };

  // A button that takes the focus would close the keyboard before the next name can be typed.
  form.addEventListener("mousedown", (event) => { if (event.target.closest(".add, .seats .tiny")) event.preventDefault(); });
  form.addEventListener("click", (event) => {
    const button = event.target.closest(".add, .seats .tiny");
    if (!button) return;
    event.preventDefault();
    if (button.matches(".add")) { add(); return; }
    const row = button.closest("li");
    const [what] = button.value.split("-");
    if (what === "up") row.previousElementSibling?.before(row);
    if (what === "down") row.nextElementSibling?.after(row);
    if (what === "remove") row.remove();
    else button.focus();
    number();
    hint();
  });
  form.addEventListener("input", (event) => { if (event.target.closest(".seats")) { number(); hint(); } });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.closest(".seats input")) return;
    event.preventDefault();
    const next = event.target.closest("li").nextElementSibling;
    if (next) input(next).focus();
    else if (event.target.value.trim()) add();
    else event.target.blur();
  });
  [...dealer.options].slice(1).forEach((option, i) => { option.row = rows()[i]; });
  number();
})();
