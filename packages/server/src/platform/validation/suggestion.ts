import { distance } from 'fastest-levenshtein';

/** No more look-ups than violations are listed: a body full of mistakes must not cost more than its first hundred. */
const budget = 100;

/** Finds the known word that a wrong one was probably meant to be, and phrases the question. */
export class Suggester {
  #left = budget;

  /** ` did you mean "UMFCert"?` with its leading separator, or nothing. */
  didYouMean(wrong: string, known: Iterable<string>): string {
    const word = this.#closest(wrong, known);
    return word === undefined ? '' : `; did you mean "${word}"?`;
  }

  #closest(wrong: string, known: Iterable<string>): string | undefined {
    if (this.#left === 0 || wrong.length > 64) return undefined;
    this.#left--;
    const lower = wrong.toLowerCase();
    const reach = Math.max(1, Math.round(wrong.length * 0.4));
    let closest: string | undefined;
    let closestDistance = reach + 1;
    for (const word of known) {
      if (Math.abs(word.length - wrong.length) >= closestDistance) continue;
      const away = distance(lower, word.toLowerCase());
      if (away < closestDistance) [closest, closestDistance] = [word, away];
    }
    return closest;
  }
}

/** At most 64 characters of a value that somebody sent, fit for a message. */
export function quote(value: string): string {
  const shown = value.length > 64 ? `${value.slice(0, 61)}…` : value;
  return JSON.stringify(shown.toWellFormed());
}
