/** The numbers of notes run through one group of samples, and equal notes of a block share a number. */
export class NoteList {
  #next = 1;
  #numbers = new Map<string, number>();

  /** Starts the notes of a new block. */
  clear(): void {
    this.#numbers = new Map();
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#next;
    this.#next += 1;
    this.#numbers.set(text, number);
    return number;
  }

  get texts(): string[] {
    return Array.from(this.#numbers, ([text, number]) => `Note ${number}: ${text}`);
  }
}
