// Says what the client would say of a game, for tests/check_words.py, which holds it against what
// the program says. Reads a list of subjects as JSON from stdin; prints the lines said of each, and
// the keys of all messages that were needed for them.
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const keysSaid = new Set();
let isListening = true;

globalThis.listenedTo = (messages) =>
  new Proxy(messages, {
    get(all, key) {
      if (isListening) keysSaid.add(key);
      return all[key];
    },
  });

const listening = {
  name: "listening",
  transform: (code, id) =>
    id.startsWith("\0virtual:locale/")
      ? code.replace(/^export default (.*);/s, "export default listenedTo($1);")
      : undefined,
};

const client = await createServer({
  root: fileURLToPath(new URL("..", import.meta.url)),
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  plugins: [listening],
  server: { middlewareMode: true, watch: null, ws: false },
});
const { loadLanguage, say } = await client.ssrLoadModule("/src/text/catalogue.svelte.ts");
const { settings } = await client.ssrLoadModule("/src/settings/settings.svelte.ts");
const { decimal } = await client.ssrLoadModule("/src/text/numbers.ts");
const { Deck } = await client.ssrLoadModule("/src/cards/deck.ts");
const { Speech } = await client.ssrLoadModule("/src/text/speech.ts");

// What is said of each kind of subject.
const subjects = {
  log: (speech, { steps }) =>
    steps.flatMap(({ events, view }) => events.map((event) => speech.sentence(event, view))),

  table: (speech, { view }) => [
    ...view.shares.map((share) => speech.contents(share)),
    speech.question(view.decision, view),
  ],

  sheet: (speech, { result }) => [
    ...result.scores.flatMap(({ seat, lines }) => [
      speech.captainName(seat),
      ...lines.map((line) => `  ${speech.scoreLine(line)}`),
    ]),
    ...result.ranking.map((_, i) => `  ${speech.placeLine(result, i + 1)}`),
  ],

  hint: (speech, { hint, view }) => {
    const legal = hint.options.map((option) => option.action);
    return hint.options.flatMap((option) => [
      speech.hintOption(option, view, legal),
      ...option.reasons.map((reason) => `  - ${speech.hintReason(reason)}`),
    ]);
  },

  cards: (speech, { deck }) =>
    deck.cards.map(({ id, kind }) =>
      [speech.backName(kind), speech.cardName(id), speech.cardText(id)].join(": "),
    ),

  // Messages with values of any kind, and numbers: whether they are ever said like that or not.
  messages: (_, { messages }) =>
    messages.map(({ key, given, decimal: number, places }) =>
      key ? say(key, given) : decimal(number, places),
    ),
};

async function sayOf(subject) {
  settings.chosenLanguage = subject.language;
  await loadLanguage(subject.language);
  isListening = subject.about !== "messages";
  const speech = new Speech(new Deck(subject.deck), subject.names);
  return subjects[subject.about](speech, subject);
}

const said = [];
for (const subject of JSON.parse(await text(process.stdin))) said.push(await sayOf(subject));
await client.close();
process.stdout.write(JSON.stringify({ said, keys: [...keysSaid].sort() }));
