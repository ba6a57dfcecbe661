/* The library in Python in a worker: it answers requests in JSON text, one after the other. The list of
   packages, which engine.json brings, names nothing but our own wheel: nothing else can be fetched. */
const root = new URL("../pyodide/", import.meta.url);

/* Everything Pyodide fetches goes by here, so that the page can show how much has come. */
const plainFetch = globalThis.fetch.bind(globalThis);
let loaded = 0, total = 0, told = 0;
function counted() {
  return new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      const now = performance.now();
      if (now - told > 80) {
        told = now;
        postMessage({ state: "loading", loaded, total });
      }
      controller.enqueue(chunk);
    },
  });
}
globalThis.fetch = async (...about) => {
  const response = await plainFetch(...about);
  if (!response.ok || !response.body) return response;
  return new Response(response.body.pipeThrough(counted()), response);
};

async function boot() {
  const { folder, lock, bytes } = await (await plainFetch(new URL("engine.json", root), { cache: "no-cache" })).json();
  total = bytes;
  const core = new URL(folder, root);
  const { loadPyodide } = await import(new URL("pyodide.mjs", core));
  const pyodide = await loadPyodide({ indexURL: core.href, packageBaseUrl: core.href,
    lockFileContents: JSON.stringify(lock), packages: Object.keys(lock.packages) });
  const answer = pyodide.pyimport("dominoes_lib.show.requests").answer_text;
  postMessage({ state: "ready" });
  return answer;
}

const ready = boot();
ready.catch((error) => postMessage({ failed: String(error?.message ?? error).split("\n")[0] }));
onmessage = async ({ data }) => {
  const answer = await ready.catch(() => null);
  if (answer) postMessage({ id: data.id, answer: answer(data.request) });
};
