// Picks the pictures we use out of game-icons and writes them, with whole-number coordinates, to
// src/pictures/generated_icons.ts, and who drew them to src/pictures/generated_credits.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

// Our name for a picture → its author and name in game-icons.
const chosen = {
  // The four kinds
  bottle: "lorc/brandy-bottle",
  horn: "delapouite/mighty-horn",
  chest: "delapouite/chest",
  blades: "lorc/crossed-sabres",
  // Rum
  poison: "lorc/poison-bottle",
  swirlBottle: "lorc/spiral-bottle",
  squareBottle: "lorc/square-bottle",
  // Relics
  mermaid: "delapouite/mermaid",
  tooth: "lorc/tooth",
  beastEye: "lorc/beast-eye",
  huntingHorn: "lorc/hunting-horn",
  serpent: "lorc/sea-serpent",
  // Objects
  map: "lorc/treasure-map",
  beer: "lorc/beer-stein",
  pirateHat: "delapouite/pirate-hat",
  biscuit: "delapouite/cookie",
  purse: "lorc/swap-bag",
  dove: "delapouite/peace-dove",
  brokenSaber: "lorc/cracked-saber",
  cutlass: "lorc/curvy-knife",
  lockedChest: "lorc/locked-chest",
  conch: "lorc/spiral-shell",
  idol: "lorc/totem-head",
  tome: "delapouite/secret-book",
  openBook: "lorc/open-book",
  barrels: "delapouite/cellar-barrels",
  key: "lorc/skeleton-key",
  seal: "lorc/wax-seal",
  scroll: "lorc/scroll-unfurled",
  // What Pirates carry
  cannon: "delapouite/pirate-cannon",
  whistle: "delapouite/whistle",
  cutlery: "lorc/knife-fork",
  feather: "lorc/feather",
  vulture: "lorc/vulture",
  crate: "delapouite/wooden-crate",
  anchor: "lorc/anchor",
  // What effects do
  parrot: "lorc/parrot-head",
  snatch: "lorc/snatch",
  exchange: "delapouite/card-exchange",
  discard: "faithtoken/card-discard",
  takeCard: "quoting/card-pickup",
  stack: "delapouite/stack",
  // The application
  cog: "lorc/cog",
  chat: "delapouite/chat-bubble",
  hourglass: "lorc/sands-of-time",
  robot: "lorc/vintage-robot",
  person: "delapouite/person",
  help: "sbed/help",
  link: "lorc/linked-rings",
  menu: "delapouite/hamburger-menu",
  close: "sbed/cancel",
  check: "delapouite/check-mark",
  flag: "lorc/flying-flag",
};

const argumentsOf = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

function* commandsOf(path) {
  const words = path.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  let letter = "";
  for (let at = 0; at < words.length;) {
    if (/[a-z]/i.test(words[at])) letter = words[at++];
    const count = argumentsOf[letter.toUpperCase()];
    yield { letter, values: words.slice(at, at + count).map(Number) };
    at += count;
    if (letter === "m") letter = "l";
    if (letter === "M") letter = "L";
  }
}

// Which coordinate each argument of a command moves along; an arc's first five are no coordinates.
function axesOf(command) {
  if (command === "H") return ["x"];
  if (command === "V") return ["y"];
  if (command === "A") return [null, null, null, null, null, "x", "y"];
  return Array.from({ length: argumentsOf[command] }, (_, at) => (at % 2 ? "y" : "x"));
}

// Rounds every point to where it stands, not to how far it is from the last one, so that errors
// never add up; writes relative commands, because those are shorter.
function rounded(path) {
  const exact = { x: 0, y: 0 };
  const drawn = { x: 0, y: 0 };
  let start = { x: 0, y: 0 };
  let text = "";
  for (const { letter, values } of commandsOf(path)) {
    const command = letter.toUpperCase();
    const from = { ...exact };
    const fromDrawn = { ...drawn };
    const written = values.map((value, at) => {
      const axis = axesOf(command)[at];
      if (!axis) return Math.round(value);
      exact[axis] = letter === command ? value : from[axis] + value;
      drawn[axis] = Math.round(exact[axis]);
      return drawn[axis] - fromDrawn[axis];
    });
    if (command === "M") start = { ...exact };
    if (command === "Z") Object.assign(exact, start);
    if (command === "Z") Object.assign(drawn, { x: Math.round(start.x), y: Math.round(start.y) });
    text += command.toLowerCase() + written.join(" ").replace(/ -/g, "-");
  }
  return text;
}

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
);
const creditsPage = readFileSync(new URL("../../docs/credits.md", import.meta.url), "utf8");
const byAuthor = {};
const lines = Object.entries(chosen).map(([name, source]) => {
  const [author, icon] = source.split("/");
  if (!set.icons[icon]) throw new Error(`game-icons has no ${icon}`);
  if (!creditsPage.includes(`\`${icon}\``)) throw new Error(`docs/credits.md lacks ${icon}`);
  (byAuthor[author] ??= []).push(icon);
  const paths = [...set.icons[icon].body.matchAll(/ d="([^"]*)"/g)].map((path) => rounded(path[1]));
  return `  ${name}: "${paths.join("")}",\n`;
});

function write(file, text) {
  const note = "// Written by build-tools/icons.mjs from game-icons.net pictures (CC BY 3.0).\n";
  writeFileSync(new URL(`../src/pictures/${file}`, import.meta.url), note + text);
}

write(
  "generated_icons.ts",
  `export const icons = {\n${lines.join("")}};\n\nexport type IconName = keyof typeof icons;\n`,
);
write(
  "generated_credits.ts",
  `export const iconsByAuthor = ${JSON.stringify(byAuthor, null, 2)};\n`,
);
