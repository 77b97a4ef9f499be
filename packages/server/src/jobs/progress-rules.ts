import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { ApplicableSpecification, EnteredLimits, Job, JobMeasurand } from '@labwire/contract/lab-job.ts';
import type { Static } from 'typebox';
import { sourceWithEdition } from '../results/assessment-rules.ts';
import { collectedAt } from './collection-time-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import {
  calculationText,
  type EvaluatedMeasurand,
  type EvaluationFacts,
  evaluateSample,
} from './sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from './stored-measurement-rules.ts';

/** A measurand as analysts see it, with its value as it would be published. */
export function describeMeasurand(evaluated: EvaluatedMeasurand, sample: Pick<NumberedSample, 'tests'>): Measurand {
  const { measurand, entered, specifications, outcome } = evaluated;
  const { calculation } = measurand;
  const result = outcome.status === 'COMPLETE' ? outcome.result : undefined;
  return {
    measurandCode: measurand.code,
    measurandName: measurand.name,
    unit: measurand.unit,
    kind: measurand.kind ?? 'number',
    ...(measurand.values && { values: measurand.values }),
    detectionLimit: measurand.detectionLimit ?? null,
    quantificationLimit: measurand.quantificationLimit ?? null,
    upperLimit: measurand.upperLimit ?? null,
    upperLimitIsQuantification: measurand.upperLimitIsQuantification ?? false,
    decimals: measurand.decimals ?? null,
    significantFigures: measurand.significantFigures ?? null,
    ...(calculation && { calculation: calculationText(calculation, sample) }),
    value: entered?.value ?? null,
    notTested: outcome.status === 'NOT_TESTED' ? outcome.reason : null,
    remark: entered?.remark ?? null,
    enteredLimits: entered ? enteredLimits(entered) : null,
    reported: result?.formattedResult ?? null,
    specifications: specifications.map((specification, i) => ({
      ...describeSpecification(specification),
      outcome: result?.assessments?.[i]?.outcome ?? null,
    })),
    completedAt: entered?.completedAt ?? null,
    enteredBy: entered?.enteredBy ?? null,
  };
}

type Measurand = Static<typeof JobMeasurand>;

function enteredLimits({ detectionLimit, upperLimit, dilution }: StoredMeasurement): EnteredLimits | null {
  const given = Object.entries({ detectionLimit, upperLimit, dilution }).filter(([, limit]) => limit !== null);
  return given.length === 0 ? null : Object.fromEntries(given.map(([name, limit]) => [name, Number(limit)]));
}

/** A specification as people see it, without the conditions under which it applies. */
export function describeSpecification(
  specification: SpecificationDefinition,
): Omit<ApplicableSpecification, 'outcome'> {
  const { code, name, lowerBound, upperBound, allowedValues } = specification;
  return {
    code,
    name,
    source: sourceWithEdition(specification),
    ...(lowerBound !== undefined && { lowerBound }),
    ...(upperBound !== undefined && { upperBound }),
    ...(allowedValues && { allowedValues }),
  };
}

/** What the description of a job's samples depends on, besides its measurements. */
export type JobContext = Omit<EvaluationFacts, 'find'>;

/** The samples of a job with their measurements, and how many measurements are present and missing. */
export function describeSamples(
  samples: readonly NumberedSample[],
  measurements: readonly StoredMeasurement[],
  context: JobContext,
): Pick<Job, 'samples' | 'measured' | 'missing'> {
  const find = measurementIndex(measurements);
  const described = samples.map((sample) => {
    const evaluated = evaluateSample(sample, { ...context, find });
    return {
      sequence: sample.sequence,
      name: sample.name,
      sampleType: sample.sampleType,
      containers: sample.containers as Job['samples'][number]['containers'],
      condition: sample.condition,
      collectedAt: collectedAt(sample),
      attributes: sample.attributes ?? [],
      ...(sample.members && { members: sample.members }),
      tests: sample.tests.map((test) => ({
        testCode: test.code,
        testName: test.name,
        measurands: evaluated.filter((each) => each.test === test).map((each) => describeMeasurand(each, sample)),
      })),
    };
  });
  const measured = described.reduce((sum, sample) => sum + countMeasured(sample), 0);
  const expected = described.reduce((sum, sample) => sum + countExpected(sample), 0);
  return { samples: described, measured, missing: expected - measured };
}

const enterable = ({ tests }: Job['samples'][number]) =>
  tests.flatMap(({ measurands }) => measurands).filter(({ calculation }) => calculation === undefined);

/** Calculated measurands are not counted, because they are never entered. */
const countExpected = (sample: Job['samples'][number]): number => enterable(sample).length;

/** How many measurands are measured or could not be tested. */
export const countMeasured = (sample: Job['samples'][number]): number =>
  enterable(sample).filter(({ value, notTested }) => value !== null || notTested !== null).length;
