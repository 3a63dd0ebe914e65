// Seats in another order: a row is held by its number and dragged; the buttons stay for who does not drag.
(() => {
  "use strict";
  const FAR = 6; // a finger that rests trembles
  const EDGE = 90;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const glide = (row, from) => {
    if (!still.matches) row.animate([{ transform: `translateY(${from}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
  };

  const sortable = (list, handle, dropped) => {
    let row;
    let held; // where the finger is, and how far below the row's upper edge it took hold
    let dragging = false;
    let from;
    const rows = () => [...list.children];
    let lifted = 0;
    const lift = (by) => {
      lifted = by;
      row.style.transform = by ? `translateY(${by}px)` : "";
    };
    // Where a row lies, whatever glides or is lifted.
    const top = (one) => list.getBoundingClientRect().top + one.offsetTop - list.offsetTop;

    const follow = () => {
      const want = held.y - held.below;
      for (let most = rows().length; most; most -= 1) {
        const [before, after] = [row.previousElementSibling, row.nextElementSibling];
        // The neighbour moves, never the row in hand: a touched element that leaves the page loses its finger.
        if (before && want < top(before) + before.offsetHeight / 2) {
          const was = top(before);
          row.after(before);
          glide(before, was - top(before));
        } else if (after && want + row.offsetHeight > top(after) + after.offsetHeight / 2) {
          const was = top(after);
          row.before(after);
          glide(after, was - top(after));
        } else {
          break;
        }
      }
      lift(want - top(row));
    };
    const roll = () => {
      if (!row) return;
      // What sticks to the lower edge hides what lies there; once it has gone by it hides nothing.
      const dock = document.querySelector(".dock")?.getBoundingClientRect();
      const end = dock && dock.bottom >= innerHeight ? Math.min(innerHeight, dock.top) : innerHeight;
      const by = held.y < EDGE ? held.y - EDGE : held.y > end - EDGE ? held.y - end + EDGE : 0;
      if (by) {
        scrollBy({ top: by / 6, behavior: "instant" });
        follow();
      }
      requestAnimationFrame(roll);
    };
    const end = () => {
      if (!row) return;
      const [one, was] = [row, lifted];
      const moved = dragging && rows().indexOf(one) !== from;
      lift(0);
      one.classList.remove("held");
      if (dragging) glide(one, was);
      row = null;
      // The click that ends a drag presses nothing.
      setTimeout(() => { dragging = false; });
      if (moved) dropped(one, rows().indexOf(one) + 1);
    };

    list.addEventListener("pointerdown", (event) => {
      const grip = event.target.closest(handle);
      if (!grip || event.button || row) return;
      row = rows().find((one) => one.contains(grip));
      held = { y: event.clientY, from: event.clientY, below: event.clientY - top(row) };
      [from, dragging] = [rows().indexOf(row), false];
      grip.setPointerCapture(event.pointerId);
    });
    list.addEventListener("pointermove", (event) => {
      if (!row) return;
      held.y = event.clientY;
      if (!dragging && Math.abs(held.y - held.from) > FAR) {
        dragging = true;
        row.classList.add("held");
        try { navigator.vibrate?.(12); } catch { /* not here */ }
        roll();
      }
      if (dragging) follow();
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) list.addEventListener(kind, end);
    list.addEventListener("click", (event) => { if (dragging) event.preventDefault(); }, true);
    list.addEventListener("contextmenu", (event) => { if (event.target.closest(handle)) event.preventDefault(); });
    list.classList.add("sortable");
  };

  // A new game: the form counts the seats anew.
  const seats = document.querySelector("#new-game .seats");
  if (seats) sortable(seats, "label", () => seats.dispatchEvent(new Event("input", { bubbles: true })));
  // A game that goes on: the seat is taken at once, as by the buttons.
  const people = document.querySelector("#players .people");
  if (people) {
    sortable(people, ".seat-no", (row, seat) => {
      const form = row.querySelector("form");
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "do", value: `seat-${seat}` }));
      form.submit();
    });
  }
})();
