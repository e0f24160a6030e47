// Theme, motion and language on <html>, where all styles find them: as the settings say, or as the system likes.
import { MediaQuery } from "svelte/reactivity";
import { language } from "./language";
import { settings } from "./settings.svelte";

const dark = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

function theme(): "day" | "night" {
  if (settings.theme !== "auto") return settings.theme;
  return dark.current ? "night" : "day";
}

function motion(): "off" | "fast" | "normal" {
  if (settings.motion !== "auto") return settings.motion;
  return still.current ? "off" : "normal";
}

/** To be called in a component: follows the settings and the system as long as it lives. */
export function followAppearance(): void {
  const root = document.documentElement;
  $effect.pre(() => {
    root.dataset["theme"] = theme();
    root.dataset["motion"] = motion();
    root.lang = language();
  });
}
