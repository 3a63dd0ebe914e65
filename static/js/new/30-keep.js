// The names typed for a new game survive a reload and Back, until it is sent.
(() => {
  "use strict";
  const form = document.getElementById("new-game");
  if (!form) return;
  const seats = () => [...form.querySelectorAll(".seats input")];
  const keep = () => {
    try { sessionStorage.setItem("new-game", JSON.stringify(seats().map((seat) => seat.value))); } catch { /* full or forbidden */ }
  };
  let names = [];
  try { names = JSON.parse(sessionStorage.getItem("new-game")) || []; } catch { /* forbidden */ }
  if (names.some((name) => name.trim()) && seats().every((seat) => !seat.value.trim())) {
    while (seats().length < names.length) form.querySelector(".add").click();
    seats().forEach((seat, n) => {
      seat.value = names[n] || "";
      seat.dispatchEvent(new Event("input", { bubbles: true }));
    });
    document.activeElement?.blur();
  }
  form.addEventListener("input", keep);
  form.addEventListener("click", () => setTimeout(keep));
  form.addEventListener("submit", () => setTimeout(() => { try { sessionStorage.removeItem("new-game"); } catch { /* forbidden */ } }));
})();
