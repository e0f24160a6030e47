// Whether somebody uses the keyboard now, on <html>, where the styles of the focus find it. The browser
// alone would also ring what a script focuses on a page that is just loaded.
const modifiers = ["Shift", "Control", "Alt", "AltGraph", "Meta"]; // not shown

export const isByKeys = (): boolean => document.documentElement.dataset["input"] === "keys";

/** From now on, whatever keeps the events from others. */
export function followInput(root: HTMLElement): void {
  const byKeys = ({ key }: KeyboardEvent) => {
    if (!modifiers.includes(key)) root.dataset["input"] = "keys";
  };
  const byPointer = () => delete root.dataset["input"];
  addEventListener("keydown", byKeys, { capture: true });
  addEventListener("pointerdown", byPointer, { capture: true });
}
