import { isWithin } from '../../ui/pointer-rules.ts';

/** An error in the order. */
export interface OrderError {
  pointer: string;
  message: string;
  /** A value is still missing. It is not reported before the first attempt to submit. */
  isMissing: boolean;
}

interface SchemaError {
  keyword: string;
  instanceLocation: string;
  error: string;
}

/** Messages of keywords that concern a value itself; other keywords only report that a nested value is invalid. */
const messages: Record<string, (error: string) => string> = {
  required: () => 'is required',
  maxLength: (error) => `at most ${lastNumber(error)} characters`,
  minLength: () => 'must not be empty',
  pattern: () => 'has an invalid format',
  type: (error) => `must be a ${/Expected "(\w+)"/.exec(error)?.[1] ?? 'different type'}`,
  enum: () => 'is not one of the allowed values',
  minimum: (error) => `at least ${lastNumber(error)}`,
  maximum: (error) => `at most ${lastNumber(error)}`,
  multipleOf: () => 'must be a whole number',
  minItems: (error) => `at least ${lastNumber(error)} required`,
  maxItems: (error) => `at most ${lastNumber(error)} allowed`,
  uniqueItems: () => 'is listed twice',
  dependentRequired: (error) => `also requires ${/have "(\w+)"\.$/.exec(error)?.[1] ?? 'another field'}`,
};

const lastNumber = (error: string): string => /(-?[\d.]*\d)\D*$/.exec(error)?.[1] ?? '';

/** The errors that the published JSON Schema finds, without duplicates. */
export function schemaErrors(found: readonly SchemaError[]): OrderError[] {
  const errors = found.flatMap(({ keyword, instanceLocation, error }): OrderError[] => {
    const message = messages[keyword]?.(error);
    if (message === undefined) return [];
    const below = keyword === 'required' ? `/${/property "([^"]+)"/.exec(error)?.[1] ?? ''}` : '';
    const isMissing = keyword === 'required' || keyword === 'minItems' || keyword === 'minLength';
    return [{ pointer: instanceLocation.replace(/^#/, '') + below, message, isMissing }];
  });
  return [...new Map(errors.map((error) => [`${error.pointer} ${error.message}`, error])).values()];
}

interface Violation {
  pointer?: string;
  code: string;
  message: string;
}

const missingCodes = new Set(['missing', 'blank', 'too_few', 'too_short', 'missing_role', 'contact_not_given']);

/** The errors that the service reports. */
export const violationErrors = (violations: readonly Violation[]): OrderError[] =>
  violations.map(({ pointer = '', code, message }) => ({ pointer, message, isMissing: missingCodes.has(code) }));

/** The message for a field: the first error at or below its pointer. */
export const messageAt = (errors: readonly OrderError[], pointer: string | undefined): string | undefined =>
  pointer === undefined ? undefined : errors.find((error) => isWithin(error.pointer, pointer))?.message;

/** A pointer as text, for example "line 1, sample type code". */
export function fieldName(pointer: string): string {
  const line = /^\/lines\/(\d+)/.exec(pointer)?.[1];
  const field = pointer
    .split('/')
    .filter((part) => part !== '' && Number.isNaN(Number(part)))
    .at(-1);
  const name = field?.replaceAll(/([A-Z])/g, ' $1').toLowerCase() ?? 'order';
  return line === undefined ? name : `line ${Number(line) + 1}, ${name}`;
}
