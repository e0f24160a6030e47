import { describe, expect, it } from "vitest";
import type { ChatLine, Table } from "../protocol/messages";
import { companyOf } from "./company";

function aTable(...chairs: [person: string | null, name: string | null][]): Table {
  const seats = chairs.map(([person, name], place) => ({ seat: place + 1, person, name }));
  return { seats } as unknown as Table;
}

const line = (person: string, name: string) => ({ person, name, text: "Ahoy" }) as ChatLine;

describe("the company at a table", () => {
  it("is everybody who sits there, without oneself, bots and empty seats", () => {
    const table = aTable(["ann", "Ann"], [null, "Bot"], ["bob", "Bob"], [null, null]);
    expect(companyOf("ann", table, [])).toEqual([{ person: "bob", name: "Bob" }]);
  });

  it("is who has said something and left, by the name he had last", () => {
    const chat = [line("cid", "Cid"), line("ann", "Ann"), line("cid", "El Cid")];
    const table = aTable(["ann", "Ann"]);
    expect(companyOf("ann", table, chat)).toEqual([{ person: "cid", name: "El Cid" }]);
  });

  it("names two people at one screen together, once", () => {
    const table = aTable(["ann", "Ann"], ["bob", "Bob"], ["bob", "Bea"]);
    const company = companyOf("ann", table, [line("bob", "Bob")]);
    expect(company).toEqual([{ person: "bob", name: "Bob and Bea" }]);
  });
});
