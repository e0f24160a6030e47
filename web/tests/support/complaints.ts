// Everything a browser complains about: console, script errors, requests without a good answer.
import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";

export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.pages().forEach((page) => this.#follow(page));
    context.on("page", (page) => this.#follow(page));
  }

  // What a story provokes on purpose, such as a dropped connection.
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#heard.filter((one) => !this.#expected.some((pattern) => pattern.test(one)));
  }

  #follow(page: Page): void {
    page.on("console", (message) => this.#hear(message));
    page.on("pageerror", (error) => this.#heard.push(`page error: ${error.stack}`));
    page.on("requestfailed", (request) => {
      // A page that is left gives up what it had asked for.
      const reason = request.failure()?.errorText ?? "";
      if (reason === "net::ERR_ABORTED") return;
      this.#heard.push(`request failed: ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400)
        this.#heard.push(`answered ${response.status()}: ${response.url()}`);
    });
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== "error" && message.type() !== "warning") return;
    this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

export const unreachable = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_CONNECTION_REFUSED/,
  /ERR_CONNECTION_RESET/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_SOCKET_NOT_CONNECTED/,
];
export const unknownTable = [/\b404\b.*\/api\/v1\/tables\//];
