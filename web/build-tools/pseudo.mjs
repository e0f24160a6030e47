// A made-up language for tests: English with accents, two fifths longer, with the same arguments.
// What does not fit in it would not fit in some language; what has no accents is not from the
// catalogue.
//
//     node build-tools/pseudo.mjs > ../locales/xx.json
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

const longer = 0.4;
const accents = new Map(
  Object.entries({
    ...{ a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ" },
    ...{ k: "ķ", l: "ļ", m: "ɱ", n: "ñ", o: "ó", p: "þ", q: "ǫ", r: "ŕ", s: "š", t: "ŧ" },
    ...{ u: "ú", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž", A: "Á", B: "Ɓ", C: "Ç", D: "Ð" },
    ...{ E: "É", F: "Ƒ", G: "Ĝ", H: "Ĥ", I: "Í", J: "Ĵ", K: "Ķ", L: "Ļ", M: "Ṁ", N: "Ñ" },
    ...{ O: "Ó", P: "Þ", Q: "Ǫ", R: "Ŕ", S: "Š", T: "Ŧ", U: "Ú", V: "Ṽ", W: "Ŵ", X: "Ẋ" },
    ...{ Y: "Ý", Z: "Ž" },
  }),
);

/** A word grows in itself: "boarding" becomes "ƀóáŕðíñĝííí". */
function stretched(word) {
  const letters = [...word].map((letter) => accents.get(letter) ?? letter);
  const more = Math.round(letters.length * longer);
  return letters.join("") + "í".repeat(more);
}

export function pseudoText(text) {
  return text.replace(/\p{L}+/gu, stretched);
}

function optionsOf(element) {
  return Object.entries(element.options)
    .map(([word, { value }]) => `${word} {${patternOf(value)}}`)
    .join(" ");
}

function patternOf(elements) {
  return elements.map(patternOfElement).join("");
}

function patternOfElement(element) {
  switch (element.type) {
    case TYPE.literal:
      return pseudoText(element.value);
    case TYPE.pound:
      return "#";
    case TYPE.plural: {
      const kind = element.pluralType === "ordinal" ? "selectordinal" : "plural";
      return `{${element.value}, ${kind}, ${optionsOf(element)}}`;
    }
    case TYPE.select:
      return `{${element.value}, select, ${optionsOf(element)}}`;
    default:
      return `{${element.value}}`;
  }
}

export function pseudoPattern(pattern) {
  return patternOf(parse(pattern, { ignoreTag: true }));
}

const isOperators = /^(log|metrics)\./;

/** The catalogue in the made-up language, without what only operators read. */
export function pseudoCatalogue() {
  const english = new URL("../../locales/en.json", import.meta.url);
  const patterns = Object.entries(JSON.parse(readFileSync(english, "utf8")));
  const wanted = patterns.filter(([key]) => !isOperators.test(key));
  return Object.fromEntries(wanted.map(([key, pattern]) => [key, pseudoPattern(pattern)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(pseudoCatalogue(), null, 2)}\n`);
}
