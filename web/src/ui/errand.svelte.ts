// Something asked of the server by a button: whether it is under way, and why it was refused.
import { Refusal } from "../protocol/http";

export class Errand {
  underWay = $state(false);
  refusal: Refusal | null = $state.raw(null);

  /** What came of it; undefined when it was refused, or when another one is under way. */
  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.underWay) return undefined;
    this.underWay = true;
    this.refusal = null;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return undefined;
    } finally {
      this.underWay = false;
    }
  }

  forget(): void {
    this.refusal = null;
  }
}
