// Python beside the page: answers what the page asks, one request at a time, text in and text out.
//
// It loads Pyodide from this site with a list of packages that holds the book's library and nothing
// else, so that nothing can be loaded from anywhere else.

const say = (message) => self.postMessage(message);

/** Ask for files ahead, all at once, and report what has come in so far. */
const fetchAhead = async (urls, total) => {
  let loaded = 0;
  const one = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded += value.byteLength;
      say({ kind: "progress", loaded, total });
    }
  };
  await Promise.all(urls.map(one));
};

const start = async ({ root, about }) => {
  const folder = new URL(about.folder, root).href;
  const names = Object.keys(about.sizes);
  say({ kind: "progress", loaded: 0, total: about.bytes });
  await fetchAhead(names.map((name) => folder + name), about.bytes);
  say({ kind: "starting" });
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
