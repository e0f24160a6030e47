import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogue } from "./build-tools/catalogue.ts";
import { patienceMs } from "./tests/support/patience.ts";

// Where `npm run dev` finds a server to play on.
const server = process.env["SKYLOOT_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), catalogue()],
  build: { target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: { include: ["src/**/*_test.ts"], environment: "node", testTimeout: patienceMs },
});
