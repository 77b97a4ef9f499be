import type { SamplingPoint } from '@labwire/contract/series.ts';
import { type Conformity, conformityOf, worstConformity } from '../../ui/assessment-rules.ts';

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

/** What the latest values of a sampling point say about its specifications. */
export const latestConformity = ({ series }: Pick<SamplingPoint, 'series'>): Conformity =>
  worstConformity(series.map(({ latest }) => conformityOf(latest)));

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The address of a map that shows a place. The template is the setting `mapUrl` of the laboratory. */
export const mapAddress = (template: string, { latitude, longitude }: Coordinates): string =>
  template.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude));
