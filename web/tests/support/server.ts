// A real server for the tests: started on a free port, ended as wished, started again where it was.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const web = resolve(import.meta.dirname, "../..");
const program = process.env["SKYLOOT_PROGRAM"] ?? join(web, "../build/release/bin/skyloot");

const unpack = join(web, "../tests/stores/unpack.py");

export const dist = process.env["SKYLOOT_WEB"] ?? join(web, "dist");

// Tests click faster than people, and bots need not look thoughtful.
const hurry = [
  ...["--bot-pace", "0"],
  ...["--sessions-per-minute", "100000"],
  ...["--tables-per-hour", "100000"],
  ...["--chat-per-minute", "100000"],
  ...["--messages-per-second", "1000"],
  ...["--message-burst", "1000"],
];

// Whatever the language of whoever runs the tests is: we read what the server prints.
const english = { ...process.env, LC_ALL: "C.UTF-8" };

export class TestServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "skyloot-browser-"));
  #process: ChildProcess | null = null;
  #port = 0; // 0: not yet given

  // With a store of tests/stores it has its tables, and was stopped a minute ago.
  constructor(store?: string) {
    if (store) execFileSync("python3", [unpack, store, this.#folder]);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const place = ["--port", `${this.#port}`, "--data", this.#folder, "--web", dist];
    const process = spawn(program, ["serve", ...place, ...hurry], {
      stdio: ["ignore", "pipe", "pipe"],
      env: english,
    });
    this.#process = process;
    this.#port = await listeningPort(process);
  }

  // SIGKILL: without a word to anybody, as when the power fails.
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function listeningPort(process: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (words: Buffer) => {
      said += words.toString();
      const port = /Listening on http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    };
    process.stdout!.on("data", hear);
    process.stderr!.on("data", hear);
    process.once("error", reject);
    process.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}
