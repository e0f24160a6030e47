import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import over from "../../../docs/schemas/fixtures/welcome.over.json";
import type { ChatLine, Welcome } from "../protocol/messages";
import { Chat } from "./chat.svelte";
import { Seating } from "./seating.svelte";

const welcome = over as unknown as Welcome;
const said = (id: number, person: string, text: string) =>
  ({ type: "chat", id, person, name: person, text }) as unknown as ChatLine;

const socket = { say: vi.fn(() => true), mute: vi.fn() };
let kept: Map<string, string>; // of this tab
let seating: Seating;

const openChat = () => new Chat("MXBA2Y", socket, seating);
const texts = (chat: Chat) => chat.heard.map((line) => line.text);

beforeEach(() => {
  vi.clearAllMocks();
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
  seating = new Seating({ ...welcome.table, seats: [] });
  seating.you = { person: "ann", name: "Ann", seats: [1] };
});

afterEach(() => void vi.unstubAllGlobals());

describe("the chat of a table", () => {
  it("is heard without those who are muted, and with them again", () => {
    const chat = openChat();
    chat.hear(said(1, "bo", "Ahoy"));
    chat.hear(said(2, "eve", "Hello"));
    chat.mute("bo", true);
    expect(texts(chat)).toEqual(["Hello"]);
    chat.mute("bo", false);
    expect(texts(chat)).toEqual(["Ahoy", "Hello"]);
    expect(socket.mute.mock.calls).toEqual([
      ["bo", true],
      ["bo", false],
    ]);
  });

  it("is unread until its lines were in sight, and again with the next", () => {
    const chat = openChat();
    chat.hear(said(1, "bo", "Ahoy"));
    expect(chat.isUnread).toBe(true);
    chat.markRead();
    expect(chat.isUnread).toBe(false);
    chat.hear(said(2, "bo", "Still there?"));
    expect(chat.isUnread).toBe(true);
  });

  it("is not unread when only somebody muted has spoken", () => {
    const chat = openChat();
    chat.mute("bo", true);
    chat.hear(said(1, "bo", "Ahoy"));
    expect(chat.isUnread).toBe(false);
  });

  it("remembers after a reload what was read and who is muted, and tells the server again", () => {
    const before = openChat();
    before.hear(said(1, "eve", "Hello"));
    before.markRead();
    before.mute("bo", true);
    socket.mute.mockClear();
    const chat = openChat();
    chat.begin({ ...welcome, chat: [said(1, "eve", "Hello"), said(2, "bo", "Ahoy")] });
    expect(texts(chat)).toEqual(["Hello"]);
    expect(chat.isUnread).toBe(false);
    expect(socket.mute.mock.calls).toEqual([["bo", true]]);
  });

  it("is of use once somebody else is there, has spoken or watches", () => {
    const chat = openChat();
    expect(chat.isUseful).toBe(false);
    seating.whoIsThere([], { count: 1, names: ["Eve"] });
    expect(chat.isUseful).toBe(true);
    seating.whoIsThere([], { count: 0, names: [] });
    chat.hear(said(1, "bo", "Ahoy"));
    expect(chat.isUseful).toBe(true);
    expect(chat.company.map((mate) => mate.person)).toEqual(["bo"]);
  });
});
