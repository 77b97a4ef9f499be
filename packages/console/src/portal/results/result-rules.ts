import type { ResultChange } from '@labwire/contract/result-changes.ts';

type Standing = ResultChange['after'];
export type Measurement = NonNullable<Standing['result']>;

/** What the flag of a value means, in words; nothing where there is nothing to say. */
export const flagWords: Record<Measurement['rangeIndicator'], string> = {
  BELOW_DETECTION_LIMIT: 'Below detection limit',
  BETWEEN_LIMITS: 'Within limits',
  ABOVE_UPPER_LIMIT: 'Above upper limit',
};

/** A value with its unit, as it was published. */
export const valueWords = ({
  formattedResult,
  unitOfMeasure,
}: Pick<Measurement, 'formattedResult' | 'unitOfMeasure'>): string =>
  unitOfMeasure === '' ? formattedResult : `${formattedResult} ${unitOfMeasure}`;

/** What a measurand says in one of two results. */
export function standingWords(standing: Standing | null): string {
  if (standing === null) return '—';
  return standing.result ? valueWords(standing.result) : 'In progress';
}

interface Version {
  resultId: string;
  isFinal: boolean;
}

/** How many results a job has had. */
export const versionWords = (results: readonly Version[]): string => {
  const amended = results.filter(({ isFinal }) => isFinal).length - 1;
  return amended > 0 ? `amended${amended > 1 ? ` ${amended} times` : ''}` : `${results.length} versions`;
};

/** The versions of a result, oldest first, each with a name. The interface lists them newest first. */
export function namedVersions<V extends Version>(results: readonly V[]): (V & { name: string })[] {
  let interim = 0;
  let final = 0;
  return results.toReversed().map((version) => {
    if (!version.isFinal) return { ...version, name: `Interim ${++interim}` };
    return { ...version, name: ++final === 1 ? 'Final' : `Amendment ${final - 1}` };
  });
}

/** The key under which a change and a value of the same measurand meet. */
export const measurandKey = (sequence: number, measurandCode: string): string => `${sequence} ${measurandCode}`;

interface Placed {
  name: string;
  location: { name: string | null; intersect: readonly { latitude: number; longitude: number }[] };
}

/** Under which sampling point the service has the values of a sample. */
export function samplingPointOf({ name, location }: Placed): string {
  const named = location.name?.trim();
  if (named) return named;
  const [place] = location.intersect;
  return place ? `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}` : name;
}
