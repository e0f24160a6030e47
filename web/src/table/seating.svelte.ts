// Who sits at a table, who watches, and which of the seats are mine.
import type { Presence, Resumed, Seat, Spectators, Table, Welcome } from "../protocol/messages";

export class Seating {
  table: Table;
  you: Welcome["you"] = $state.raw({ person: "", name: "", seats: [] });
  presence: Presence[] = $state.raw([]);
  spectators: Spectators = $state.raw({ count: 0, names: [] });

  readonly mySeats: readonly Seat[] = $derived(this.you.seats);
  // Whoever watches counts himself.
  readonly isWatched = $derived(this.spectators.count > (this.mySeats.length === 0 ? 1 : 0));

  constructor(table: Table) {
    this.table = $state.raw(table);
  }

  begin(welcome: Welcome): void {
    this.table = welcome.table;
    this.resume(welcome);
  }

  resume({ you, presence, spectators }: Welcome | Resumed): void {
    this.you = you;
    this.whoIsThere(presence, spectators);
  }

  // A server that was put back to an older version does not tell of spectators.
  whoIsThere(seats: Presence[], spectators: Spectators | undefined): void {
    this.presence = seats;
    this.spectators = spectators ?? { count: 0, names: [] };
  }

  /** Somebody has sat down or stood up, perhaps me. */
  change(table: Table): void {
    this.table = table;
    const seats = table.seats.filter((chair) => chair.person === this.you.person);
    this.you = { ...this.you, seats: seats.map((chair) => chair.seat) };
  }
}
