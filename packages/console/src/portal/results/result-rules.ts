import type { ResultChange } from '@labwire/contract/result-changes.ts';
import { type Conformity, conformityOf, isExceedance, outcomesOf, outcomeText } from '../../ui/assessment-rules.ts';
import { measuringRangeText, numberText } from '../../ui/number-text-rules.ts';

type MeasurandState = ResultChange['after'];
export type Measurement = NonNullable<MeasurandState['result']>;

/** The position in the measuring range, which says nothing about conformity. */
export const rangeLabels: Record<NonNullable<Measurement['rangeIndicator']>, string | undefined> = {
  BELOW_DETECTION_LIMIT: 'Below detection limit',
  BETWEEN_LIMITS: undefined,
  ABOVE_UPPER_LIMIT: 'Above measuring range',
};

/** A value with its unit, as it was published. */
export const valueText = ({
  formattedResult,
  unitOfMeasure,
}: Pick<Measurement, 'formattedResult' | 'unitOfMeasure'>): string =>
  unitOfMeasure === '' ? formattedResult : `${formattedResult} ${unitOfMeasure}`;

export const rangeText = ({ formattedDetectionLimit, upperLimit }: Measurement): string =>
  measuringRangeText({
    detectionLimit: formattedDetectionLimit,
    upperLimit: upperLimit === undefined ? null : numberText(upperLimit),
  });

/** What belongs to a value besides its number: why there is none, how it was derived, and remarks. */
export function noteTexts({ statusReason, remark, result }: MeasurandState): string[] {
  const quantification = result?.isBelowQuantificationLimit
    ? `Detected, below the quantification limit ${result.formattedQuantificationLimit ?? ''}`.trim()
    : undefined;
  return [
    statusReason && `Not tested: ${statusReason}`,
    quantification,
    result?.calculation && `Calculated: ${result.calculation}`,
    result?.dilution !== undefined && `Diluted by a factor of ${numberText(result.dilution)}`,
    remark,
  ].filter((text): text is string => typeof text === 'string');
}

/** A measurand's value before or after a change. */
export function stateText(state: MeasurandState | null): string {
  if (state === null) return '—';
  if (state.result) return valueText(state.result);
  return state.status === 'NOT_TESTED' ? `Not tested: ${state.statusReason}` : 'In progress';
}

/** The value before and after a change, each with the details that the other one does not have. */
export function changeTexts({ before, after }: Pick<ResultChange, 'before' | 'after'>): [string[], string[]] {
  const isSameText = stateText(before) === stateText(after);
  const [old, current] = [before, after].map((state) => [
    ...(isSameText ? digitTexts(state) : []),
    ...(before?.result && after.result ? rangeDetails(state) : []),
    ...detailTexts(state),
  ]) as [string[], string[]];
  const texts = (state: MeasurandState | null, own: string[], others: string[]) => [
    stateText(state),
    ...own.filter((text) => !others.includes(text)),
  ];
  return [texts(before, old, current), texts(after, current, old)];
}

/** All digits, for values that differ although they are rounded to the same text. */
const digitTexts = (state: MeasurandState | null): string[] => {
  const number = state?.result?.numericResult ?? null;
  return number === null ? [] : [`All digits: ${numberText(number)}`];
};

const rangeDetails = (state: MeasurandState | null): string[] => {
  const range = state?.result && rangeText(state.result);
  return range ? [`Measuring range ${range}`] : [];
};

function detailTexts(state: MeasurandState | null): string[] {
  if (!state) return [];
  const { result } = state;
  return [
    ...outcomesOf(result?.assessments).map(({ outcome, ...rest }) => (outcome ? outcomeText(outcome, rest) : '')),
    ...noteTexts({ ...state, statusReason: undefined }),
  ];
}

/** The name of a field of the result in words: `clientReference` becomes "Client reference". */
export const fieldName = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface AssessedSample {
  name: string;
  sequence: number;
  testResults: readonly (MeasurandState & { testCode: string; measurandCode: string; measurandName: string })[];
}

/** The values that do not meet a specification, in the order of the samples. */
export const exceedancesOf = (samples: readonly AssessedSample[]) =>
  samples.flatMap(({ name, sequence, testResults }) =>
    testResults.flatMap(({ testCode, measurandCode, measurandName, result }) => {
      const outcomes = outcomesOf(result?.assessments).filter(({ outcome }) => isExceedance(outcome));
      if (!result || outcomes.length === 0) return [];
      const key = measurandKey(sequence, testCode, measurandCode);
      return [{ key, sample: name || `Sample ${sequence}`, sequence, measurandName, result, outcomes }];
    }),
  );
export type Exceedance = ReturnType<typeof exceedancesOf>[number];

/** For example "2 values do not meet a specification, 5 meet theirs, 3 have no specification." */
export function conformitySummary(samples: readonly AssessedSample[]): string | undefined {
  const counts: Record<Conformity, number> = { EXCEEDANCE: 0, INCONCLUSIVE: 0, MEETS: 0, NOT_ASSESSED: 0 };
  for (const { testResults } of samples) {
    for (const { result } of testResults) if (result) counts[conformityOf(result)] += 1;
  }
  const { EXCEEDANCE, INCONCLUSIVE, MEETS, NOT_ASSESSED } = counts;
  if (EXCEEDANCE + INCONCLUSIVE + MEETS === 0) return undefined;
  const values = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? `value ${one}` : `values ${many}`}`];
  const parts = [
    ...values(EXCEEDANCE, 'does not meet a specification', 'do not meet a specification'),
    ...values(INCONCLUSIVE, 'is inconclusive', 'are inconclusive'),
    ...values(MEETS, 'meets its specifications', 'meet their specifications'),
    ...values(NOT_ASSESSED, 'has no specification', 'have no specification'),
  ];
  return `${parts.join(', ')}.`;
}

interface Version {
  resultId: string;
  isFinal: boolean;
}

/** How often a job's result was published or amended, for example "2 versions" or "amended". */
export const versionText = (results: readonly Version[]): string => {
  const amended = results.filter(({ isFinal }) => isFinal).length - 1;
  return amended > 0 ? `amended${amended > 1 ? ` ${amended} times` : ''}` : `${results.length} versions`;
};

/** The versions of a result with their names, oldest first. The API lists them newest first. */
export function namedVersions<V extends Version>(results: readonly V[]): (V & { name: string })[] {
  let interim = 0;
  let final = 0;
  return results.toReversed().map((version) => {
    if (!version.isFinal) return { ...version, name: `Interim ${++interim}` };
    return { ...version, name: ++final === 1 ? 'Final' : `Amendment ${final - 1}` };
  });
}

/** Identifies a measurand within a result. */
export const measurandKey = (sequence: number, testCode: string, measurandCode: string): string =>
  JSON.stringify([sequence, testCode, measurandCode]);

interface LocatedSample {
  name: string;
  location: { name: string | null; intersect: readonly { latitude: number; longitude: number }[] };
}

/** The sampling point of a sample: its location's name, its coordinates, or else its own name, as in the service. */
export function samplingPointOf({ name, location }: LocatedSample): string {
  const named = location.name?.trim();
  if (named) return named;
  const [first] = location.intersect;
  return first ? `${first.latitude.toFixed(4)}, ${first.longitude.toFixed(4)}` : name;
}

interface PointWithSeries {
  series: readonly { measurandCode: string; measurandName: string }[];
}

/** The measurands with published values by name, and the selected one even if it has none. */
export function measurandOptions(points: readonly PointWithSeries[], selected?: string) {
  const names = new Map(selected === undefined ? [] : [[selected, selected]]);
  for (const { measurandCode, measurandName } of points.flatMap(({ series }) => series)) {
    names.set(measurandCode, measurandName);
  }
  const options = [...names].map(([value, name]) => ({ value, name }));
  return options.sort((a, b) => a.name.localeCompare(b.name));
}
