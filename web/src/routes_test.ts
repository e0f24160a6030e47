import { expect, test } from "vitest";
import { routeOf } from "./routes";

test("the pages of the client have their addresses", () => {
  expect(routeOf("/")).toEqual({ page: "home", lost: null });
  expect(routeOf("/fair")).toEqual({ page: "fair" });
  expect(routeOf("/t/k7qx2m/")).toEqual({ page: "table", code: "K7QX2M" });
});

test.each(["/rules", "/t/", "/t/K7QX2M/more"])("%s leads home, and home is told so", (path) => {
  expect(routeOf(path)).toEqual({ page: "home", lost: path });
});
