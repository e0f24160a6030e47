// The words that decide a deal, one after the other, as docs/fair-deal.md describes them.
import { bytesOf, hexOf } from "../protocol/hex";

const algorithm = { name: "HMAC", hash: "SHA-256" }; // not shown
const purpose = new TextEncoder().encode("skyloot deal"); // not shown
const counterBytes = 4;
const wordBytes = 4;

/** Browsers keep their cryptography from pages that came over a plain connection. */
export function canCheckHere(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** What is told of a secret before the game. */
export async function commitmentTo(secret: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(secret))));
}

export class Stream {
  readonly #key: CryptoKey;
  readonly #message: DataView<ArrayBuffer>; // ends with the number of the block
  #blocks = 0;
  #block = new DataView(new ArrayBuffer(0));
  #read = 0; // bytes of the block

  /** `entropy` has one entry for each seat, in order. */
  static async open(secret: string, entropy: readonly string[]): Promise<Stream> {
    const key = await crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign"]);
    const given = bytesOf(entropy.join(""));
    const message = new Uint8Array(purpose.length + given.length + counterBytes);
    message.set(purpose);
    message.set(given, purpose.length);
    return new Stream(key, new DataView(message.buffer));
  }

  private constructor(key: CryptoKey, message: DataView<ArrayBuffer>) {
    this.#key = key;
    this.#message = message;
  }

  async word(): Promise<number> {
    if (this.#read === this.#block.byteLength) await this.#nextBlock();
    const word = this.#block.getUint32(this.#read);
    this.#read += wordBytes;
    return word;
  }

  /** One of 0 … bound - 1, none more likely than another: words that would favour some are passed over. */
  async below(bound: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % bound;
  }

  async #nextBlock(): Promise<void> {
    this.#message.setUint32(this.#message.byteLength - counterBytes, this.#blocks++);
    this.#block = new DataView(await crypto.subtle.sign("HMAC", this.#key, this.#message));
    this.#read = 0;
  }
}
