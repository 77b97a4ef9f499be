import { parameterTestCode } from '@labwire/contract/order.ts';
import type { Violation, ViolationCode } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { maxViolations } from '../platform/validation/violation-cap.ts';
import { type Examined, itemsAt, type ValidSample } from './order-facts.ts';

/** Every code of the lines must be in the catalogue and orderable. */
export function catalogueViolations(examined: Examined): Violation[] {
  const { order, facts } = examined;
  const violations: Violation[] = [];
  for (const [{ samplingSupplies, sample, sampleComposite }, at] of itemsAt(order.lines, '/lines')) {
    violations.push(
      ...orderable(samplingSupplies?.code, `${at}/samplingSupplies/code`, facts.supplies, 'supply', examined),
      ...(sample ? sampleTypeViolations(sample, `${at}/sample/sampleType`, examined) : []),
      ...testViolations(sample?.analyticalTests, `${at}/sample/analyticalTests`, examined),
      ...testViolations(sampleComposite?.analyticalTests, `${at}/sampleComposite/analyticalTests`, examined),
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

function orderable(
  code: string | undefined,
  pointer: string,
  known: ReadonlyMap<string, { active?: boolean }>,
  kind: keyof typeof unknownCode,
  { suggester }: Examined,
): Violation[] {
  if (code === undefined) return [];
  const entry = known.get(code);
  if (!entry) {
    const guess = suggester.didYouMean(code, known.keys());
    return [{ pointer, code: unknownCode[kind], message: `no ${kind} ${quote(code)}${guess}` }];
  }
  if (entry.active === false) {
    return [{ pointer, code: 'not_orderable', message: `the ${kind} ${quote(code)} can no longer be ordered` }];
  }
  return [];
}

function testViolations(tests: ValidSample['analyticalTests'], at: string, examined: Examined): Violation[] {
  const violations: Violation[] = [];
  for (const [{ code }, testAt] of itemsAt(tests, at)) {
    violations.push(...orderable(code, `${testAt}/code`, examined.facts.tests, 'test', examined));
    if (violations.length > maxViolations) break;
  }
  return violations;
}

function sampleTypeViolations({ sampleType }: ValidSample, at: string, examined: Examined): Violation[] {
  const { facts, suggester } = examined;
  const code = sampleType?.sampleTypeCode;
  const wrongType = orderable(code, `${at}/sampleTypeCode`, facts.sampleTypes, 'sample type', examined);
  const definition = code === undefined ? undefined : facts.sampleTypes.get(code);
  if (!definition) return wrongType; // without its type an attribute cannot be judged
  const { attributes = [] } = definition;
  const wrongAttributes = itemsAt(sampleType?.sampleAttributes, `${at}/sampleAttributes`).flatMap(
    ([{ attributeName, attributeValue }, pairAt]): Violation[] => {
      if (attributeName === undefined) return [];
      const attribute = attributes.find(({ name }) => name === attributeName);
      if (!attribute) {
        const guess = suggester.didYouMean(
          attributeName,
          attributes.map(({ name }) => name),
        );
        const message = `${definition.code} has no attribute ${quote(attributeName)}${guess}`;
        return [{ pointer: `${pairAt}/attributeName`, code: 'unknown_attribute', message }];
      }
      const isOpen = attributeValue === undefined || attributeValue === null || attributeValue.trim() === '';
      if (isOpen || !attribute.values || attribute.values.includes(attributeValue)) return [];
      const guess = suggester.didYouMean(attributeValue, attribute.values);
      const message = `${attribute.name} must be one of ${attribute.values.join(', ')}${guess}`;
      return [{ pointer: `${pairAt}/attributeValue`, code: 'not_allowed', message }];
    },
  );
  return [...wrongType, ...wrongAttributes];
}

/** Sample parameters go with the test that takes them, or with one that was enabled for the account. */
export function parameterViolations({ order, facts, isBroken }: Examined): Violation[] {
  const enabled = new Set<string | undefined>([parameterTestCode, ...facts.parameterTests]);
  return itemsAt(order.lines, '/lines').flatMap(([{ sample }, at]): Violation[] => {
    if (!sample?.sampleParameters?.length) return [];
    const tests = sample.analyticalTests;
    // A test that cannot be read may be the one that takes them.
    const isUnread = tests ? tests.some((test) => !test?.code) : isBroken(`${at}/sample/analyticalTests`);
    if (isUnread || tests?.some((test) => enabled.has(test?.code))) return [];
    const message = `only with the test ${[...enabled].join(' or ')}`;
    return [{ pointer: `${at}/sample/sampleParameters`, code: 'parameters_not_enabled', message }];
  });
}

/** The schema knows the form of a time; that February has no 30th is for the calendar. */
export function dateTimeViolations({ order }: Examined): Violation[] {
  return itemsAt(order.lines, '/lines').flatMap(([{ sample }, at]): Violation[] =>
    sample?.dateTime === undefined || isCalendarDate(sample.dateTime)
      ? []
      : [{ pointer: `${at}/sample/dateTime`, code: 'bad_date_time', message: 'is not a date of the calendar' }],
  );
}
