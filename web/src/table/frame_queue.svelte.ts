// Frames that wait to be shown: one after the other, each watched before the next.
import type { Event, Frame } from "../protocol/messages";
import type { Told } from "./journal_writing";
import { nextTask } from "./next_task";

// Draws a change: calls `change`, and is done when everybody has seen it.
export type Staging = (change: () => void, events: readonly Event[]) => Promise<void>;

export interface Follower {
  change(frame: Frame): Told;
  write(told: Told): void;
  // A frame was watched to its end; the next one waits for this.
  watched(): Promise<void>;
}

// With so many frames waiting, watching each would only fall further behind.
const mostWaiting = 6;

export class FrameQueue {
  isStaged = $state(false); // a change is being watched
  staging: Staging | null = null;
  readonly #follower: Follower;
  #waiting: Frame[] = [];
  #isPlaying = false;

  constructor(follower: Follower) {
    this.#follower = follower;
  }

  push(frame: Frame): void {
    this.#waiting.push(frame);
    void this.#playOn();
  }

  clear(): void {
    this.#waiting = [];
  }

  // At once when nobody is watching.
  async #playOn(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    try {
      for (let frame = this.#waiting.shift(); frame; frame = this.#waiting.shift()) {
        await this.#show(frame);
        await this.#follower.watched();
      }
    } finally {
      this.isStaged = false;
      this.#isPlaying = false;
    }
  }

  async #show(frame: Frame): Promise<void> {
    const follower = this.#follower;
    const isWatched = !document.hidden && this.#waiting.length < mostWaiting;
    if (!isWatched || !this.staging || !frame.game) return follower.write(follower.change(frame));
    this.isStaged = true;
    // The table first, and what is written of it a moment later: both at once would make the picture
    // wait. So would the end of this change together with the beginning of the next.
    let written: Promise<void> | null = null;
    const change = () => {
      const told = follower.change(frame);
      written = nextTask().then(() => follower.write(told));
    };
    await this.staging(change, frame.game.events);
    await written;
    await nextTask();
  }
}
