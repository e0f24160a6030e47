"""How long a test waits for anything before it gives up: far longer than the slowest machine takes,
so that only what hangs is ended by it. No test may say how long something takes."""

PATIENCE = 180  # seconds for one thing
PATIENCE_WITH_A_STORY = 10 * PATIENCE  # for a whole story, with its many waits
