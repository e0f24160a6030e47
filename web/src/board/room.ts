// Where boards have room for all their cards. Elsewhere these are not drawn at all: cards that nobody
// sees would still have to be kept up to date.
import { MediaQuery } from "svelte/reactivity";

export const mine = new MediaQuery("(min-width: 700px) and (min-height: 860px)");
export const everybodys = new MediaQuery("(min-width: 1280px) and (min-height: 1000px)");
export const everybodysForWatchers = new MediaQuery("(min-width: 1280px) and (min-height: 860px)");
// Where a list of answers leaves room for the cards that it is about.
export const listedCards = new MediaQuery("(min-width: 820px) and (min-height: 600px)");
