// Names that have played on this phone are offered again: one tap seats somebody.
(() => {
  "use strict";
  const MOST = 40;
  const form = document.getElementById("new-game");
  const box = document.getElementById("known");
  if (!form || !box) return;
  const known = () => { try { return JSON.parse(localStorage.getItem("names")) || []; } catch { return []; } };
  const bare = (name) => name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  const seats = () => [...form.querySelectorAll(".seats input")];

  const show = () => {
    const seated = new Set(seats().map((seat) => bare(seat.value)));
    const free = known().filter((name) => !seated.has(bare(name))).slice(0, 18);
    box.hidden = !free.length;
    box.querySelector("div").replaceChildren(...free.map((name) => {
      const button = document.createElement("button");
      [button.type, button.className, button.textContent, button.dir] = ["button", "button", name, "auto"];
      return button;
    }));
  };
  box.addEventListener("mousedown", (event) => event.preventDefault());
  box.addEventListener("click", ({ target }) => {
    if (!target.matches("button")) return;
    if (seats().every((seat) => seat.value.trim())) form.querySelector(".add").click();
    const seat = seats().find((field) => !field.value.trim());
    seat.value = target.textContent;
    seat.dispatchEvent(new Event("input", { bubbles: true }));
    seat.blur();
  });
  form.addEventListener("input", show);
  form.addEventListener("click", show);
  form.addEventListener("submit", () => {
    const names = seats().map((seat) => seat.value.trim().replace(/\s+/g, " ")).filter(Boolean);
    const taken = new Set(names.map(bare));
    const all = [...names, ...known().filter((name) => !taken.has(bare(name)))].slice(0, MOST);
    try { localStorage.setItem("names", JSON.stringify(all)); } catch { /* full or forbidden */ }
  });
  show();
})();
