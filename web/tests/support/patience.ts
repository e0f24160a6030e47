// How long a test waits for anything at all before it gives up: far longer than the slowest machine
// takes, so that only what hangs is ended by it. No test may say how long something takes.
export const patienceMs = 180_000;
export const patienceWithAStoryMs = 10 * patienceMs; // for a whole test, with its many waits
