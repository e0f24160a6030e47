// The report that somebody writes. It belongs to the page of the table: a game that ends, or begins,
// does not take it away.
import { createContext } from "svelte";

export const [reporting, setReporting] = createContext<Reporting>();

export class Reporting {
  isOpen = $state(false);
}
