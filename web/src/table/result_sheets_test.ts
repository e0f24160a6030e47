import { beforeEach, describe, expect, it } from "vitest";
import { type FinishedGame, ResultSheets } from "./result_sheets.svelte";

const game = (number: number) => ({ number }) as FinishedGame;

let sheets: ResultSheets;

beforeEach(() => {
  sheets = new ResultSheets();
  sheets.lay(game(1));
});

describe("the result of a game", () => {
  it("stays when somebody else begins another game, and when that ends, too", () => {
    sheets.nextBegan();
    expect(sheets.open?.number).toBe(1);
    sheets.lay(game(2));
    expect(sheets.open?.number).toBe(1);
  });

  it("makes room for the result that came meanwhile", () => {
    sheets.lay(game(2));
    sheets.putAside();
    expect(sheets.open?.number).toBe(2);
    sheets.putAside();
    expect(sheets.open).toBeNull();
  });

  it("can be taken up again, until another game has begun", () => {
    sheets.putAside();
    expect(sheets.hasResultOf(1)).toBe(true);
    expect(sheets.hasResultOf(2)).toBe(false);
    sheets.takeUpAgain();
    expect(sheets.open?.number).toBe(1);
  });

  it("goes by itself for who asked for the next game, whichever news comes first", async () => {
    await sheets.wantNext(() => Promise.resolve());
    expect(sheets.open?.number).toBe(1);
    sheets.nextBegan();
    expect(sheets.open).toBeNull();
    sheets.lay(game(2));
    await sheets.wantNext(() => Promise.resolve(sheets.nextBegan()));
    expect(sheets.open).toBeNull();
  });

  it("stays for who was refused the next game", async () => {
    const refused = sheets.wantNext(() => Promise.reject(new Error("seats are empty"))); // not shown
    await expect(refused).rejects.toThrow();
    sheets.nextBegan();
    expect(sheets.open?.number).toBe(1);
  });

  it("of the game after the wanted one stays again", async () => {
    await sheets.wantNext(() => Promise.resolve());
    sheets.nextBegan();
    sheets.lay(game(2));
    sheets.nextBegan();
    expect(sheets.open?.number).toBe(2);
  });
});
