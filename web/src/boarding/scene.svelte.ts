// Whether the boarding is seen as a scene, and how: it stays until somebody goes on, folds to a strip
// while he must decide, and can be looked at again.
import type { Pace } from "../board/flight";
import type { Event } from "../protocol/messages";
import type { LiveTable } from "../table/live_table.svelte";
import type { Boarding } from "./story";

// Of the ships coming alongside, before somebody is asked.
const openingMs = ({ mostMs }: Pace) => 2 * mostMs;

export class Scene {
  readonly #live: LiveTable;
  again: Boarding | null = $state.raw(null); // looked at again, from the log
  seen = 0; // steps of the last one that need not be played any more
  #left: string | null = $state(null); // the one that was gone on from
  #isMoving = $state(false); // what led to it is still being watched on the table
  #isOnStage = $state(false); // the game waits until it has been seen
  #aside: string | null = $state(null); // how far it was when it was put aside
  #unfolded: string | null = $state(null); // how far it was when it was asked for
  #end: () => void = () => undefined;

  constructor(live: LiveTable) {
    this.#live = live;
    const { last } = live.boardings;
    if (last?.isOver) this.#left = keyOf(live, last);
  }

  // The one that happens, or has just happened; null once somebody has gone on.
  readonly now: Boarding | null = $derived.by(() => {
    const { last } = this.#live.boardings;
    return last && !this.#isMoving && keyOf(this.#live, last) !== this.#left ? last : null;
  });
  readonly #stage: string = $derived.by(() =>
    this.now ? `${keyOf(this.#live, this.now)}-${this.now.isOver}` : "",
  );
  // Nobody waits for somebody who looks on.
  readonly #mustDecide = $derived.by(
    () => this.#live.choice.legal !== null && this.#live.connection.isFollowed,
  );
  // All that it depends on is asked for each time: the library loses what is asked for only sometimes.
  readonly isFolded: boolean = $derived.by(() => {
    const isAskedFor = this.#unfolded === this.#stage;
    const isAside = this.#aside === this.#stage;
    const mustDecide = this.#mustDecide;
    if (!this.now || this.#isOnStage || this.again) return false;
    if (this.#live.views.isCurtainDown) return true;
    return mustDecide ? !isAskedFor : isAside;
  });
  readonly shown: Boarding | null = $derived.by(
    () => this.again ?? (this.isFolded ? null : this.now),
  );

  /** Before a change: what is not seen in the scene is seen on the table. */
  wait(isMoving: boolean): void {
    this.#isMoving = isMoving;
  }

  /** After a change: a moment for the ships, and at the end as long as nobody has to wait for it. */
  async play(events: readonly Event[], pace: Pace | null): Promise<void> {
    const has = (wanted: Event["event"]) => events.some(({ event }) => event === wanted);
    const isHeld = has("boardingEnded") && this.#holdsUpNobody();
    const isOpening = has("boardingBegan") && pace !== null;
    if (!this.now || this.again || (!isHeld && !isOpening)) return;
    this.#isOnStage = true;
    await new Promise<void>((resolve) => {
      this.#end = resolve;
      if (!isHeld) setTimeout(resolve, openingMs(pace!));
    });
    this.#isOnStage = false;
  }

  #holdsUpNobody(): boolean {
    const { game } = this.#live.views;
    const { table, you, mySeats } = this.#live.seating;
    if (!game || game.result || mySeats.length === 0) return true;
    const isAlone = table.seats.every(
      ({ holder, person, standIn }) =>
        holder === "bot" || person === you.person || standIn !== null,
    );
    return isAlone && game.deadline === null;
  }

  /** Seen enough: of one that is over for good, of one that goes on until it is over. */
  goOn(): void {
    if (this.again) {
      this.again = null;
      return;
    }
    this.#unfolded = null;
    if (this.now?.isOver) this.#left = keyOf(this.#live, this.now);
    else this.#aside = this.#stage;
    this.#end();
  }

  unfold(): void {
    this.#aside = null;
    this.#unfolded = this.#stage;
  }

  /** Who answers the next question has gone on. */
  answered(): void {
    if (this.now?.isOver) this.#left = keyOf(this.#live, this.now);
    this.#unfolded = null;
  }

  look(boarding: Boarding): void {
    this.again = boarding;
  }

  /** Nobody looks any more. */
  leave(): void {
    this.again = null;
    this.#end();
  }
}

function keyOf(live: LiveTable, boarding: Boarding): string {
  return `${live.views.game?.number}-${boarding.round}`;
}
