import { closest, distance } from 'fastest-levenshtein';

/** The known name that is most similar to a given one, if any is similar. */
export function similarName(name: string, known: readonly string[]): string | undefined {
  const lowerCase = known.map((text) => text.toLowerCase());
  const nearest = closest(name.toLowerCase(), lowerCase);
  // The rule of the service.
  const maxDistance = name.length < 3 ? 0 : Math.round(name.length * 0.4);
  const isSimilar = distance(name.toLowerCase(), nearest) <= maxDistance;
  return isSimilar ? known[lowerCase.indexOf(nearest)] : undefined;
}

/** `; did you mean "Tests"?`, or a list of all known names if none is similar. */
export function suggestion(name: string, known: readonly string[]): string {
  const similar = similarName(name, known);
  if (similar !== undefined) return `; did you mean "${similar}"?`;
  return `; there are ${known.map((text) => `"${text}"`).join(', ')}`;
}
