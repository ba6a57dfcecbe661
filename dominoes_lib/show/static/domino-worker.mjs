// Python beside the page: answers what the page asks, one request at a time, text in and text out.
//
// It loads Pyodide from this site with a list of packages that holds the book's library and nothing
// else, so that nothing can be loaded from anywhere else.

const say = (message) => self.postMessage(message);

/** Report what comes in of the files that Pyodide fetches; `sizes` has those that count. */
const countFetches = (folder, sizes) => {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const fetched = self.fetch.bind(self);
  let loaded = 0;
  say({ kind: "progress", loaded, total });
  const count = async (response) => {
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded += value.byteLength;
      say({ kind: "progress", loaded, total });
    }
  };
  self.fetch = async (input, options) => {
    const url = String(input?.url ?? input);
    const name = url.replace(folder, "");
    // Pyodide waits for ever for a file that does not come.
    const failed = (reason) => say({ kind: "error", id: null, reason: `${reason} for ${url}` });
    const response = await fetched(input, options).catch((error) => {
      failed(error);
      throw error;
    });
    if (!response.ok) failed(response.status);
    // The copy is counted, so that the browser can keep what it compiles of the original.
    if (response.ok && response.body && name in sizes) count(response.clone()).catch(() => {});
    return response;
  };
};

const start = async ({ root, about }) => {
  const folder = new URL(about.folder, root).href;
  countFetches(folder, about.sizes);
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileContents: about.lock,
    packageBaseUrl: folder,
    packages: Object.keys(about.lock.packages),
    stdout: () => {},
    stderr: () => {},
  });
  const requests = pyodide.pyimport("dominoes_lib.show.requests");
  return (text) => requests.answer_text(text);
};

let answer = null;

self.onmessage = async ({ data }) => {
  try {
    if (data.kind === "start") {
      answer = await start(data);
      say({ kind: "ready" });
    } else {
      say({ kind: "answer", id: data.id, text: answer(data.text) });
    }
  } catch (error) {
    say({ kind: "error", id: data.id ?? null, reason: String(error?.message ?? error) });
  }
};
