import type { ResultChanges } from '@labwire/contract/result-changes.ts';
import type { Exact } from './exact-json-rules.ts';
import {
  type ExactTestResult,
  type PublishedMeasurand,
  type PublishedResult,
  publishedSamples,
  statedPart,
  valueKey,
} from './published-result-rules.ts';

/** A measurand of a result beside the test result of the superseded result. */
export interface ComparedMeasurand extends PublishedMeasurand {
  before: ExactTestResult | undefined;
  isChanged: boolean;
}

/** Compares each measurand with that of the superseded result. The time of a measurement is not compared. */
export function compareResults(
  published: PublishedResult,
  superseded: PublishedResult | undefined,
): ComparedMeasurand[][] {
  const earlier = new Map(
    (superseded ? publishedSamples(superseded) : []).flatMap(({ registered, measurands }) =>
      measurands.map((each) => [keyOf(registered.sequence, each), each.testResult]),
    ),
  );
  return publishedSamples(published).map(({ registered, measurands }) =>
    measurands.map((measurand) => {
      const before = earlier.get(keyOf(registered.sequence, measurand));
      const isChanged =
        JSON.stringify(before && statedPart(before)) !== JSON.stringify(statedPart(measurand.testResult));
      return { ...measurand, before, isChanged };
    }),
  );
}

const keyOf = (sequence: number, { test, measurand }: PublishedMeasurand) =>
  valueKey(sequence, test.code, measurand.code);

/** The values whose statement differs from that of the superseded result, with the earlier text. */
export function changedValues(published: PublishedResult, superseded: PublishedResult) {
  const compared = compareResults(published, superseded);
  return published.samples.flatMap(({ sequence }, i) =>
    (compared[i] ?? []).flatMap(({ test, measurand, testResult, before, isChanged }) =>
      isChanged
        ? [
            {
              sequence,
              testCode: test.code,
              measurandCode: measurand.code,
              before: statementText(before),
              aspects: changedAspects(before, testResult),
            },
          ]
        : [],
    ),
  );
}

type Aspect = [name: string, part: (testResult: ExactTestResult) => unknown];

const unprintedDigits: Aspect = ['digits that are rounded off', ({ result }) => result?.numericResult];

/** What differs beside the printed value, in words for the report. A new value has nothing to compare it with. */
function changedAspects(before: ExactTestResult | undefined, after: ExactTestResult): string[] {
  if (before?.status !== after.status) return [];
  const aspects: Aspect[] = [
    ['the unit', ({ result }) => result?.unitOfMeasure],
    ['the measuring range', ({ result }) => [result?.detectionLimit, result?.quantificationLimit, result?.upperLimit]],
    ['the dilution', ({ result }) => result?.dilution],
    ['the calculation', ({ result }) => result?.calculation],
    ['the assessment', ({ result }) => result?.assessments],
    ['the remark', ({ remark }) => remark],
    ...(statementText(before) === statementText(after) ? [unprintedDigits] : []),
  ];
  const isDifferent = (part: (testResult: ExactTestResult) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(after));
  return aspects.flatMap(([name, part]) => (isDifferent(part) ? [name] : []));
}

function statementText(testResult: ExactTestResult | undefined): string {
  if (testResult?.result) return testResult.result.formattedResult;
  return testResult?.status === 'NOT_TESTED' ? `not tested: ${testResult.statusReason}` : 'not reported';
}

export function describeChanges(
  published: PublishedResult,
  superseded: PublishedResult | undefined,
): Exact<ResultChanges> {
  const { resultId, isFinal, analystComments, samples } = published.detail;
  const compared = compareResults(published, superseded);
  const changes = samples.flatMap(({ name, sequence }, i) =>
    (compared[i] ?? [])
      .filter(({ isChanged }) => isChanged)
      .map(({ test, testResult, before }) => ({
        sample: name,
        sequence,
        testCode: test.code,
        measurandCode: testResult.measurandCode,
        measurandName: testResult.measurandName,
        before: before ? statedPart(before) : null,
        after: statedPart(testResult),
      })),
  );
  return {
    resultId,
    supersededResultId: superseded?.detail.resultId ?? null,
    isFinal,
    isAmendment: superseded?.detail.isFinal ?? false,
    reason: analystComments,
    changes,
    ...(superseded && nonEmpty(otherChanges(published, superseded))),
  };
}

const nonEmpty = (changes: Exact<OtherChange>[]) => (changes.length > 0 ? { otherChanges: changes } : {});

type OtherChange = NonNullable<ResultChanges['otherChanges']>[number];

const comparedFields = [
  'clientReference',
  'additionalClientReference',
  'clientOrderNumber',
  'quoteNumber',
  'notes',
] as const;
const comparedSampleFields = ['name', 'collectedAt', 'sampleType', 'location', 'references', 'containers'] as const;

/** Differences from the superseded result that are not values. Comments are the reason of the amendment, not a change. */
export function otherChanges(published: PublishedResult, superseded: PublishedResult): Exact<OtherChange>[] {
  const { detail } = published;
  const before = superseded.detail;
  const ofOrder = [...comparedFields, 'contacts' as const, 'addresses' as const].flatMap((field) =>
    difference(field, before[field], detail[field]),
  );
  const ofSamples = detail.samples.flatMap((sample) => {
    const earlier = before.samples.find(({ sequence }) => sequence.rawJSON === sample.sequence.rawJSON);
    if (!earlier) return [];
    return comparedSampleFields.flatMap((field) =>
      difference(field, earlier[field], sample[field]).map((change) => ({
        sample: sample.name,
        sequence: sample.sequence,
        ...change,
      })),
    );
  });
  return [...ofOrder, ...ofSamples];
}

function difference(field: string, before: unknown, after: unknown): Exact<OtherChange>[] {
  const [beforeText, afterText] = [fieldText(before), fieldText(after)];
  return beforeText === afterText ? [] : [{ field, before: beforeText, after: afterText }];
}

/** Texts as they are, other values as JSON; null if the field is absent. */
function fieldText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
