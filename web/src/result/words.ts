// Numbers of the result as people read them.

/** With a real minus, as wide as a digit. */
export function signed(points: number): string {
  return String(points).replace("-", "−");
}
