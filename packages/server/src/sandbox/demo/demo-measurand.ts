import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';

type Extra = Pick<MeasurandDefinition, 'upperLimit' | 'upperLimitIsQuantification' | 'uncertainty'>;

/** One line per measurand keeps the demo tests readable as a table. */
export const measurand = (
  code: string,
  name: string,
  unit: string,
  detectionLimit: number,
  decimals: number,
  extra: Extra = {},
): MeasurandDefinition => ({ code, name, unit, detectionLimit, decimals, ...extra });
