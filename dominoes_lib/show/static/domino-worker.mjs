// Python beside the page: answers what the page asks, one request at a time, text in and text out.
//
// It loads Pyodide from this site with a list of packages that holds the book's library and nothing
// else, so that nothing can be loaded from anywhere else. Pyodide waits for ever for a part that does
// not come whole, so every part is watched here; the page decides what is wrong from the facts.

const say = (message) => self.postMessage(message);
const fetched = self.fetch.bind(self);
const WHOLE = 2_000_000; // smaller files are read to their end to know what came

let troubled = false;
/** Tell the first thing that goes wrong; what follows from it is no news. */
const trouble = (facts) => {
  if (!troubled) say({ kind: "trouble", facts });
  troubled = true;
};

const factsOf = (file, { status, headers }) => ({ file, status, type: headers.get("content-type") ?? "" });
const beginning = (bytes) => new TextDecoder().decode(bytes.subarray(0, 200));

/** Read a body; `tell` hears of each piece. What came of it, and how it ended. */
const drain = async (response, most, tell) => {
  const reader = response.body.getReader();
  const found = { bytes: 0 };
  try {
    while (found.bytes < most) {
      const { done, value } = await reader.read();
      if (done) break;
      found.start ??= beginning(value);
      found.bytes += value.byteLength;
      tell(value.byteLength);
    }
  } catch (error) {
    found.cause = String(error);
  }
  return found;
};

/** Look at a file once more, past all caches. */
const look = async (folder, file, size) => {
  try {
    const response = await fetched(folder + file, { cache: "reload" });
    const facts = factsOf(file, response);
    const whole = size < WHOLE;
    const { bytes, ...found } = await drain(response, whole ? Infinity : 1, () => {});
    return { ...facts, ...found, ...(whole && { bytes, size }) };
  } catch (error) {
    return { file, status: 0, cause: String(error) };
  }
};

/** Watch what Pyodide fetches; `sizes` has the bytes of the parts, `anew` tells to go past caches.
    Returns a way to import scripts that is watched as well. */
const watchParts = (folder, sizes, anew) => {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const counts = new Map();
  let loaded = 0, open = 0; // bytes that came, and parts that still come
  const more = (bytes) => {
    loaded += bytes;
    say({ kind: "progress", loaded, total, open });
  };
  const part = (change) => {
    open += change;
    more(0);
  };
  const imported = (file) => {
    part(1);
    return import(folder + file).finally(() => part(-1));
  };
  self.fetch = async (input, options) => {
    const file = String(input?.url ?? input).replace(folder, "");
    const size = sizes[file];
    let response;
    if (size) part(1);
    try {
      response = await fetched(input, anew ? { ...options, cache: "reload" } : options);
    } catch (error) {
      trouble(await look(folder, file, size)); // a file with another digest is refused like this, too
      throw error;
    }
    if (!response.ok) trouble(factsOf(file, response));
    if (!response.ok || !size) return response;
    // The copy is counted, so that the browser can keep what it compiles of the original.
    const facts = factsOf(file, response);
    counts.set(file, drain(response.clone(), Infinity, more).then((found) => {
      if (found.bytes !== size) trouble({ ...facts, ...found, size });
      part(-1);
    }));
    if (!file.endsWith(".wasm") || facts.type === "application/wasm") return response;
    return new Response(response.body, { headers: { "content-type": "application/wasm" } });
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiate.apply(WebAssembly, given);
    } catch (error) {
      await Promise.all(counts.values()); // what came in part is told as that
      trouble({ file: "pyodide.asm.wasm", cause: String(error) });
      throw error;
    }
  };
  return imported;
};

/** Whether the site lets WebAssembly run: the smallest program there is. */
const isAllowed = () => {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
};

const start = async ({ root, about, anew, name }) => {
  // The page waits for this lock: it gets it when this worker has ended, however that came.
  let locked = false;
  const hold = () => {
    locked = true;
    return new Promise(() => {});
  };
  navigator.locks?.request(name, hold).catch(() => {});
  if (!isAllowed()) return trouble({ key: "policy" });
  const folder = new URL(about.folder, root).href;
  const imported = watchParts(folder, about.sizes, anew);
  const scripts = Object.entries(about.scripts);
  try {
    if (anew) await Promise.all(scripts.map(([file]) => fetched(folder + file, { cache: "reload" })));
    imported("pyodide.asm.mjs").catch(() => {}); // Pyodide imports it later, and gets this one
    const { loadPyodide } = await imported("pyodide.mjs");
    const pyodide = await loadPyodide({
      indexURL: folder,
      lockFileContents: about.lock,
      packageBaseUrl: folder,
      packages: Object.keys(about.lock.packages),
      stdout: () => {},
      stderr: () => {},
    });
    const requests = pyodide.pyimport("dominoes_lib.show.requests");
    answer = (text) => requests.answer_text(text);
    return say({ kind: "ready", locked });
  } catch (error) {
    for (const [file, size] of troubled ? [] : scripts) {
      const facts = await look(folder, file, size);
      if (facts.bytes !== size || !/javascript/.test(facts.type)) trouble(facts);
    }
    return trouble({ cause: String(error) });
  }
};

let answer = null;

self.onmessage = async ({ data }) => {
  if (data.kind === "start") {
    await start(data);
    return;
  }
  try {
    say({ kind: "answer", id: data.id, text: answer(data.text) });
  } catch (error) {
    trouble({ cause: String(error) });
  }
};
