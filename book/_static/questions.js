/* The filter above the table of questions: rows that do not fit are hidden, and how many are left is
   said. All words are on the page. */
(() => {
  "use strict";
  for (const box of document.querySelectorAll(".questions")) {
    const form = box.querySelector("form");
    const rows = [...box.querySelectorAll("tbody tr")];
    const count = form.querySelector("output");
    const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
    const show = () => {
      const { game, affects, disagree, find } = form.elements;
      const sought = find.value.toLowerCase().trim();
      let left = 0;
      for (const row of rows) {
        const fits = (!game.value || row.dataset.game === game.value)
          && (!affects.value || row.dataset.affects === affects.value)
          && (!disagree.checked || row.hasAttribute("data-disagree"))
          && texts.get(row).includes(sought);
        row.hidden = !fits;
        left += fits;
      }
      count.value = count.dataset.count.replace("{n}", left);
    };
    form.addEventListener("input", show);
    form.addEventListener("submit", (event) => event.preventDefault());
    show();
  }
})();
