import { distance } from 'fastest-levenshtein';

/** How many characters of a similar name may differ, apart from upper and lower case. A name of one or two characters has none. */
const maxDistance = ({ length }: string): number => (length < 3 ? 0 : Math.round(length * 0.4));

/** As many as violations are listed, so that the cost of a body full of mistakes is bounded. */
const maxLookups = 100;

/** Suggests the most similar known name for an unknown one. */
export class Suggester {
  #left = maxLookups;

  /** Returns text such as `; did you mean "UMFCert"?`, or an empty string. */
  didYouMean(wrong: string, known: Iterable<string>): string {
    const closest = this.#closest(wrong, known);
    return closest === undefined ? '' : `; did you mean "${closest}"?`;
  }

  #closest(wrong: string, known: Iterable<string>): string | undefined {
    if (this.#left === 0 || wrong.length > 64) return undefined;
    this.#left--;
    const lower = wrong.toLowerCase();
    let closest: string | undefined;
    let closestDistance = maxDistance(wrong) + 1;
    for (const name of known) {
      if (Math.abs(name.length - wrong.length) >= closestDistance) continue;
      const candidateDistance = distance(lower, name.toLowerCase());
      if (candidateDistance < closestDistance) [closest, closestDistance] = [name, candidateDistance];
    }
    return closest;
  }
}

/** Quotes at most 64 characters of a value from a request for use in a message. */
export function quote(value: string): string {
  const shown = value.length > 64 ? `${value.slice(0, 61)}…` : value;
  return JSON.stringify(shown.toWellFormed());
}
