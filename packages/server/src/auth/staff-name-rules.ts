import type { Violation } from '@labwire/contract/problem.ts';

/**
 * The name of a person or token as it is compared: without regard to letter case, width of characters and repeated white
 * space. Upper case comes first, because it also makes ß and ss, or both forms of the Greek sigma, equal.
 */
export const staffNameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Control characters, characters that take no space, and the blank pattern of Braille. NUL is a violation of every text. */
const invisible = /(?!\0)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Two names that look the same must be the same. */
export function staffNameViolations(pointer: string, name: string | undefined): Violation[] {
  if (name === undefined || !invisible.test(name)) return [];
  const message = 'contains an invisible character or a line break';
  return [{ pointer, code: 'invisible_character', message }];
}
