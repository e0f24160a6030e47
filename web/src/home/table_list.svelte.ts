// A list of tables that is asked for again and again while somebody looks at it.
import { Refusal } from "../protocol/http";
import type { Summary } from "../protocol/messages";

export class TableList {
  tables: Summary[] | null = $state.raw(null); // null: not told yet
  refusal: Refusal | null = $state.raw(null);
  readonly #ask: () => Promise<{ tables: Summary[] }>;

  constructor(ask: () => Promise<{ tables: Summary[] }>) {
    this.#ask = ask;
  }

  async refresh(): Promise<void> {
    try {
      this.tables = (await this.#ask()).tables;
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
    }
  }

  /** To be called in a component: keeps the list fresh while the page is visible. */
  follow(seconds: number): void {
    const refresh = () => {
      if (!document.hidden) void this.refresh();
    };
    $effect(() => {
      refresh();
      const timer = setInterval(refresh, seconds * 1000);
      document.addEventListener("visibilitychange", refresh);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", refresh);
      };
    });
  }
}
