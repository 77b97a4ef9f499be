import type { Violation } from '@labwire/contract/problem.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Static, TObject, TSchema } from 'typebox';
import { unescapeSegment } from './json-pointer.ts';
import { toViolations } from './schema-violations.ts';
import { addCappedKeywords, withCappedKeywords } from './violation-cap.ts';

/** A value in which everything is either of the right type or not there; the types say what may be missing. */
export type Valid<T> = T extends readonly (infer Item)[]
  ? readonly (Valid<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Valid<T[Key]> }
    : T;

/** What the schema has to say about a value, and the part of it that rules about its meaning can still be asked of. */
export interface ValidationResult<T> {
  violations: Violation[];
  /** Undefined when nothing of it is, or when the rest was not looked at. */
  validPart: Valid<T> | undefined;
  /** So much is wrong that the rest was not looked at. */
  isCut: boolean;
  value: unknown;
  /** Whether the schema found something wrong at the pointer or below it. */
  isBroken(pointer: string): boolean;
}

export type Validate<T> = (value: unknown) => ValidationResult<T>;

const options = {
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  validateFormats: false,
} as const;

const ajv = addCappedKeywords(new Ajv2020(options));

/** Checks a JSON body: nothing is coerced, nothing is removed, and all that is wrong is found. */
export function bodyValidator<Schema extends TSchema>(schema: Schema): Validate<Static<Schema>> {
  return validator(schema, 'pointer');
}

/** Checks query or path parameters, which arrive as text; where a whole number is asked for, digits become one. */
export function parameterValidator<Schema extends TObject>(schema: Schema): Validate<Static<Schema>> {
  const check = validator<Static<Schema>>(schema, 'parameter');
  const wholeNumbers = Object.keys(schema.properties).filter((name) => isWholeNumber(schema.properties[name]));
  return (value) => {
    const parameters = { ...(value as Record<string, unknown>) };
    for (const name of wholeNumbers) {
      const text = parameters[name];
      // Digits alone: 1e3, 0x10 and 5.0 are numbers to JavaScript, but nobody means an identifier by them.
      if (typeof text === 'string' && /^-?\d{1,16}$/.test(text)) parameters[name] = Number(text);
    }
    return check(parameters);
  };
}

const isWholeNumber = (schema: unknown) => (schema as { type?: string } | undefined)?.type === 'integer';

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compiled when it is first asked: all of them together take a third of a second, which every start would wait for. */
function validatorOf(schema: TSchema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(withCappedKeywords(schema));
  compiled.set(schema, validate);
  return validate;
}

function validator<T>(schema: TSchema, place: 'pointer' | 'parameter'): Validate<T> {
  return (value) => {
    const validate = validatorOf(schema);
    if (validate(value))
      return { violations: [], validPart: value as Valid<T>, value, isCut: false, isBroken: () => false };
    const errors = validate.errors ?? [];
    const violations = toViolations(errors, place);
    const wrongTypes = errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath);
    const broken = brokenPlaces(violations);
    const isCut = errors.some(({ keyword }) => keyword === 'errorCap');
    return {
      violations,
      value,
      isCut,
      validPart: isCut ? undefined : (without(value, wrongTypes) as Valid<T> | undefined),
      isBroken: (pointer) => broken.has(pointer),
    };
  };
}

/** The pointers of the violations and all places above them. */
function brokenPlaces(violations: Violation[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { pointer = '' } of violations) {
    for (let place = pointer; !places.has(place); place = place.slice(0, place.lastIndexOf('/'))) places.add(place);
  }
  return places;
}

/**
 * A copy without the values at the pointers. Items of a list leave a hole, so that the others keep their places.
 * Only what leads to a pointer is copied: what is wrong may be nested so deep that structuredClone gives up on it.
 */
function without(value: unknown, pointers: string[]): unknown {
  if (pointers.includes('')) return undefined;
  if (pointers.length === 0) return value;
  const copies = new Set<unknown>();
  const copyOf = (node: unknown) => {
    if (copies.has(node)) return node;
    const copy = Array.isArray(node) ? [...node] : { ...(node as object) };
    copies.add(copy);
    return copy;
  };
  const root = copyOf(value);
  for (const pointer of pointers) {
    const segments = pointer.slice(1).split('/').map(unescapeSegment);
    const last = segments.pop() ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: the path was walked by the schema before, so every step exists
    let parent: any = root;
    for (const segment of segments) {
      parent[segment] = copyOf(parent[segment]);
      parent = parent[segment];
    }
    if (Array.isArray(parent)) parent[Number(last)] = undefined;
    else delete parent[last];
  }
  return root;
}
