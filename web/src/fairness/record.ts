// What can be checked of a record, read from either of its forms (docs/formats.md). The choices are
// left alone: whether they were legal is for `skyloot replay` to say.
import first from "../../../decks/classic-1.json";
import second from "../../../decks/classic.json";
import type { FaceId, Seat } from "../protocol/messages";
import type { DealtCard } from "./deal";

export interface Proof {
  secret: string;
  entropy: readonly string[]; // by seat
  first: "drawn" | "chosen";
  bots?: readonly Seat[]; // older records do not say whose seats were bots’
}

export interface DealtGame {
  players: number;
  first: Seat;
  cards: readonly DealtCard[]; // the deck, in its order
  deal: readonly FaceId[]; // by id, the removed ones at the end
  proof: Proof | null;
}

interface WrittenRecord {
  rules: number;
  deck: { name: string; hash: string; file?: string };
  players: number;
  first: Seat;
  deal: FaceId[];
  removed: FaceId[];
  proof?: Proof;
}

const firstLine = "skyloot record 1"; // not shown
const mostCopies = 20;

// The decks that came with the versions of the rules; a record names them and need not hold them.
const classic: Readonly<Record<number, { hash: string; cards: DealtCard[] }>> = {
  1: { hash: "ec50ae1b5ab1bac5", cards: first.cards as DealtCard[] },
  2: { hash: "6e4a9ee40ba70198", cards: second.cards as DealtCard[] },
};

/** null: this is not a record, or it is a damaged one. */
export function readRecord(text: string): DealtGame | null {
  return dealtGame(text.trimStart().startsWith("{") ? parsed(text) : fromText(text));
}

/** The same from the JSON form. */
export function dealtGame(written: unknown): DealtGame | null {
  if (!isWritten(written)) return null;
  const cards = cardsOf(written);
  if (!cards) return null;
  const { players, first, deal, removed, proof } = written;
  return { players, first, cards, deal: [...deal, ...removed], proof: proof ?? null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fromText(text: string): unknown {
  const lines = text.trim().split(/\r?\n/);
  if (lines[0] !== firstLine) return null;
  const words = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .slice(1);
  const file = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2));
  const [first, secret, ...entropy] = words("proof") ?? [];
  const bots = words("bots")?.filter((word) => word !== "none");
  return {
    rules: Number(words("rules")?.[0]),
    deck: { name: words("deck")?.[0], hash: words("deck")?.[1], file: file.join("\n") },
    players: Number(words("players")?.[0]),
    first: Number(words("first")?.[0]),
    deal: facesAfter("deal", lines),
    removed: facesAfter("removed", lines),
    ...(first === undefined
      ? {}
      : { proof: { secret, entropy, first, ...(bots && { bots: bots.map(Number) }) } }),
  };
}

// Lines such as "8: beer conch".
function facesAfter(heading: string, lines: readonly string[]): FaceId[] {
  const start = lines.indexOf(heading);
  if (start === -1) return [];
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => !/^\d+: /.test(line));
  return after.slice(0, end === -1 ? undefined : end).flatMap((line) => line.split(" ").slice(1));
}

function cardsOf({ rules, deck }: WrittenRecord): readonly DealtCard[] | null {
  const known = classic[rules];
  if (deck.name === "classic") return known?.hash === deck.hash ? known.cards : null;
  const file = parsed(deck.file ?? "") as { cards?: unknown } | null;
  return Array.isArray(file?.cards) && file.cards.every(isCard) ? file.cards : null;
}

function isCard(value: unknown): value is DealtCard {
  const card = value as Partial<DealtCard> | null;
  const copies = card?.copies;
  const isCounted = Number.isInteger(copies) && copies! > 0 && copies! <= mostCopies;
  return typeof card?.id === "string" && typeof card.kind === "string" && isCounted;
}

function isWritten(value: unknown): value is WrittenRecord {
  const record = value as Partial<WrittenRecord> | null;
  return (
    isFrom(1, Object.keys(classic).length, record?.rules) &&
    typeof record?.deck?.name === "string" &&
    typeof record.deck.hash === "string" &&
    isFrom(2, 4, record.players) &&
    isFrom(1, record.players, record.first) &&
    isListOf(/^[a-z]\w*$/, record.deal) &&
    isListOf(/^[a-z]\w*$/, record.removed) &&
    (record.proof === undefined || isProof(record.proof, record.players))
  );
}

function isProof(proof: Partial<Proof> | null, players: number): boolean {
  return (
    (proof?.first === "drawn" || proof?.first === "chosen") &&
    isListOf(/^[0-9a-f]{64}$/, [proof.secret]) &&
    isListOf(/^[0-9a-f]{32}$/, proof.entropy) &&
    proof.entropy.length === players &&
    (proof.bots === undefined || areSeats(proof.bots, players))
  );
}

// In rising order.
function areSeats(value: unknown, players: number): boolean {
  if (!Array.isArray(value)) return false;
  const seats = value as unknown[];
  return seats.every((seat, place) => isFrom(Number(seats[place - 1] ?? 0) + 1, players, seat));
}

function isFrom(lowest: number, highest: number, value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest;
}

function isListOf(pattern: RegExp, value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string" && pattern.test(one));
}
