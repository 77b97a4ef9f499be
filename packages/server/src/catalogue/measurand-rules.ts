import type { CatalogueUpdate, MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { Big } from 'big.js';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { formatNumber } from '../results/number-format-rules.ts';

type Measurand = Valid<MeasurandDefinition>;

const contradiction = (pointer: string, message: string): Violation => ({ pointer, code: 'contradiction', message });

export function measurandViolations(measurand: Measurand, pointer: string): Violation[] {
  return measurand.kind === 'text' ? textViolations(measurand, pointer) : numberViolations(measurand, pointer);
}

const numberFields = [
  'detectionLimit',
  'quantificationLimit',
  'upperLimit',
  'upperLimitIsQuantification',
  'decimals',
  'significantFigures',
  'uncertainty',
  'calculation',
] as const;

/** A text has allowed values, and nothing that describes numbers. */
function textViolations(measurand: Measurand, pointer: string): Violation[] {
  const given = numberFields.filter((field) => measurand[field] !== undefined && measurand[field] !== false);
  return [
    ...(measurand.values === undefined
      ? [{ pointer: `${pointer}/values`, code: 'missing' as const, message: 'is required for the kind text' }]
      : []),
    ...given.map((field) => contradiction(`${pointer}/${field}`, 'does not apply to the kind text')),
  ];
}

function numberViolations(measurand: Measurand, pointer: string): Violation[] {
  return [
    ...(measurand.values === undefined ? [] : [contradiction(`${pointer}/values`, 'applies only to the kind text')]),
    ...formatViolations(measurand, pointer),
    ...limitViolations(measurand, pointer),
    ...roundingViolations(measurand, pointer),
    ...coverageViolations(measurand, pointer),
  ];
}

function formatViolations({ decimals, significantFigures }: Measurand, pointer: string): Violation[] {
  if (decimals === undefined && significantFigures === undefined) {
    const message = 'decimals or significantFigures is required for the kind number';
    return [{ pointer: `${pointer}/decimals`, code: 'missing', message }];
  }
  if (decimals === undefined || significantFigures === undefined) return [];
  return [contradiction(`${pointer}/significantFigures`, 'decimals and significantFigures exclude each other')];
}

/** Detection limit, quantification limit and upper limit are in this order. */
function limitViolations(
  { detectionLimit, quantificationLimit, upperLimit, upperLimitIsQuantification }: Measurand,
  pointer: string,
): Violation[] {
  const reversed = (field: string, message: string): Violation => ({
    pointer: `${pointer}/${field}`,
    code: 'limits_reversed',
    message,
  });
  const isBelow = (limit: number | undefined, other: number | undefined) =>
    limit !== undefined && other !== undefined && limit <= other;
  return [
    ...(isBelow(upperLimit, detectionLimit) ? [reversed('upperLimit', 'must be above detectionLimit')] : []),
    ...(isBelow(upperLimit, quantificationLimit) ? [reversed('upperLimit', 'must be above quantificationLimit')] : []),
    ...(quantificationLimit !== undefined && detectionLimit !== undefined && quantificationLimit < detectionLimit
      ? [reversed('quantificationLimit', 'must not be below detectionLimit')]
      : []),
    ...(upperLimitIsQuantification && upperLimit === undefined
      ? [contradiction(`${pointer}/upperLimitIsQuantification`, 'requires upperLimit')]
      : []),
  ];
}

/** A result that reads "< 0.00" states nothing. A limit of exactly 0 means that no value is below it. */
function roundingViolations(measurand: Measurand, pointer: string): Violation[] {
  const { decimals, significantFigures } = measurand;
  if (decimals === undefined && significantFigures === undefined) return [];
  return (['detectionLimit', 'quantificationLimit'] as const).flatMap((field): Violation[] => {
    const limit = measurand[field];
    if (limit === undefined || limit === 0) return [];
    const formatted = formatNumber(new Big(limit), { decimals, significantFigures });
    if (Number(formatted) !== 0) return [];
    const message = `${new Big(limit).toFixed()} is ${formatted} with ${decimals} decimals; results would read "< ${formatted}"`;
    return [{ pointer: `${pointer}/${field}`, code: 'limit_rounds_to_zero', message }];
  });
}

function coverageViolations(
  { uncertainty, coverageFactor, coverageProbability }: Measurand,
  pointer: string,
): Violation[] {
  if (uncertainty !== undefined) return [];
  return Object.entries({ coverageFactor, coverageProbability }).flatMap(([field, value]) =>
    value === undefined ? [] : [contradiction(`${pointer}/${field}`, 'requires uncertainty')],
  );
}

/** Operands are measurands of the catalogue after the update, of kind number, and not calculated themselves. */
export function calculationViolations(
  update: CatalogueUpdate,
  tests: ReadonlyMap<string, TestDefinition>,
): Violation[] {
  return (update.tests ?? []).flatMap((test, t) =>
    test.measurands.flatMap(({ calculation }, m) => {
      if (!calculation) return [];
      const pointer = `/tests/${t}/measurands/${m}/calculation/operands`;
      const { kind, operands } = calculation;
      return [
        ...(kind === 'RATIO' && operands.length !== 2 ? [contradiction(pointer, 'a ratio has two operands')] : []),
        ...operands.flatMap((operand, i) => operandViolations(operand, test, tests, `${pointer}/${i}`)),
      ];
    }),
  );
}

function operandViolations(
  { testCode, measurandCode }: { testCode?: string; measurandCode: string },
  own: TestDefinition,
  tests: ReadonlyMap<string, TestDefinition>,
  pointer: string,
): Violation[] {
  const test = testCode === undefined ? own : tests.get(testCode);
  const found = test?.measurands.find(({ code }) => code === measurandCode);
  if (found && found.kind !== 'text' && !found.calculation) return [];
  const message = found
    ? `${quote(measurandCode)} is ${found.calculation ? 'calculated itself' : 'a text'}`
    : `the test ${quote(testCode ?? own.code)} has no measurand ${quote(measurandCode)}`;
  return [{ pointer: `${pointer}/measurandCode`, code: 'unknown_operand', message }];
}
