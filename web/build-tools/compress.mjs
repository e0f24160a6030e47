// Writes a .br and a .gz twin beside every text of dist/, once, so that the server need not
// compress; it sends the one a browser takes.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url);
const texts = /\.(html|js|css|svg|json)$/;

for (const name of readdirSync(dist, { recursive: true })) {
  if (!texts.test(name)) continue;
  const file = new URL(name, dist);
  const content = readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(new URL(`${file.href}.br`), brotliCompressSync(content, best));
  writeFileSync(new URL(`${file.href}.gz`), gzipSync(content, { level: 9 }));
}
