// How long ago something was, in words.

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function howLongAgo(time: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, (now - time) / 1000); // the server’s clock may be ahead of ours
  const [unit, length] = steps.find(([, length]) => seconds >= length) ?? ["second", Infinity];
  return words.format(-Math.floor(seconds / length), unit);
}
