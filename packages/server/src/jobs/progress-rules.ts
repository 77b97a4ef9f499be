import type { SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { ApplicableSpecification, EnteredLimits, Job, JobMeasurand } from '@labwire/contract/lab-job.ts';
import type { Static } from 'typebox';
import { sourceWithEdition } from '../results/assessment-rules.ts';
import { collectedAt } from './collection-time-rules.ts';
import type { NumberedSample } from './job-rules.ts';
import { noDecisions, type SampleDecisions } from './sample-decision-rules.ts';
import {
  calculationText,
  type EvaluatedMeasurand,
  type EvaluationFacts,
  evaluateSample,
} from './sample-evaluation-rules.ts';
import { measurementIndex, type StoredMeasurement } from './stored-measurement-rules.ts';

/** A measurand as analysts see it, with its value as it would be published. */
export function describeMeasurand(
  evaluated: EvaluatedMeasurand,
  sample: Pick<NumberedSample, 'tests'>,
  isClosed = false,
): Measurand {
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
    ...(isClosed && { isClosed }),
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

type JobSample = Job['samples'][number];

/** Returns a function that describes a sample with its measurements. */
export function createSampleDocument(
  measurements: readonly StoredMeasurement[],
  context: JobContext,
  decisions: SampleDecisions = noDecisions,
) {
  const find = measurementIndex(measurements);
  return (sample: NumberedSample): JobSample => {
    const { sequence } = sample;
    const outcome = decisions.outcome(sequence);
    const hold = decisions.hold(sequence);
    const evaluated = Map.groupBy(evaluateSample(sample, { ...context, find }), ({ test }) => test);
    return {
      sequence,
      name: sample.name,
      sampleType: sample.sampleType,
      containers: sample.containers as JobSample['containers'],
      condition: sample.condition,
      arrivalTemperature: sample.arrivalTemperature ?? null,
      sampling: sample.sampling ?? null,
      collectedAt: collectedAt(sample),
      attributes: sample.attributes ?? [],
      ...(sample.members && { members: sample.members }),
      ...(outcome && { outcome }),
      ...(hold && !outcome && { hold }),
      tests: sample.tests.map((test) => {
        const dropped = decisions.dropped(sequence, test.code);
        const isClosed = outcome !== undefined || dropped !== undefined;
        return {
          testCode: test.code,
          testName: test.name,
          ...(dropped && { dropped }),
          measurands: (evaluated.get(test) ?? []).map((each) => describeMeasurand(each, sample, isClosed)),
        };
      }),
    };
  };
}

export interface MeasurementCounts {
  measured: number;
  missing: number;
  /** How many measurands of each sample are measured or could not be tested. */
  bySample: number[];
}

/** Calculated measurands are not counted, because they are never entered. */
export function countMeasurements(
  samples: readonly NumberedSample[],
  measurements: readonly StoredMeasurement[],
): MeasurementCounts {
  const find = measurementIndex(measurements);
  const counts = samples.map(({ sequence, tests }) => {
    const isEntered = tests.flatMap((test) =>
      test.measurands
        .filter(({ calculation }) => calculation === undefined)
        .map(({ code }) => find(sequence, test.code, code) !== undefined),
    );
    return { measured: isEntered.filter(Boolean).length, expected: isEntered.length };
  });
  const measured = counts.reduce((sum, sample) => sum + sample.measured, 0);
  const expected = counts.reduce((sum, sample) => sum + sample.expected, 0);
  return { measured, missing: expected - measured, bySample: counts.map((sample) => sample.measured) };
}
