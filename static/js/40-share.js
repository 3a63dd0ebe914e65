// Copying and sending a link, where the browser can; else the address is there to select.
(() => {
  "use strict";
  const ready = () => {
    document.querySelectorAll("[data-copy]").forEach((b) => { b.hidden = !navigator.clipboard; });
    document.querySelectorAll("[data-share]").forEach((b) => { b.hidden = !navigator.share; });
  };
  document.addEventListener("click", async ({ target }) => {
    if (target.matches("[data-select]")) target.select();
    const copy = target.closest("[data-copy]");
    const share = target.closest("[data-share]");
    if (!copy && !share) return;
    const field = document.getElementById((copy || share).dataset.copy || share.dataset.share);
    try {
      if (share) await navigator.share({ title: document.title, url: field.value });
      else {
        await navigator.clipboard.writeText(field.value);
        const words = copy.textContent;
        copy.textContent = copy.dataset.done;
        setTimeout(() => { copy.textContent = words; }, 2_000);
      }
    } catch { field.select(); }
  });
  document.addEventListener("htmx:after:swap", ready);
  document.addEventListener("DOMContentLoaded", ready);
  if (document.readyState !== "loading") ready();
})();
