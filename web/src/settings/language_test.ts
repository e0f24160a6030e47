import { afterEach, describe, expect, test } from "vitest";
import { language, languageOf, ownNameOf, proposedEdition } from "./language";
import { settings } from "./settings.svelte";

afterEach(() => {
  settings.chosenLanguage = "auto";
  settings.chosenEdition = null;
});

describe("The language of a browser", () => {
  test("is the first on its list that we speak", () => {
    expect(languageOf(["es-ES", "pl", "en-GB"])).toBe("pl");
  });
  test("is that of another country, too", () => expect(languageOf(["fr-CA"])).toBe("fr"));
  test("is English where we speak none of them", () => {
    expect(languageOf(["es", "it"])).toBe("en");
    expect(languageOf([])).toBe("en");
  });
});

test("A language that was chosen is spoken whatever the browser wishes", () => {
  settings.chosenLanguage = "de";
  expect(language()).toBe("de");
});

test("A form proposes the edition of the language until another one was chosen", () => {
  settings.chosenLanguage = "pl";
  expect(proposedEdition()).toBe("pl");
  settings.chosenEdition = "fr";
  expect(proposedEdition()).toBe("fr");
});

test("Every language is offered under its own name", () => {
  expect((["en", "fr", "de", "pl"] as const).map(ownNameOf)).toEqual([
    "English",
    "français",
    "Deutsch",
    "polski",
  ]);
});
