import type { Violation } from '@labwire/contract/problem.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Static, TObject, TSchema } from 'typebox';
import { unescapeSegment } from './json-pointer.ts';
import { toViolations } from './schema-violations.ts';
import { addCappedKeywords, withCappedKeywords } from './violation-cap.ts';

/** A value from which everything of the wrong type has been removed, so that every part may be missing. */
export type Valid<T> = T extends readonly (infer Item)[]
  ? readonly (Valid<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Valid<T[Key]> }
    : T;

/** The schema violations of a value, and the part of it that business rules can still check. */
export interface ValidationResult<T> {
  violations: Violation[];
  /** Undefined if nothing is valid or validation stopped early. */
  validPart: Valid<T> | undefined;
  /** Whether validation stopped early because of too many violations. */
  isCut: boolean;
  value: unknown;
  /** Whether there is a violation at the pointer or below it. */
  isInvalid(pointer: string): boolean;
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
  // Optimising the generated code takes as long as generating it, and does not make validation faster.
  code: { optimize: false },
} as const;

const ajv = addCappedKeywords(new Ajv2020(options));

/** Validates a JSON body and reports all violations. Nothing is coerced or removed. */
export function bodyValidator<Schema extends TSchema>(schema: Schema): Validate<Static<Schema>> {
  return validator(schema, 'pointer');
}

/** Validates query or path parameters. They are text; digits are converted where the schema requires an integer. */
export function parameterValidator<Schema extends TObject>(schema: Schema): Validate<Static<Schema>> {
  const check = validator<Static<Schema>>(schema, 'parameter');
  const integerNames = Object.keys(schema.properties).filter((name) => isInteger(schema.properties[name]));
  return (value) => {
    const parameters = { ...(value as Record<string, unknown>) };
    for (const name of integerNames) {
      const text = parameters[name];
      // Only digits: JavaScript would also convert 1e3, 0x10 and 5.0.
      if (typeof text === 'string' && /^-?\d{1,16}$/.test(text)) parameters[name] = Number(text);
    }
    return check(parameters);
  };
}

const isInteger = (schema: unknown) => (schema as { type?: string } | undefined)?.type === 'integer';

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compiles on first use, because compiling all schemas would delay every start by a third of a second. */
function validatorOf(schema: TSchema): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(withCappedKeywords(schema));
  compiled.set(schema, validate);
  return validate;
}

function validator<T>(schema: TSchema, location: 'pointer' | 'parameter'): Validate<T> {
  return (value) => {
    const validate = validatorOf(schema);
    if (validate(value))
      return { violations: [], validPart: value as Valid<T>, value, isCut: false, isInvalid: () => false };
    const errors = validate.errors ?? [];
    const violations = toViolations(errors, location);
    const wrongTypes = errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath);
    const invalid = invalidPointers(violations);
    const isCut = errors.some(({ keyword }) => keyword === 'errorCap');
    return {
      violations,
      value,
      isCut,
      validPart: isCut ? undefined : (without(value, wrongTypes) as Valid<T> | undefined),
      isInvalid: (pointer) => invalid.has(pointer),
    };
  };
}

/** The pointers of the violations and of all their parents. */
function invalidPointers(violations: Violation[]): ReadonlySet<string> {
  const pointers = new Set<string>();
  for (const { pointer = '' } of violations) {
    for (let at = pointer; !pointers.has(at); at = at.slice(0, at.lastIndexOf('/'))) pointers.add(at);
  }
  return pointers;
}

/**
 * Returns a copy without the values at the pointers. Removed list items become undefined, so that indexes do not change.
 * Only the path to each pointer is copied, because structuredClone fails on deeply nested values.
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
    // biome-ignore lint/suspicious/noExplicitAny: the validator has visited the path, so every step exists
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
