// Drawings that lie on the table many times, as pictures of their own (<img>): the browser reads each
// once, while every path of a drawing within the page is styled, laid out and painted by itself. No
// style sheet reaches into a picture, so such drawings say with attributes how they look.
import { type Component, mount, unmount } from "svelte";

const kept: HTMLImageElement[] = []; // so that the browser has them at hand when they are wanted

/** The address of a drawing as a picture. */
export function drawn<Props extends Record<string, unknown>>(
  drawing: Component<Props>,
  props: Props,
): string {
  const aside = document.createElement("div");
  const made = mount(drawing, { target: aside, props });
  const svg = new XMLSerializer().serializeToString(aside.firstElementChild!);
  void unmount(made);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  kept.push(picture);
  return picture.src;
}
