// Copying and sending a link, where the browser can; else the address is there to select. On the scorekeeper's
// page the links come up in a dialog; without this they are pages of their own.
(() => {
  "use strict";
  let box;
  const ready = (root) => {
    root.querySelectorAll("[data-copy]").forEach((b) => { b.hidden = false; });
    root.querySelectorAll("[data-share]").forEach((b) => { b.hidden = !navigator.share; });
    root.querySelectorAll("[data-insecure]").forEach((p) => { p.hidden = isSecureContext; });
  };

  const dialog = () => {
    const made = document.createElement("dialog");
    made.id = "share";
    made.className = "pop";
    made.setAttribute("aria-labelledby", "share-title");
    document.body.append(made);
    return made;
  };
  // Shown once it has its look.
  const styled = async () => {
    const link = box.querySelector("link");
    if (document.head.querySelector(`[href="${link.getAttribute("href")}"]`)) return link.remove();
    const loaded = new Promise((done) => { link.onload = link.onerror = done; });
    document.head.append(link);
    return loaded;
  };
  const show = async (address, sent) => {
    const answer = await fetch(address, { ...sent, headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.status);
    const text = await answer.text();
    box ||= dialog();
    box.innerHTML = text;
    await styled();
    ready(box);
    if (!box.open) box.showModal();
    box.scrollTop = 0;
  };
  window.share = show;

  // Over plain http there is only the old way to copy.
  const copied = async (field) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
    field.select();
    return document.execCommand("copy") || Promise.reject();
  };
  const give = async (button) => {
    const field = document.getElementById(button.dataset.copy || button.dataset.share);
    try {
      if (button.dataset.share) return await navigator.share({ title: button.dataset.title, url: field.value });
      await copied(field);
      const words = button.textContent;
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = words; }, 2_000);
    } catch { field.select(); }
  };

  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target.matches("[data-select]")) target.select();
    const button = target.closest("[data-copy], [data-share]");
    if (button) give(button);
    if (!box) return;
    if (target === box || target.closest("[data-close]")) box.close();
    const link = target.closest("[data-open]");
    if (link && box.contains(link)) {
      event.preventDefault();
      show(link.href).catch(() => { location = link.href; });
    }
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!box?.contains(form)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    show(form.action, { method: "POST", body }).catch(() => { location = form.action; });
  });
  ready(document);
})();
