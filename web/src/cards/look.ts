// How a card is drawn: by itself, 5:7; on the stage with its words, in any box; or in a list.
export type Look = "card" | "told" | "tile";
