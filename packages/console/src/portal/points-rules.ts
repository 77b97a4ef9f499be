import type { SamplingPoint } from '@labwire/contract/series.ts';

/** Sampling points with several values of a measurand, and the rest: samples that were taken once. */
export interface PointGroups {
  repeated: SamplingPoint[];
  oneOff: SamplingPoint[];
}

/** Only points with several values of a measurand show a trend. */
const isRepeated = ({ series }: SamplingPoint): boolean => series.some(({ numberOfValues }) => numberOfValues > 1);

export function groupPoints(points: readonly SamplingPoint[], search = ''): PointGroups {
  const term = search.trim().toLowerCase();
  const found = points.filter(({ samplingPoint }) => samplingPoint.toLowerCase().includes(term));
  return { repeated: found.filter(isRepeated), oneOff: found.filter((point) => !isRepeated(point)) };
}

/** For example "12 values of Nitrate" or "24 values of 3 measurands". */
export function valueCountText({ series }: SamplingPoint): string {
  const values = series.reduce((sum, { numberOfValues }) => sum + numberOfValues, 0);
  const of = series.length === 1 ? (series[0]?.measurandName ?? '') : `${series.length} measurands`;
  return `${values} ${values === 1 ? 'value' : 'values'} of ${of}`;
}

/** What the map does not show, for example "1 sampling point and 144 one-off samples have no coordinates." */
export function withoutCoordinatesText(points: readonly SamplingPoint[]): string | undefined {
  const { repeated, oneOff } = groupPoints(points.filter(({ location }) => location.intersect.length === 0));
  const count = (number: number, noun: string) => (number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]);
  const parts = [...count(repeated.length, 'sampling point'), ...count(oneOff.length, 'one-off sample')];
  if (parts.length === 0) return undefined;
  return `${parts.join(' and ')} ${repeated.length + oneOff.length === 1 ? 'has' : 'have'} no coordinates.`;
}
