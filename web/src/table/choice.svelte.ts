// The choice that is put to this screen: its legal answers, the one under way, and a refusal of it.
import type { Action, Frame, Refused } from "../protocol/messages";
import type { TableSocket } from "../protocol/table_socket";
import type { FrameQueue } from "./frame_queue.svelte";
import type { Views } from "./views.svelte";

type AnswerSocket = Pick<TableSocket, "act" | "hasAnswerUnderWay">;

export class Choice {
  isAnswering = $state(false);
  refused: Refused | null = $state.raw(null);
  readonly #socket: AnswerSocket;
  readonly #views: Views;
  readonly #frames: Pick<FrameQueue, "isStaged">;

  readonly legal = $derived.by(() => this.#views.game?.legal ?? null);

  constructor(socket: AnswerSocket, views: Views, frames: Pick<FrameQueue, "isStaged">) {
    this.#socket = socket;
    this.#views = views;
    this.#frames = frames;
  }

  act(action: Action): void {
    const { game } = this.#views;
    if (!game?.legal || this.isAnswering || this.#frames.isStaged) return;
    this.isAnswering = true;
    this.refused = null;
    this.#socket.act(game.legal.seat, game.ply, action);
  }

  /** After a lost connection an answer may still be under way. */
  begin(): void {
    this.isAnswering = this.#socket.hasAnswerUnderWay;
  }

  // What came too fast or could not be stored is sent again.
  hearRefusal(refused: Refused): void {
    this.isAnswering = this.#socket.hasAnswerUnderWay;
    this.refused = refused;
  }

  hearAcknowledged(): void {
    this.isAnswering = false;
  }

  /** Before the views follow it. */
  hearFrame({ game, ackId }: Frame): void {
    if (game && this.#views.isOfAnotherPly(game)) this.refused = null;
    if (ackId !== undefined) this.isAnswering = false;
  }
}
