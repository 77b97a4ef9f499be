/** Words without meaning for a search. */
const ignored = new Set(
  'a an and are as at be by can do for from how i if in is it my of on or that the this to what when where with you your'.split(
    ' ',
  ),
);

/** The search terms of a word: `dueDate` is also found by "due" and "date". Undefined if it is not indexed. */
export function termsOfWord(word: string): string[] | undefined {
  const whole = word.toLowerCase();
  if (ignored.has(whole)) return undefined;
  const parts = word.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return parts.length < 2 ? [whole] : [whole, ...parts.map((part) => part.toLowerCase())];
}

/** The longest query that is searched for. */
export const maxQueryLength = 100;

/** The query as it is searched for: without white space at the ends, and cut off at the maximum length. */
export const normalisedQuery = (query: unknown): string =>
  typeof query === 'string' ? [...query.trim()].slice(0, maxQueryLength).join('') : '';

/** A part of a text that contains a search term or not. */
export interface Part {
  text: string;
  isMatch: boolean;
}

const excerptLength = 180;

/** The part of the text around the first match, with the matches apart. */
export function excerptOf(text: string, terms: readonly string[]): Part[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => isMatch(word, terms));
  const start = startOfExcerpt(text, words[0]?.index ?? 0);
  const end = endOfExcerpt(text, start);
  const parts: Part[] = [];
  let at = start;
  for (const { 0: word, index } of words) {
    if (index < at || index + word.length > end) continue;
    parts.push({ text: text.slice(at, index), isMatch: false }, { text: word, isMatch: true });
    at = index + word.length;
  }
  parts.push({ text: text.slice(at, end), isMatch: false });
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts.filter(({ text }) => text !== '');
}

const isMatch = (word: string, terms: readonly string[]): boolean =>
  termsOfWord(word)?.some((term) => terms.includes(term)) ?? false;

/** Some words before the first match, from the beginning of a word. */
function startOfExcerpt(text: string, match: number): number {
  if (match < excerptLength / 2) return 0;
  const space = text.indexOf(' ', match - excerptLength / 3);
  return space === -1 || space >= match ? match : space + 1;
}

function endOfExcerpt(text: string, start: number): number {
  if (text.length - start <= excerptLength) return text.length;
  const space = text.lastIndexOf(' ', start + excerptLength);
  return space <= start ? start + excerptLength : space;
}
