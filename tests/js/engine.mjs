// The library as the engine of a test: a Python beside it that answers line by line.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OWN = `${ROOT}.venv/bin/python`;
const ANSWER = `
import json, sys
from dominoes_lib.show.requests import answer_text
from dominoes_lib.show.widgets.asking import table_data
print(json.dumps(table_data()), flush=True)
for line in sys.stdin:
    print(answer_text(line), flush=True)
`;

/** An engine that is asked as those of the pages are, and the `data` of a page; `close` ends it. */
export function python() {
  const program = process.env.PYTHON ?? (existsSync(OWN) ? OWN : "python3");
  const child = spawn(program, ["-c", ANSWER], { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const data = lines.next().then(({ value }) => JSON.parse(value));
  let turn = data.catch(() => {});
  return {
    data,
    ask(request) {
      const answer = turn.then(async () => {
        child.stdin.write(`${JSON.stringify(request)}\n`);
        return JSON.parse((await lines.next()).value);
      });
      turn = answer.catch(() => {});
      return answer;
    },
    close: () => child.stdin.end(),
  };
}
