import { labSearchText } from '../orders/lab-search-rules.ts';

/** Longer words are cut, because an index entry of PostgreSQL takes at most about 2,700 bytes. */
const maxWordLength = 100;

/** The distinct words of a text, folded like every search text of the laboratory. */
export function jobSearchWords(text: string): string[] {
  const words = labSearchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))];
}
