// The time until a moment, counted down each second.

export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** To be called in a component; `until` is in milliseconds since 1970. */
export function timeLeft(until: () => number | undefined): { seconds: number; clock: string } {
  let now = $state(Date.now());
  $effect(() => {
    if (until() === undefined) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), 1000);
    return () => clearInterval(timer);
  });
  const seconds = $derived(Math.max(0, Math.ceil(((until() ?? 0) - now) / 1000)));
  return {
    get seconds() {
      return seconds;
    },
    get clock() {
      return clockOf(seconds);
    },
  };
}
