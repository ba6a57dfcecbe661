// In JupyterLite: an address that names no notebook leads to the list of them, and links from a
// notebook to a page of the book open that page, beside the notebook.
//
// JupyterLab takes every link without a host for a file of its own. By the time of the click it has
// turned ../book/fishing.html#FI-09 into an address below its own files, or left it as it is.
(() => {
  "use strict";
  const SITE = new URL("../", document.currentScript.src);
  const PAGE = /(?:^|\/)book\/([\w-]+\.html)(#[\w-]+)?$/;

  const LITE = new URL("lite/", SITE);
  const LIST = new URL("tree/index.html?file-browser-path=notebooks", LITE);
  const app = location.pathname.slice(LITE.pathname.length).replace(/\/?(index\.html)?$/, "");
  const asked = new URLSearchParams(location.search);
  const names = asked.get("path") || asked.get("file-browser-path");
  // Without a notebook these would show an empty page, or a folder to open.
  if (["", "notebooks", "edit", "tree"].includes(app) && !names) location.replace(LIST);

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
