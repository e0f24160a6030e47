// How a card is drawn: by itself, 5:7; so again, but small in a row of many; on the stage with its words,
// in any box; or in a list.
export type Look = "card" | "small" | "told" | "tile";
