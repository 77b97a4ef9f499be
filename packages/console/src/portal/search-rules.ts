/** What stands in an address behind the question mark, with the right types; anything else counts as not given. */
type Given = Record<string, unknown>;

export const textOf = (given: Given, name: string): string | undefined => {
  const value = given[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const numberOf = (given: Given, name: string): number | undefined => {
  const value = Number(given[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

export const oneOf = <T extends string>(given: Given, name: string, allowed: readonly T[]): T | undefined =>
  allowed.find((value) => value === given[name]);
