// What a person likes on this device. Kept by the browser; a server is told the name, nothing else.
import type { Edition, Level } from "../protocol/messages";

export const themes = ["auto", "day", "night"] as const;
export const motions = ["auto", "off", "fast", "normal"] as const;
export const languages = ["en", "fr", "de", "pl"] as const;

export type NoteName = "share" | "leave" | "draw" | "boarding" | "secret" | "set";
export type Theme = (typeof themes)[number];
export type Motion = (typeof motions)[number];
export type Language = (typeof languages)[number];

const usual = {
  name: "",
  known: false, // a server has given this browser a session
  chosenLanguage: "auto" as Language | "auto", // auto: as the browser wishes
  theme: "auto" as Theme,
  motion: "auto" as Motion, // auto: off where the system asks for reduced motion
  sound: false,
  notifications: false,
  confirm: false, // ask once more before taking or leaving
  shortcuts: true, // keys that answer: T, L, S and digits
  showSeen: true, // show again what I have looked at
  notes: true, // explain what happens for the first time
  notesSeen: [] as NoteName[],
  // The last game against bots, offered again.
  bots: 2, // two: everybody is everybody’s neighbour, and the waits are short
  level: "gunner" as Level,
  chosenEdition: null as Edition | null, // null: that of the language
};

export type Settings = typeof usual;

const place = "skyloot.settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // private mode, or spoilt by hand: the usual settings do
  }
}

export const settings: Settings = $state({ ...usual, ...stored() });

export function keepSettings(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // Without storage they last as long as the page.
  }
}
