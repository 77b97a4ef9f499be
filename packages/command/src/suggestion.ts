import { closest, distance } from 'fastest-levenshtein';

/** `; did you mean "Tests"?`, or a list of all known names if none is similar. */
export function suggestion(name: string, known: readonly string[]): string {
  const lowerCase = known.map((text) => text.toLowerCase());
  const nearest = closest(name.toLowerCase(), lowerCase);
  const isSimilar = distance(name.toLowerCase(), nearest) <= Math.max(2, name.length / 3);
  if (isSimilar) return `; did you mean "${known[lowerCase.indexOf(nearest)]}"?`;
  return `; there are ${known.map((text) => `"${text}"`).join(', ')}`;
}
