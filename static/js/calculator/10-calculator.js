// The calculator of Flip 7: points as cards are tapped. Everything it needs is on the page.
(() => {
  "use strict";
  const form = document.querySelector(".calculator");
  if (!form) return;
  const held = (name) => [...form.querySelectorAll(`[name=${name}]:checked`)].map((box) => Number(box.value));
  const [points, steps] = [form.querySelector(".points-now"), form.querySelector(".steps-now")];

  const show = () => {
    const [numbers, bonuses, x2] = [held("n"), held("b"), held("x2").length > 0];
    const sum = numbers.reduce((all, n) => all + n, 0);
    const seven = numbers.length === 7;
    const total = sum * (x2 ? 2 : 1) + bonuses.reduce((all, b) => all + b, 0) + (seven ? 15 : 0);
    points.textContent = form.dataset.sum.replace("§", total);
    const added = [sum + (x2 ? " × 2" : ""), ...bonuses, ...(seven ? ["15 (Flip 7)"] : [])];
    // An empty hand has nothing to add up.
    const any = numbers.length || bonuses.length || x2;
    steps.textContent = any ? added.join(" + ") + " = " + total : "";
    form.querySelector(".err")?.remove();
  };
  form.addEventListener("input", ({ target }) => {
    // An eighth number is refused; the points stay.
    if (held("n").length > 7) {
      target.checked = false;
      steps.textContent = form.dataset.seven;
      return;
    }
    show();
  });
})();
