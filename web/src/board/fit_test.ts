import { expect, test } from "vitest";
import { fit, gap, type Room } from "./fit";

const rooms: Room[] = [
  { width: 296, height: 190 },
  { width: 336, height: 300 },
  { width: 440, height: 130 },
  { width: 780, height: 700 },
  { width: 640, height: 330 },
  { width: 1500, height: 640 },
];

test.each(rooms)("Up to three cards are told, and fit into $width × $height", (room) => {
  for (const count of [1, 2, 3]) {
    const { look, columns, width, height } = fit(room, count, 100);
    const rows = Math.ceil(count / columns);
    expect(look).toBe("told");
    expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(room.width + 0.01);
    expect(rows * height + (rows - 1) * gap).toBeLessThanOrEqual(room.height + 0.01);
  }
});

test.each(rooms)("Ten cards fit into $width × $height", (room) => {
  const { columns, width, height } = fit(room, 10, 100);
  const rows = Math.ceil(10 / columns);
  expect(columns * width + (columns - 1) * gap).toBeLessThanOrEqual(room.width + 0.01);
  expect(rows * height + (rows - 1) * gap).toBeLessThanOrEqual(room.height + 0.01);
});

test("On a laptop a card has its own shape", () => {
  const { width, height } = fit({ width: 760, height: 350 }, 3, 110);
  expect(height / width).toBeCloseTo(1.4);
  expect(width).toBeGreaterThanOrEqual(220);
});

test("On a tablet cards stand upright beside one another", () => {
  expect(fit({ width: 690, height: 440 }, 3, 90)).toMatchObject({ look: "told", columns: 3 });
  const five = fit({ width: 640, height: 460 }, 5, 30);
  expect(five.columns).toBe(3);
  expect(five.height / five.width).toBeCloseTo(1.4);
});

test("On a phone three cards lie one below the other", () => {
  expect(fit({ width: 320, height: 280 }, 3, 70).columns).toBe(1);
});

test("Rows are of about the same length", () => {
  expect(fit({ width: 700, height: 340 }, 9, 60).columns).toBe(5);
  expect(fit({ width: 900, height: 700 }, 8, 60).columns).toBe(4);
});

test("Many cards in little room are tiles", () => {
  expect(fit({ width: 296, height: 240 }, 9, 110).look).toBe("tile");
});

test("A single card in a low room lies beside its words", () => {
  const { width, height } = fit({ width: 440, height: 110 }, 1, 110);
  expect(width).toBeGreaterThan(height * 1.25);
});
