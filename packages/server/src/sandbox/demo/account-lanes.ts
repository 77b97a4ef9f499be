/** So many pieces of work at once: more would only wait for each other in the database. */
const mostAtOnce = 6;

/** Work that goes on side by side, but one after the other within a lane, in the order of entering. */
export class Lanes {
  readonly #last = new Map<string, Promise<void>>();
  readonly #inside = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  /** Resolves when there is room for more. */
  async enter(lanes: readonly string[], work: () => Promise<void>): Promise<void> {
    const turn = Promise.all(lanes.map((lane) => this.#last.get(lane)))
      .then(() => (this.#failure ? undefined : work()))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#inside.delete(turn));
    this.#inside.add(turn);
    for (const lane of lanes) this.#last.set(lane, turn);
    if (this.#inside.size >= mostAtOnce) await Promise.race(this.#inside);
    this.#complain();
  }

  async empty(): Promise<void> {
    await Promise.all(this.#inside);
    this.#complain();
  }

  #complain(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
