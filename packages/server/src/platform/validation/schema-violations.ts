import { patterns } from '@labwire/contract/field-schemas.ts';
import type { Violation, ViolationCode } from '@labwire/contract/problem.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { utcOf } from './calendar.ts';
import { unescapeSegment } from './json-pointer.ts';
import { quote, Suggester } from './suggestion.ts';

const patternByText = new Map<string, { code: ViolationCode; message: string }>(
  Object.values(patterns).map(({ pattern, code, message }) => [pattern, { code, message }]),
);

/** Converts the errors of Ajv to violations. */
export function toViolations(errors: ErrorObject[], location: 'pointer' | 'parameter'): Violation[] {
  const suggester = new Suggester();
  return errors.filter(isReported).map((error) => {
    const { at = error.instancePath, code, message } = explain(error, location, suggester);
    return location === 'pointer' ? { pointer: at, code, message } : { parameter: at.slice(1), code, message };
  });
}

/** Errors in a branch of a oneOf are reported once for the oneOf; the error cap is not a violation. */
function isReported({ keyword, schemaPath, data }: ErrorObject): boolean {
  if (keyword === 'oneOf') return data !== null && typeof data === 'object' && !Array.isArray(data); // else: wrong type
  return keyword !== 'errorCap' && !/\/oneOf\/\d+\//.test(schemaPath);
}

interface Explanation {
  at?: string;
  code: ViolationCode;
  message: string;
}

function explain(error: ErrorObject, location: 'pointer' | 'parameter', suggester: Suggester): Explanation {
  const { keyword, params, data, instancePath, parentSchema } = error;
  switch (keyword) {
    case 'type':
      return {
        code: 'wrong_type',
        // Every parameter is text, so the value is more helpful than its type.
        message: `must be ${typeNames(params.type)}; this is ${location === 'parameter' && typeof data === 'string' ? quote(data) : typeOf(data)}`,
      };
    case 'required':
      return { at: `${instancePath}/${params.missingProperty}`, code: 'missing', message: 'is required' };
    case 'dependentRequired':
      return {
        at: `${instancePath}/${params.missingProperty}`,
        code: 'missing',
        message: `is required because ${quote(params.property)} is given`,
      };
    case 'unknownField': {
      const name = unescapeSegment(instancePath.slice(instancePath.lastIndexOf('/') + 1));
      const what = location === 'pointer' ? 'field' : 'parameter';
      const guess = suggester.didYouMean(name, params.known);
      return { code: `unknown_${what}`, message: `there is no ${what} ${quote(name)} here${guess}` };
    }
    case 'maxLength':
      return {
        code: 'too_long',
        message: `at most ${params.limit} characters; this has ${[...(data as string)].length}`,
      };
    case 'minLength':
      return { code: 'too_short', message: `at least ${characters(params.limit)}` };
    case 'maxItems':
      return { code: 'too_many', message: `at most ${params.limit} items; this has ${(data as unknown[]).length}` };
    case 'minItems':
      return { code: 'too_few', message: `at least ${items(params.limit)}; this has ${(data as unknown[]).length}` };
    case 'minProperties':
      return { code: 'too_few', message: 'at least one field must be given' };
    case 'maximum':
      return { code: 'too_large', message: `at most ${params.limit}; this is ${data}` };
    case 'minimum':
      return { code: 'too_small', message: `at least ${params.limit}; this is ${data}` };
    case 'enum':
    case 'const':
      return notAllowed(params.allowedValues ?? [params.allowedValue], data, suggester);
    case 'distinct':
      return { at: `${instancePath}/${params.i}`, code: 'duplicate', message: `is the same as item ${params.j}` };
    case 'pattern':
      return notMatching(params.pattern, data);
    case 'oneOf':
      return { code: 'line_kind', message: 'must have exactly one of samplingSupplies, sample, sampleComposite' };
    case 'not':
      return { code: 'not_together', message: parentSchema?.description ?? 'must not be given here' };
    default:
      throw new Error(`no message for the schema keyword ${keyword}`);
  }
}

function notMatching(pattern: string, data: unknown): Explanation {
  const expected = patternByText.get(pattern);
  if (!expected) return { code: 'not_allowed', message: 'does not have the documented format' };
  const utc = expected.code === 'bad_date_time' ? utcOf(String(data)) : undefined;
  return utc === undefined ? expected : { ...expected, message: `must be in UTC; convert to UTC: ${utc}` };
}

function notAllowed(allowed: unknown[], data: unknown, suggester: Suggester): Explanation {
  const values = allowed.map(String).filter((value) => value !== '');
  const guess = typeof data === 'string' ? suggester.didYouMean(data, values) : '';
  const choice = values.length === 1 ? values[0] : `one of ${values.join(', ')}`;
  return { code: 'not_allowed', message: `must be ${choice}${guess}` };
}

const typeNameOf: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const typeNames = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => typeNameOf[type] ?? type)
    .join(' or ');

function typeOf(data: unknown): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'a list';
  if (data === Number.POSITIVE_INFINITY || data === Number.NEGATIVE_INFINITY) return 'a number too large to be held';
  if (typeof data === 'number') return Number.isInteger(data) ? 'a number' : 'a number with decimals';
  return typeNameOf[typeof data] ?? typeof data;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);
