import { Socket } from 'node:net';

/** Sends in one packet what is written in one go: statements that do not wait for each other wake the database once. */
export class GatheringSocket extends Socket {
  #isGathering = false;

  constructor() {
    super();
    // Connecting, Node puts its own `write` back in the place of any other.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(chunk: string | Uint8Array, ...more: []): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return super.write(chunk, ...more);
  }
}
