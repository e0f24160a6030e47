import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, Frame, Game, Refused } from "../protocol/messages";
import { Choice } from "./choice.svelte";
import type { Views } from "./views.svelte";

const leave: Action = { action: "leave" };
const refusal = { type: "refused", code: "notYourTurn", detail: "Not yet." } as unknown as Refused;
const legal = { seat: 2, actions: [leave] } as unknown as Game["legal"];
const frame = (ply: number | null, ackId?: string) =>
  ({ type: "frame", ...(ply ? { game: { ply } } : {}), ...(ackId ? { ackId } : {}) }) as Frame;

const socket = { act: vi.fn(), hasAnswerUnderWay: false };
const frames = { isStaged: false };
let game: { ply: number; legal: Game["legal"] };
let choice: Choice;

beforeEach(() => {
  vi.clearAllMocks();
  socket.hasAnswerUnderWay = false;
  frames.isStaged = false;
  game = { ply: 5, legal };
  const isOfAnotherPly = ({ ply }: { ply: number }) => ply !== game.ply;
  choice = new Choice(socket, { game, isOfAnotherPly } as unknown as Views, frames);
});

describe("a choice", () => {
  it("is answered once, for its seat and its ply", () => {
    choice.act(leave);
    choice.act(leave);
    expect(choice.isAnswering).toBe(true);
    expect(socket.act.mock.calls).toEqual([[2, 5, leave]]);
  });

  it("is not answered while a change is being watched, nor when it is nobody's here", () => {
    frames.isStaged = true;
    choice.act(leave);
    frames.isStaged = false;
    game.legal = null;
    choice.act(leave);
    expect(socket.act).not.toHaveBeenCalled();
    expect(choice.isAnswering).toBe(false);
  });

  it("can be answered again when its answer was acknowledged, or came back in a frame", () => {
    choice.act(leave);
    choice.hearAcknowledged();
    expect(choice.isAnswering).toBe(false);
    choice.act(leave);
    choice.hearFrame(frame(null));
    expect(choice.isAnswering).toBe(true);
    choice.hearFrame(frame(6, "mine"));
    expect(choice.isAnswering).toBe(false);
  });

  it("shows a refusal until another answer is given", () => {
    choice.act(leave);
    choice.hearRefusal(refusal);
    expect(choice.refused).toBe(refusal);
    expect(choice.isAnswering).toBe(false);
    choice.act(leave);
    expect(choice.refused).toBeNull();
  });

  it("shows a refusal until the game goes on", () => {
    choice.hearRefusal(refusal);
    choice.hearFrame(frame(5));
    choice.hearFrame(frame(null));
    expect(choice.refused).toBe(refusal);
    choice.hearFrame(frame(6));
    expect(choice.refused).toBeNull();
  });

  it("waits on for an answer that is sent again", () => {
    choice.act(leave);
    socket.hasAnswerUnderWay = true;
    choice.hearRefusal(refusal);
    expect(choice.isAnswering).toBe(true);
    choice.begin();
    expect(choice.isAnswering).toBe(true);
    socket.hasAnswerUnderWay = false;
    choice.begin();
    expect(choice.isAnswering).toBe(false);
  });
});
