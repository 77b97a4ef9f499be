import type { SampleTypeDefinition } from '@labwire/contract/lab-catalogue.ts';
import { parameterTestCode } from '@labwire/contract/order.ts';
import type { Violation, ViolationCode } from '@labwire/contract/problem.ts';
import { dateFault } from '../platform/validation/calendar.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { maxViolations } from '../platform/validation/violation-cap.ts';
import { type RuleInput, type ValidSample, validItems } from './order-facts.ts';

/** Every code in the lines must be in the catalogue and orderable. */
export function catalogueViolations(input: RuleInput): Violation[] {
  const { order, facts } = input;
  const violations: Violation[] = [];
  for (const [{ samplingSupplies, sample, sampleComposite }, pointer] of validItems(order.lines, '/lines')) {
    violations.push(
      ...codeViolations(samplingSupplies?.code, `${pointer}/samplingSupplies/code`, facts.supplies, 'supply', input),
      ...(sample ? sampleTypeViolations(sample, `${pointer}/sample/sampleType`, input) : []),
      ...testViolations(sample?.analyticalTests, `${pointer}/sample/analyticalTests`, input),
      ...testViolations(sampleComposite?.analyticalTests, `${pointer}/sampleComposite/analyticalTests`, input),
    );
    if (violations.length > maxViolations) break;
  }
  return violations;
}

const unknownCode = {
  supply: 'unknown_supply',
  test: 'unknown_test',
  'sample type': 'unknown_sample_type',
} as const satisfies Record<string, ViolationCode>;

function codeViolations(
  code: string | undefined,
  pointer: string,
  entries: ReadonlyMap<string, { active?: boolean }>,
  kind: keyof typeof unknownCode,
  { suggester }: RuleInput,
): Violation[] {
  if (code === undefined) return [];
  const entry = entries.get(code);
  if (!entry) {
    const suggestion = suggester.didYouMean(code, entries.keys());
    return [{ pointer, code: unknownCode[kind], message: `no ${kind} ${quote(code)}${suggestion}` }];
  }
  if (entry.active === false) {
    return [{ pointer, code: 'not_orderable', message: `the ${kind} ${quote(code)} can no longer be ordered` }];
  }
  return [];
}

function testViolations(tests: ValidSample['analyticalTests'], listPointer: string, input: RuleInput): Violation[] {
  const violations: Violation[] = [];
  for (const [{ code }, pointer] of validItems(tests, listPointer)) {
    violations.push(...codeViolations(code, `${pointer}/code`, input.facts.tests, 'test', input));
    if (violations.length > maxViolations) break;
  }
  return violations;
}

function sampleTypeViolations({ sampleType }: ValidSample, pointer: string, input: RuleInput): Violation[] {
  const { sampleTypes } = input.facts;
  const code = sampleType?.sampleTypeCode;
  const typeViolations = codeViolations(code, `${pointer}/sampleTypeCode`, sampleTypes, 'sample type', input);
  const definition = code === undefined ? undefined : sampleTypes.get(code);
  if (!definition) return typeViolations; // Attributes cannot be checked without their sample type.
  const attributes = validItems(sampleType?.sampleAttributes, `${pointer}/sampleAttributes`);
  return [
    ...typeViolations,
    ...attributes.flatMap(([attribute, at]) => attributeViolations(attribute, at, definition, input)),
  ];
}

function attributeViolations(
  { attributeName, attributeValue }: { attributeName?: string; attributeValue?: string | null },
  pointer: string,
  sampleType: SampleTypeDefinition,
  { suggester }: RuleInput,
): Violation[] {
  if (attributeName === undefined) return [];
  const { attributes = [] } = sampleType;
  const attribute = attributes.find(({ name }) => name === attributeName);
  if (!attribute) {
    const names = attributes.map(({ name }) => name);
    const message = `${sampleType.code} has no attribute ${quote(attributeName)}${suggester.didYouMean(attributeName, names)}`;
    return [{ pointer: `${pointer}/attributeName`, code: 'unknown_attribute', message }];
  }
  const isBlank = attributeValue === undefined || attributeValue === null || attributeValue.trim() === '';
  if (isBlank || !attribute.values || attribute.values.includes(attributeValue)) return [];
  const suggestion = suggester.didYouMean(attributeValue, attribute.values);
  const message = `${attribute.name} must be one of ${attribute.values.join(', ')}${suggestion}`;
  return [{ pointer: `${pointer}/attributeValue`, code: 'not_allowed', message }];
}

/** Sample parameters need a test that accepts them: the contract's, or one that was enabled for the account. */
export function parameterViolations({ order, facts, isInvalid }: RuleInput): Violation[] {
  const enabled = new Set<string | undefined>([parameterTestCode, ...facts.parameterTests]);
  return validItems(order.lines, '/lines').flatMap(([{ sample }, pointer]): Violation[] => {
    if (!sample?.sampleParameters?.length) return [];
    const tests = sample.analyticalTests;
    // A test that failed the schema may be one that accepts parameters.
    const hasInvalidTest = tests ? tests.some((test) => !test?.code) : isInvalid(`${pointer}/sample/analyticalTests`);
    if (hasInvalidTest || tests?.some((test) => enabled.has(test?.code))) return [];
    const message = `allowed only with the test ${[...enabled].join(' or ')}`;
    return [{ pointer: `${pointer}/sample/sampleParameters`, code: 'parameters_not_enabled', message }];
  });
}

/** The schema checks the format of a time; this rejects dates such as 30 February, and times in the future. */
export function dateTimeViolations({ order, facts }: RuleInput): Violation[] {
  return validItems(order.lines, '/lines').flatMap(([{ sample }, line]): Violation[] => {
    const pointer = `${line}/sample/dateTime`;
    const fault = sample?.dateTime === undefined ? undefined : dateFault(sample.dateTime, facts.now);
    return fault ? [{ pointer, ...fault }] : [];
  });
}
