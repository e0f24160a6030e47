// The captains of the four seats, who give bots their names.
import type { Seat } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";

export function captainOfSeat(seat: Seat): string {
  const names = [
    say("captain.tching"),
    say("captain.plessy"),
    say("captain.damballa"),
    say("captain.capitan"),
  ];
  return names[seat - 1]!;
}
