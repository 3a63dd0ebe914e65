// Copying and sending a link, where the browser can; else the address is there to select.
(() => {
  "use strict";
  const ready = () => {
    document.querySelectorAll("[data-copy]").forEach((b) => { b.hidden = false; });
    document.querySelectorAll("[data-share]").forEach((b) => { b.hidden = !navigator.share; });
    document.querySelectorAll("[data-insecure]").forEach((p) => { p.hidden = isSecureContext; });
  };
  // Over plain http there is only the old way to copy.
  const copied = async (field) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
    field.select();
    return document.execCommand("copy") || Promise.reject();
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
        await copied(field);
        const words = copy.textContent;
        copy.textContent = copy.dataset.done;
        setTimeout(() => { copy.textContent = words; }, 2_000);
      }
    } catch { field.select(); }
  });
  document.addEventListener("htmx:after:swap", ready);
  ready();
})();
