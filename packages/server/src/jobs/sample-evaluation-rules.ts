import type {
  Calculation,
  MeasurandDefinition,
  SpecificationDefinition,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import { type Assessment, assess, type FindSpecifications } from '../results/assessment-rules.ts';
import { calculate, describeCalculation } from '../results/calculation-rules.ts';
import {
  type EnteredMeasurement,
  type FormattedMeasurement,
  formatMeasurement,
  type Statement,
  statementOf,
} from '../results/measurement-format-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import type { StoredMeasurement } from './stored-measurement-rules.ts';

/** A measurement with its value, or with the reason why there is none. */
type Measured = Pick<StoredMeasurement, 'completedAt' | 'remark'> &
  (({ value: string; notTested: null } & EnteredMeasurement) | { value: null; notTested: string });

export interface EvaluatedMeasurand {
  test: TestDefinition;
  measurand: MeasurandDefinition;
  /** What was entered; undefined if it is missing or calculated. */
  entered: StoredMeasurement | undefined;
  specifications: SpecificationDefinition[];
  outcome:
    | { status: 'IN_PROGRESS' }
    | { status: 'NOT_TESTED'; reason: string; remark: string | null }
    | { status: 'COMPLETE'; completedAt: string; remark: string | null; result: EvaluatedResult };
}

export type EvaluatedResult = FormattedMeasurement & { calculation?: string; assessments?: Assessment[] };

/** The part of a sample that an evaluation needs. */
export type EvaluatedSample = Pick<NumberedSample, 'sequence' | 'sampleType' | 'attributes' | 'tests'>;

export interface EvaluationFacts {
  accountId: number;
  orderId: number;
  find(sequence: number, testCode: string, measurandCode: string): StoredMeasurement | undefined;
  findSpecifications: FindSpecifications;
}

/** The measurands of a sample in the order of its tests, each with its result as it would be published. */
export function evaluateSample(sample: EvaluatedSample, facts: EvaluationFacts): EvaluatedMeasurand[] {
  return sample.tests.flatMap((test) =>
    test.measurands.map((measurand): EvaluatedMeasurand => {
      const entered = facts.find(sample.sequence, test.code, measurand.code);
      // Of a calculated measurand only the reason is stored why it was not tested, if its test was dropped.
      const measured =
        measurand.calculation && !entered
          ? calculateMeasurand(measurand.calculation, test, sample, facts)
          : asMeasured(entered);
      const specifications = facts.findSpecifications({
        accountId: facts.accountId,
        orderId: facts.orderId,
        sampleTypeCode: sample.sampleType.sampleTypeCode,
        attributes: sample.attributes ?? [],
        testCode: test.code,
        measurandCode: measurand.code,
      });
      return {
        test,
        measurand,
        entered,
        specifications,
        outcome: outcomeOf(measured, measurand, specifications, sample),
      };
    }),
  );
}

function outcomeOf(
  measured: Measured | undefined,
  measurand: MeasurandDefinition,
  specifications: readonly SpecificationDefinition[],
  sample: EvaluatedSample,
): EvaluatedMeasurand['outcome'] {
  if (!measured) return { status: 'IN_PROGRESS' };
  const { completedAt, remark } = measured;
  if (measured.value === null) return { status: 'NOT_TESTED', reason: measured.notTested, remark };
  const assessments = specifications.length === 0 ? [] : assessAll(statementOf(measured, measurand), specifications);
  return {
    status: 'COMPLETE',
    completedAt,
    remark,
    result: {
      ...formatMeasurement(measured, measurand),
      ...(measurand.calculation && {
        calculation: calculationText(measurand.calculation, sample, measured.value.startsWith('<')),
      }),
      ...(assessments.length > 0 && { assessments }),
    },
  };
}

const assessAll = (statement: Statement, specifications: readonly SpecificationDefinition[]) =>
  specifications.map((specification) => assess(statement, specification));

const asMeasured = (stored: StoredMeasurement | undefined): Measured | undefined => stored as Measured | undefined;

type Operand = Calculation['operands'][number];

const operandTest = (operand: Operand, own: TestDefinition, { tests }: EvaluatedSample) =>
  operand.testCode === undefined ? own : tests.find(({ code }) => code === operand.testCode);

/** The calculated value, why it could not be calculated, or undefined while operands are missing. */
function calculateMeasurand(
  calculation: Calculation,
  test: TestDefinition,
  sample: EvaluatedSample,
  { find }: EvaluationFacts,
): Measured | undefined {
  const operands = calculation.operands.map((operand) => {
    const found = operandTest(operand, test, sample);
    const measurand = found?.measurands.find(({ code }) => code === operand.measurandCode);
    const stored = found && asMeasured(find(sample.sequence, found.code, operand.measurandCode));
    return { operand, measurand, stored };
  });
  const unavailable = operands.find(({ measurand, stored }) => !measurand || (stored && stored.value === null));
  if (unavailable) {
    const { operand, stored } = unavailable;
    const reason = stored ? `${operand.measurandCode} was not tested` : `${operand.measurandCode} was not ordered`;
    return notCalculated(reason, operands);
  }
  const complete = operands.flatMap(({ measurand, stored }) =>
    measurand && stored && stored.value !== null ? [{ measurand, stored }] : [],
  );
  if (complete.length < operands.length) return undefined;
  const statements = complete.flatMap(({ measurand, stored }) => {
    const statement = statementOf(stored, measurand);
    return 'text' in statement ? [] : [statement];
  });
  const calculated = calculate(calculation, statements);
  if ('reason' in calculated) return notCalculated(calculated.reason, operands);
  const { comparator, number } = calculated.statement;
  const value = `${comparator === '=' ? '' : comparator}${number.toFixed()}`;
  return { value, notTested: null, completedAt: latest(operands), remark: null };
}

function notCalculated(reason: string, operands: readonly { stored: Measured | undefined }[]): Measured {
  return { value: null, notTested: `cannot be calculated: ${reason}`, completedAt: latest(operands), remark: null };
}

const latest = (operands: readonly { stored: Measured | undefined }[]): string =>
  operands
    .map(({ stored }) => stored?.completedAt ?? '')
    .sort()
    .at(-1) ?? '';

/** The calculation with the names of its operands. */
export function calculationText(
  calculation: Calculation,
  { tests }: Pick<NumberedSample, 'tests'>,
  isNothingDetected = false,
): string {
  const all = tests.flatMap((test) => test.measurands.map((measurand) => ({ testCode: test.code, ...measurand })));
  const nameOf = ({ testCode, measurandCode }: Operand) => {
    const matching = all.filter(({ code }) => code === measurandCode);
    const named = matching.find((measurand) => testCode === undefined || measurand.testCode === testCode);
    return named?.name ?? measurandCode;
  };
  return describeCalculation(calculation, nameOf, isNothingDetected);
}

export const measurandCodesOf = (tests: readonly TestDefinition[]): string[] => [
  ...new Set(tests.flatMap(({ measurands }) => measurands.map(({ code }) => code))),
];
