// The words of the client, as a Vite plugin. `virtual:locales` knows how to load each language of
// locales/; `virtual:locale/en` holds the messages of one, parsed while building, so that the parser
// of patterns stays at home. A build carries only the messages whose key stands in src/, and fails
// when a key there is in no catalogue or when a key made for the client is used nowhere.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

type Patterns = Record<string, string>; // by key
type Message = string | MessageFormatElement[]; // a text without arguments stays a text

const localeFolder = fileURLToPath(new URL("../../locales/", import.meta.url));
const sourceFolder = fileURLToPath(new URL("../src/", import.meta.url));
const allLocales = "virtual:locales";
const oneLocale = "virtual:locale/";
const parser = "@formatjs/icu-messageformat-parser";

const keyInQuotes = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\1/g;
const isForOperators = /^(log|metrics)\./; // English only
const isTypeName = /\.schema$/; // of the protocol's types: Schemas["view.schema"]
const isSource = /\.(ts|svelte)$/;
const isNoUser = /_test\.ts$|\.d\.ts$|(^|[\\/])generated[^\\/]*$/;

function fileOf(language: string): string {
  return path.join(localeFolder, `${language}.json`);
}

function patternsOf(language: string): Patterns {
  return JSON.parse(readFileSync(fileOf(language), "utf8")) as Patterns;
}

function languages(): string[] {
  const files = readdirSync(localeFolder).filter((name) => name.endsWith(".json"));
  return files.map((name) => name.replace(/\.json$/, ""));
}

function messageOf(pattern: string): Message {
  const parsed = parse(pattern, { ignoreTag: true });
  return parsed.some((element) => element.type !== 0) ? parsed : pattern;
}

/** What stands in quotes in a source and begins like a key of ours. */
export function keysIn(source: string, english: Patterns): string[] {
  const prefixes = new Set(Object.keys(english).map((key) => key.split(".")[0]));
  const found = [...source.matchAll(keyInQuotes)].map((match) => match[2]!);
  return found.filter((key) => prefixes.has(key.split(".")[0]) && !isTypeName.test(key));
}

/** The keys of the catalogue that the sources use, and what is wrong with them. */
export function keysUsed(
  sources: ReadonlyMap<string, string>,
  english: Patterns,
): { used: Set<string>; problems: string[] } {
  const used = new Set<string>();
  const problems: string[] = [];
  for (const [name, source] of sources) {
    for (const key of keysIn(source, english)) {
      if (key in english) used.add(key);
      else problems.push(`${name}: ${key} is in no catalogue`);
    }
  }
  const idle = Object.keys(english).filter((key) => key.startsWith("web.") && !used.has(key));
  problems.push(...idle.map((key) => `locales/en.json: ${key} is used nowhere`));
  return { used, problems };
}

function sourcesOfClient(): Map<string, string> {
  const names = readdirSync(sourceFolder, { recursive: true, encoding: "utf8" });
  const users = names.filter((name) => isSource.test(name) && !isNoUser.test(name));
  return new Map(users.map((name) => [name, readFileSync(path.join(sourceFolder, name), "utf8")]));
}

function messages(language: string, wanted: Iterable<string>): Record<string, Message> {
  const patterns = patternsOf(language);
  const chosen: Record<string, Message> = {};
  for (const key of wanted) {
    const pattern = patterns[key];
    if (pattern === undefined) throw new Error(`${fileOf(language)}: ${key} is missing`);
    chosen[key] = messageOf(pattern);
  }
  return chosen;
}

function loadersModule(): string {
  const loaders = languages().map((each) => `  ${each}: () => import("${oneLocale}${each}"),\n`);
  return `export default {\n${loaders.join("")}};\n`;
}

export function catalogue(): Plugin {
  let isBuild = false;
  return {
    name: "skyloot-catalogue",
    config: () => ({
      resolve: {
        alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }],
      },
    }),
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      const { problems } = keysUsed(sourcesOfClient(), patternsOf("en"));
      if (isBuild && problems.length > 0) this.error(problems.join("\n"));
    },
    resolveId(id) {
      return id === allLocales || id.startsWith(oneLocale) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${allLocales}`) return loadersModule();
      if (!id.startsWith(`\0${oneLocale}`)) return undefined;
      const language = id.slice(oneLocale.length + 1);
      this.addWatchFile(fileOf(language));
      const english = patternsOf("en");
      const spoken = Object.keys(english).filter((key) => !isForOperators.test(key));
      const wanted = isBuild ? keysUsed(sourcesOfClient(), english).used : spoken;
      return `export default ${JSON.stringify(messages(language, wanted))};\n`;
    },
  };
}
