// What this tab remembers of a table's chat when it is loaded anew: whom its person does not want to
// hear, and how far he has read.

interface Remembered {
  muted: string[]; // persons
  read: number; // the id of the last line that was in sight
}

export class ChatMemory {
  readonly #place: string;

  constructor(code: string) {
    this.#place = `skyloot.chat.${code}`;
  }

  recall(): Remembered {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#place) ?? "{}") as Partial<Remembered>;
      return { muted: stored.muted ?? [], read: stored.read ?? 0 };
    } catch {
      return { muted: [], read: 0 };
    }
  }

  keep(remembered: Remembered): void {
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(remembered));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}
