// What a client asks a server over HTTP (docs/protocol.md).
import { language } from "../settings/language";
import { randomHex } from "./hex";
import type {
  DeckFile,
  Device,
  Hint,
  Level,
  OwnData,
  Problem,
  Seat,
  Session,
  Summary,
  Table,
  WantedOptions,
} from "./messages";

// A request that was refused, with the server's own words; or one that got no answer at all.
export class Refusal extends Error {
  constructor(
    readonly code: Problem["code"] | "noAnswer",
    readonly problem: Problem | null,
  ) {
    super(code);
  }
}

export interface TableAnswer {
  table: Table;
  seq: number;
}

export interface NewTable extends TableAnswer {
  url: string;
}

export interface RoundPoints {
  round: number;
  points: number[];
}

const patienceMs = 15_000; // a hint takes seconds, a dead network for ever

async function fetchFrom(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: { accept: "application/json", "accept-language": language() },
    signal: AbortSignal.timeout(patienceMs),
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    return await fetch(`/api/v1${path}`, init);
  } catch {
    throw new Refusal("noAnswer", null);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchFrom(method, path, body);
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const problem = answer as Problem | null;
  throw new Refusal(problem?.code ?? "noAnswer", problem);
}

// Anew for every request: one that is sent again after a lost answer keeps its own.
export const newAckId = () => randomHex(12);

export const showSession = () => ask<Session>("GET", "/session");
export const makeSession = (name: string) => ask<Session>("POST", "/session", { name });
export const makeCode = () => ask<{ code: string; expires: number }>("POST", "/session/code", {});
export const redeemCode = (code: string) => ask<Session>("POST", "/session/redeem", { code });
export const endSession = () => ask<void>("DELETE", "/session");
export const listDevices = () => ask<{ devices: Device[] }>("GET", "/session/devices");
export const endDevice = (id: string) => ask<void>("DELETE", `/session/devices/${id}`);
export const endAllDevices = () => ask<void>("DELETE", "/session/devices");
export const showOwnData = () => ask<OwnData>("GET", "/session/data");
export const forgetMe = (person: string) => ask<void>("POST", "/session/forget", { person });
export const listOwnTables = () => ask<{ tables: Summary[] }>("GET", "/session/tables");
export const listLobby = () => ask<{ tables: Summary[] }>("GET", "/lobby");

export const openTable = (options: WantedOptions) =>
  ask<NewTable>("POST", "/tables", { options, ackId: newAckId() });
export const showTable = (code: string) => ask<TableAnswer>("GET", `/tables/${code}`);
export const showDeck = (code: string, hash: string) =>
  ask<DeckFile>("GET", `/tables/${code}/deck?hash=${hash}`);
export const changeOptions = (code: string, options: WantedOptions) =>
  ask<TableAnswer>("PATCH", `/tables/${code}/options`, { options, ackId: newAckId() });
export const sitDown = (code: string, wish: { seat: Seat; name?: string; entropy?: string }) =>
  ask<TableAnswer>("POST", `/tables/${code}/seats`, { ...wish, ackId: newAckId() });
export const giveEntropy = (code: string, entropy: string) =>
  ask<TableAnswer>("POST", `/tables/${code}/entropy`, { entropy, ackId: newAckId() });
export const standUp = (code: string, seat: Seat) =>
  ask<TableAnswer>("DELETE", `/tables/${code}/seats/${seat}`);
export const addBot = (code: string, level: Level, seat?: Seat) =>
  ask<TableAnswer>("POST", `/tables/${code}/bots`, {
    level,
    ...(seat === undefined ? {} : { seat }),
    ackId: newAckId(),
  });
export const startGame = (code: string) =>
  ask<TableAnswer>("POST", `/tables/${code}/start`, { ackId: newAckId() });
export const rematch = (code: string) =>
  ask<TableAnswer>("POST", `/tables/${code}/rematch`, { ackId: newAckId() });
export const giveSeatToBot = (code: string, seat: Seat) =>
  ask<TableAnswer>("POST", `/tables/${code}/seats/${seat}/stand-in`);
export const takeSeatBack = (code: string, seat: Seat) =>
  ask<TableAnswer>("DELETE", `/tables/${code}/seats/${seat}/stand-in`);
export const askForHint = (code: string, seat: Seat) =>
  ask<{ ply: number; hint: Hint }>("POST", `/tables/${code}/hint`, { seat });
export const reportPerson = (code: string, report: { person: string; text: string }) =>
  ask<{ report: string }>("POST", `/tables/${code}/reports`, report);

export const listRounds = (record: string) =>
  ask<{ rounds: RoundPoints[] }>("GET", `/records/${record}/rounds`);
export const showRecord = (record: string) => ask<unknown>("GET", `/records/${record}`);
export const recordAddress = (record: string) => `/api/v1/records/${record}`;
