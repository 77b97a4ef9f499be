import type { ResultChange } from '@labwire/contract/result-changes.ts';

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

/** A measurand's value before or after a change. */
export function stateText(state: MeasurandState | null): string {
  if (state === null) return '—';
  if (state.result) return valueText(state.result);
  return state.status === 'NOT_TESTED' ? `Not tested: ${state.statusReason}` : 'In progress';
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
