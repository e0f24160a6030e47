import { expect, it } from "vitest";
import { crewNames } from "./crew_names";

const byPlace = (place: number) => `Sailor ${place + 1}`;

it("takes names as they were typed, without the spaces around them", () => {
  expect(crewNames([" Ann ", "Bo"], byPlace)).toEqual(["Ann", "Bo"]);
});

it("gives who typed nothing a name by the place", () => {
  expect(crewNames(["Ann", " "], byPlace)).toEqual(["Ann", "Sailor 2"]);
});

it("tells apart people of the same name", () => {
  expect(crewNames(["Ann", "Ann", "Ann"], byPlace)).toEqual(["Ann", "Ann 2", "Ann 3"]);
  expect(crewNames(["Sailor 2", ""], byPlace)).toEqual(["Sailor 2", "Sailor 2 2"]);
});
