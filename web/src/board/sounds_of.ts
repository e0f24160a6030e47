// The sound of what happens: one for each change, the most telling of its events.
import type { Event } from "../protocol/messages";
import { play, type SoundName } from "../sound/sounds";

type Kind = Event["event"];

// In the order of what is told first.
const sounds: readonly [Kind, SoundName][] = [
  ["gameEnded", "win"],
  ["boardingBegan", "boarding"],
  ["parrotTaken", "parrot"],
  ["doubloonsStolen", "coin"],
  ["shareTaken", "take"],
  ["doubloonsGained", "coin"],
  ["doubloonAdded", "coin"],
  ["shareLeft", "leave"],
  ["cardPlayed", "card"],
];

export function soundFor(events: readonly Event[]): SoundName | null {
  const kinds = new Set(events.map((one) => one.event));
  return sounds.find(([kind]) => kinds.has(kind))?.[1] ?? null;
}

export function soundsOf(events: readonly Event[]): void {
  const sound = soundFor(events);
  if (sound) play(sound);
}
