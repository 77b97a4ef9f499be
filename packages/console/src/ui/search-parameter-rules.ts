/** Search parameters of a URL, as the router parses them. Invalid values count as absent. */
type SearchParameters = Record<string, unknown>;

export const textParameter = (parameters: SearchParameters, name: string): string | undefined => {
  const value = parameters[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const numberParameter = (parameters: SearchParameters, name: string): number | undefined => {
  const value = Number(parameters[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

export const flagParameter = (parameters: SearchParameters, name: string): true | undefined =>
  parameters[name] === true || parameters[name] === 'true' || undefined;

export const enumParameter = <T extends string>(
  parameters: SearchParameters,
  name: string,
  allowed: readonly T[],
): T | undefined => allowed.find((value) => value === parameters[name]);
