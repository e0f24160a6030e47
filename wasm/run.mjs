// Runs a WebAssembly program that only computes and prints: `node wasm/run.mjs program.wasm [args…]`.
// Gives it the few WASI calls that wasi-libc needs for that, and nothing of this machine besides
// standard output, standard error and a clock.
import { readFileSync, writeSync } from 'node:fs';

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SEEKABLE = 70;
const CHARACTER_DEVICE = 2;

class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const [path, ...args] = process.argv.slice(2);
const strings = [path, ...args].map((text) => Buffer.from(`${text}\0`));
let memory;

// The program's memory moves when it grows, so every call looks at it afresh.
const view = () => new DataView(memory.buffer);
const bytes = (start, size) => new Uint8Array(memory.buffer, start, size);

function writeAll(descriptor, chunk) {
  for (let done = 0; done < chunk.length; ) {
    try {
      done += writeSync(descriptor, chunk, done);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error; // a full pipe: try again
    }
  }
}

const wasi = {
  args_sizes_get(count, size) {
    view().setUint32(count, strings.length, true);
    view().setUint32(size, strings.reduce((sum, text) => sum + text.length, 0), true);
    return SUCCESS;
  },
  args_get(pointers, buffer) {
    for (const text of strings) {
      view().setUint32(pointers, buffer, true);
      bytes(buffer, text.length).set(text);
      pointers += 4;
      buffer += text.length;
    }
    return SUCCESS;
  },
  environ_sizes_get(count, size) {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return SUCCESS;
  },
  environ_get: () => SUCCESS,
  fd_write(descriptor, vectors, count, written) {
    if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const start = view().getUint32(vectors + 8 * i, true);
      const size = view().getUint32(vectors + 8 * i + 4, true);
      writeAll(descriptor, bytes(start, size));
      total += size;
    }
    view().setUint32(written, total, true);
    return SUCCESS;
  },
  fd_read: () => BAD_DESCRIPTOR,
  fd_seek: () => NOT_SEEKABLE,
  fd_close: () => SUCCESS,
  fd_fdstat_get(descriptor, stat) {
    if (descriptor > 2) return BAD_DESCRIPTOR;
    bytes(stat, 24).fill(0);
    view().setUint8(stat, CHARACTER_DEVICE);
    return SUCCESS;
  },
  clock_time_get(_clock, _precision, time) {
    view().setBigUint64(time, process.hrtime.bigint(), true);
    return SUCCESS;
  },
  proc_exit(code) {
    throw new Exit(code);
  },
};

const { instance } = await WebAssembly.instantiate(readFileSync(path), {
  wasi_snapshot_preview1: wasi,
});
memory = instance.exports.memory;
try {
  instance.exports._start();
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exitCode = error.code;
}
