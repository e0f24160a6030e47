// Short, quiet sounds for those who want them. Each goes with something that can be seen.
import { settings } from "../settings/settings.svelte";

export type SoundName = "card" | "coin" | "leave" | "take" | "turn" | "boarding" | "win" | "parrot";

// As zzfx wants them: volume, randomness, frequency, attack, sustain, release, shape, curve, slide …
const recipes: Record<SoundName, (number | undefined)[]> = {
  card: [0.5, 0.1, 900, 0, 0.01, 0.04, 4, 2, -4, , , , , 2, , , , 0.6, 0.01],
  coin: [0.6, 0.02, 1318, , 0.03, 0.16, 1, 1.6, , , 440, 0.04, , , , , , 0.7, 0.02],
  leave: [0.6, 0.05, 220, 0.01, 0.02, 0.09, 0, 1.4, -3, , , , , 0.6, , , , 0.6, 0.02],
  take: [0.6, 0.05, 180, 0.03, 0.06, 0.16, 4, 1.6, 3, 1, , , , 1.5, , , , 0.6, 0.03],
  turn: [0.6, 0, 587, 0.01, 0.08, 0.3, 0, 1.2, , , 294, 0.1, , , , , 0.06, 0.7, 0.05],
  boarding: [0.9, 0.05, 70, 0.02, 0.1, 0.5, 4, 2.2, -1, , , , , 3, , 0.2, 0.08, 0.6, 0.08],
  win: [0.7, 0, 523, 0.02, 0.25, 0.4, 1, 1.3, , , 262, 0.12, 0.24, , , , 0.08, 0.8, 0.1],
  parrot: [0.5, 0.1, 760, 0.02, 0.06, 0.1, 2, 1.8, 12, -8, 180, 0.05, 0.09, 0.3, 12, , , 0.6, 0.03],
};

export function play(name: SoundName): void {
  // zzfx opens the loudspeaker as it is loaded, which a browser allows only after a gesture.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  void import("zzfx").then(({ ZZFX }) => {
    if (ZZFX.audioContext.state === "suspended") void ZZFX.audioContext.resume();
    ZZFX.play(...recipes[name]);
  });
}
