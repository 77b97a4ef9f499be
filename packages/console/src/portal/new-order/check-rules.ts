/** One thing to mend, at its place in the order. */
export interface Flaw {
  pointer: string;
  message: string;
  /** Something is not there yet; people who are still typing need not be told. */
  isMissing: boolean;
}

interface SchemaError {
  keyword: string;
  instanceLocation: string;
  error: string;
}

/** Keywords that speak of a value itself; the others only say that something below them is wrong. */
const words: Record<string, (error: string) => string> = {
  required: () => 'is required',
  maxLength: (error) => `at most ${last(error)} characters`,
  minLength: () => 'must not be empty',
  pattern: () => 'does not have the right form',
  type: (error) => `must be a ${/Expected "(\w+)"/.exec(error)?.[1] ?? 'value of another kind'}`,
  enum: () => 'is not one of the allowed values',
  minimum: (error) => `at least ${last(error)}`,
  maximum: (error) => `at most ${last(error)}`,
  multipleOf: () => 'must be a whole number',
  minItems: (error) => `at least ${last(error)} needed`,
  maxItems: (error) => `at most ${last(error)} allowed`,
  uniqueItems: () => 'is here twice',
  dependentRequired: (error) => `needs ${/have "(\w+)"\.$/.exec(error)?.[1] ?? 'another field'} as well`,
};

const last = (error: string): string => /(-?[\d.]*\d)\D*$/.exec(error)?.[1] ?? '';

/** What the published schema objects to, in words, each at its place. */
export function flawsOf(errors: readonly SchemaError[]): Flaw[] {
  const flaws = errors.flatMap(({ keyword, instanceLocation, error }): Flaw[] => {
    const message = words[keyword]?.(error);
    if (message === undefined) return [];
    const below = keyword === 'required' ? `/${/property "([^"]+)"/.exec(error)?.[1] ?? ''}` : '';
    const isMissing = keyword === 'required' || keyword === 'minItems' || keyword === 'minLength';
    return [{ pointer: instanceLocation.replace(/^#/, '') + below, message, isMissing }];
  });
  return [...new Map(flaws.map((flaw) => [`${flaw.pointer} ${flaw.message}`, flaw])).values()];
}

interface Violation {
  pointer?: string;
  code: string;
  message: string;
}

const missingCodes = new Set(['missing', 'blank', 'too_few', 'too_short', 'missing_role', 'contact_not_given']);

/** What the service objects to. */
export const flawsOfViolations = (violations: readonly Violation[]): Flaw[] =>
  violations.map(({ pointer = '', code, message }) => ({ pointer, message, isMissing: missingCodes.has(code) }));

/** What to say at the field of a place: the flaws there and below it. */
export const wordsAt = (flaws: readonly Flaw[], pointer: string | undefined): string | undefined =>
  pointer === undefined
    ? undefined
    : flaws.find((flaw) => flaw.pointer === pointer || flaw.pointer.startsWith(`${pointer}/`))?.message;

/** Where a flaw is, for people: lines are counted from one. */
export function placeWords(pointer: string): string {
  const line = /^\/lines\/(\d+)/.exec(pointer)?.[1];
  const field = pointer
    .split('/')
    .filter((part) => part !== '' && Number.isNaN(Number(part)))
    .at(-1);
  const named = field?.replaceAll(/([A-Z])/g, ' $1').toLowerCase() ?? 'order';
  return line === undefined ? named : `line ${Number(line) + 1}, ${named}`;
}
