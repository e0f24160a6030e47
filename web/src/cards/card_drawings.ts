// The pictures on faces and backs, each drawn once.
import { drawn } from "../pictures/drawn";
import type { Kind } from "../protocol/messages";
import { nextTask } from "../table/next_task";
import BackDrawing from "./BackDrawing.svelte";
import type { Face } from "./effect_marks";
import FaceDrawing from "./FaceDrawing.svelte";

const faces = new WeakMap<Face, string>();
const backs = new Map<Kind | null, string>();

export function facePicture(face: Face): string {
  const known = faces.get(face);
  if (known !== undefined) return known;
  const made = drawn(FaceDrawing, { face });
  faces.set(face, made);
  return made;
}

export function backPicture(kind: Kind | null): string {
  const known = backs.get(kind);
  if (known !== undefined) return known;
  const made = drawn(BackDrawing, { kind });
  backs.set(kind, made);
  return made;
}

/** So that no card has to be drawn at the moment when it is turned up. */
export async function drawAhead(faces: readonly Face[]): Promise<void> {
  for (const face of faces) {
    await nextTask();
    facePicture(face);
  }
}
