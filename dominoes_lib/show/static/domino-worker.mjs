/* The library in Python in a worker: it answers requests in JSON text, one after the other. The lock
   names nothing but our own wheel, so that nothing else can be fetched. */
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
  const { wheel, bytes } = await (await plainFetch(new URL("engine.json", root))).json();
  total = bytes ?? 0;
  const { loadPyodide } = await import(new URL("pyodide.mjs", root));
  const name = "dominoes-lib";
  const lockFileContents = JSON.stringify({
    info: { arch: "wasm32", platform: "emscripten", version: "0", python: "0" },
    packages: { [name]: { name, version: "0", file_name: wheel, install_dir: "site", sha256: "",
      package_type: "package", imports: ["dominoes_lib"], depends: [] } },
  });
  const pyodide = await loadPyodide({ indexURL: root.href, lockFileContents, packages: [name],
    checkIntegrity: false });
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
