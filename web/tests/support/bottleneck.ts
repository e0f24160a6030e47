// Holds back what a server tells a page over its sockets, as a slow network does.
import type { Page } from "@playwright/test";

export class Bottleneck {
  #isHeld = false;
  #late: (() => void)[] = [];

  // To be made before the page opens a table.
  static async before(page: Page): Promise<Bottleneck> {
    const bottleneck = new Bottleneck();
    await page.routeWebSocket(/\/api\/v1\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => bottleneck.#tell(() => socket.send(message)));
    });
    return bottleneck;
  }

  hold(): void {
    this.#isHeld = true;
  }

  letPass(): void {
    this.#isHeld = false;
    for (const tell of this.#late.splice(0)) tell();
  }

  #tell(tell: () => void): void {
    if (this.#isHeld) this.#late.push(tell);
    else tell();
  }
}
