// In JupyterLite: links from a notebook to a page of the book open that page, beside the notebook.
//
// JupyterLab takes every link without a host for a file of its own. By the time of the click it has
// turned ../book/fishing.html#FI-09 into an address below its own files, or left it as it is.
(() => {
  "use strict";
  const SITE = new URL("../", document.currentScript.src);
  const PAGE = /(?:^|\/)book\/([\w-]+\.html)(#[\w-]+)?$/;

  const pageOf = (link) => {
    const found = PAGE.exec(link.getAttribute("href") ?? "");
    return found && new URL(`book/${found[1]}${found[2] ?? ""}`, SITE).href;
  };

  document.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.(".jp-RenderedMarkdown a[href]");
      const page = link && pageOf(link);
      if (!page) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      globalThis.open(page, "_blank", "noopener");
    },
    true,
  );
})();
