// A button to print with, where there is a script to press it.
(() => {
  "use strict";
  const button = document.querySelector("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
})();
