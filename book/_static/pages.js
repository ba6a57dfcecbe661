/* In the menus the entry of this page, and that of the section that is read, are always in view; and a
   page of rules is printed whole or without what is beside the rules. */
(() => {
  "use strict";
  const scrolled = (node) => {
    for (let at = node.parentElement; at; at = at.parentElement) {
      const { overflowY, position } = getComputedStyle(at);
      if (position === "fixed" || (at.scrollHeight > at.clientHeight && /auto|scroll/.test(overflowY))) return at;
    }
    return null;
  };
  /* Scrolls the menu alone, never the page. */
  const bring = (entry) => {
    const box = entry && scrolled(entry);
    if (!box || box === document.documentElement || box === document.body) return;
    const at = entry.getBoundingClientRect(), frame = box.getBoundingClientRect();
    if (at.top < frame.top + 8 || at.bottom > Math.min(frame.bottom, innerHeight) - 8) {
      box.scrollTop += at.top - frame.top - box.clientHeight / 2;
    }
  };
  const here = () => bring([...document.querySelectorAll(".bd-links .current > a")].pop());
  document.addEventListener("click", ({ target }) => {
    const what = target.closest?.("[data-print]")?.dataset.print;
    if (!what) return;
    document.documentElement.dataset.paper = what;
    addEventListener("afterprint", () => { delete document.documentElement.dataset.paper; }, { once: true });
    print();
  });
  const sections = document.querySelector(".page-sections");
  here();
  addEventListener("load", here); // the theme may have scrolled the menu meanwhile
  document.querySelector(".primary-toggle")?.addEventListener("click", () => requestAnimationFrame(here));
  if (!sections) return;
  new MutationObserver(() => bring([...sections.querySelectorAll("a.active")].pop()))
    .observe(sections, { subtree: true, attributes: true, attributeFilter: ["class"] });
})();
