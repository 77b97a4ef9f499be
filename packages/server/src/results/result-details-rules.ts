import type { Violation } from '@labwire/contract/problem.ts';
import { maxResultDetails } from '@labwire/contract/result-details.ts';

const parameter = 'resultIds';

/** The identifiers of a list that is separated by commas, in lower case as they are published. */
export const listedIds = (text: string): string[] => text.split(',').map((id) => id.trim().toLowerCase());

export function listedIdsViolations(ids: readonly string[]): Violation[] {
  if (ids.length > maxResultDetails) {
    const message = `has ${ids.length} identifiers; at most ${maxResultDetails} are allowed`;
    return [{ parameter, code: 'too_many', message }];
  }
  if (ids.includes('')) return [{ parameter, code: 'blank', message: 'has an empty identifier' }];
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated !== undefined) {
    return [{ parameter, code: 'duplicate', message: `has the identifier ${repeated} more than once` }];
  }
  return [];
}

/**
 * How many of the results fit into a response: all whose sizes add up to the limit, and at least one, so that a caller that
 * requests the remaining ones always gets further.
 */
export function fittingResults(sizes: readonly number[], maxTotal: number): number {
  let total = 0;
  const firstTooMany = sizes.findIndex((size) => {
    total += size;
    return total > maxTotal;
  });
  return firstTooMany === -1 ? sizes.length : Math.max(1, firstTooMany);
}
