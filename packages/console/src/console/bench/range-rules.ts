import { formatNumber, multiplyDecimals } from './decimal-rules.ts';
import type { Entry } from './entry-rules.ts';

/** The measuring range of one value, as decimal text. */
export interface MeasuringRange {
  detectionLimit: string | null;
  upperLimit: string | null;
}

interface CatalogueLimits {
  detectionLimit: number | null;
  upperLimit: number | null;
}

/** The measuring range of a value. A dilution multiplies the limits that were not entered. */
export function measuringRange(
  limits: CatalogueLimits,
  { detectionLimit, upperLimit, dilution }: Pick<Entry, 'detectionLimit' | 'upperLimit' | 'dilution'>,
): MeasuringRange {
  const scaled = (limit: number | null) =>
    limit === null ? null : multiplyDecimals(formatNumber(limit), dilution ?? '1');
  return {
    detectionLimit: detectionLimit ?? scaled(limits.detectionLimit),
    upperLimit: upperLimit ?? scaled(limits.upperLimit),
  };
}
