// Tables made without clicking, for stories that begin in the middle. The person is the one of the
// browser: requests go with its cookies.
import type { BrowserContext, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../src/settings/settings.svelte";
import type { Level, Seat, WantedOptions } from "../../src/protocol/messages";

const records = join(import.meta.dirname, "../../../tests");

export interface Deal {
  record: string; // a file under tests/
  ply: number; // the choice that is waited for, from 1
}

export interface Wanted {
  options?: WantedOptions;
  deal?: Deal;
  seats?: Seat[]; // of the person; by default the first
  guests?: Harbour[]; // other people, each at the next seat
  level?: Level;
}

export class Harbour {
  readonly #context: BrowserContext;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#context = page.context();
    this.#origin = origin;
  }

  async call<Answer = unknown>(
    path: string,
    body: unknown,
    method: "POST" | "PATCH" = "POST",
  ): Promise<Answer> {
    const response = await this.#context.request.fetch(`${this.#origin}/api/v1${path}`, {
      method,
      data: body,
      headers: { origin: this.#origin },
    });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  // A session, and the settings of a browser that has one; what is changed later stays changed. No
  // notes: this is nobody's first game.
  async become(name: string, wishes: Partial<Settings> = {}): Promise<void> {
    await this.call("/session", { name });
    await this.#context.addInitScript(
      (usual) => {
        const stored = JSON.parse(localStorage.getItem("skyloot.settings") ?? "{}") as object;
        localStorage.setItem("skyloot.settings", JSON.stringify({ ...usual, ...stored }));
      },
      { name, known: true, notes: false, ...wishes },
    );
  }

  // A table at which a game has begun. Its code.
  async begin(wanted: Wanted = {}): Promise<string> {
    const { options = {}, deal, seats = [1], guests = [], level = "swab" } = wanted;
    const prepared = deal && {
      record: readFileSync(join(records, deal.record), "utf8"),
      ply: deal.ply - 1,
    };
    const { table } = await this.call<{ table: { code: string; seats: { seat: Seat }[] } }>(
      "/tables",
      { options, ...(prepared ? { prepared } : {}) },
    );
    const coming = [...guests];
    for (const { seat } of table.seats) {
      const path = `/tables/${table.code}/seats`;
      const name = seats.length > 1 ? { name: `Captain ${seat}` } : {};
      const guest = seats.includes(seat) ? undefined : coming.shift();
      if (seats.includes(seat)) await this.call(path, { seat, ...name });
      else if (guest) await guest.call(path, { seat });
      else await this.call(`/tables/${table.code}/bots`, { seat, level });
    }
    await this.call(`/tables/${table.code}/start`, {});
    return table.code;
  }
}

// Ann, Bob and Cid, each before his own browser, at a table of Ann's. Its code.
export async function sitTogether(
  origin: string,
  wanted: Pick<Wanted, "options" | "deal">,
  ...pages: Page[]
): Promise<string> {
  const harbours = pages.map((page) => new Harbour(page, origin));
  const names = ["Ann", "Bob", "Cid"];
  for (const [place, harbour] of harbours.entries()) await harbour.become(names[place]!);
  const [ann, ...guests] = harbours;
  const code = await ann!.begin({ ...wanted, guests });
  for (const page of pages) await page.goto(`/t/${code}`);
  return code;
}
