// Whom somebody meets at a table: the people who sit there, and those who have said something.
import type { ChatLine, Table } from "../protocol/messages";
import { listed } from "../text/lists";

export interface Mate {
  person: string;
  name: string; // several names, where several people share his screen
}

export function companyOf(me: string, table: Table, chat: readonly ChatLine[]): Mate[] {
  const seated = new Map<string, string[]>();
  for (const { person, name } of table.seats) {
    if (person && name) seated.set(person, [...(seated.get(person) ?? []), name]);
  }
  const speakers = new Map(chat.map(({ person, name }) => [person, name]));
  const people = new Set([...seated.keys(), ...speakers.keys()]);
  people.delete(me);
  return [...people].map((person) => ({
    person,
    name: seated.has(person) ? listed(seated.get(person)!) : speakers.get(person)!,
  }));
}
