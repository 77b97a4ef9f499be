import type { Calculation, MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';

type Extra = Pick<
  MeasurandDefinition,
  'upperLimit' | 'upperLimitIsQuantification' | 'uncertainty' | 'calculation' | 'accredited'
>;

/** One line per measurand keeps the demo tests readable as a table. */
export const measurand = (
  code: string,
  name: string,
  unit: string,
  detectionLimit: number | null,
  decimals: number,
  extra: Extra = {},
): MeasurandDefinition => ({
  code,
  name,
  unit,
  ...(detectionLimit !== null && { detectionLimit }),
  decimals,
  // The usual coverage of expanded uncertainties.
  ...(extra.uncertainty && { coverageFactor: 2, coverageProbability: 95 }),
  ...extra,
});

/** The value of the measurand is the sum of others of the same test. */
export const sumOf = (...measurandCodes: string[]): Calculation => ({
  kind: 'SUM',
  operands: measurandCodes.map((measurandCode) => ({ measurandCode })),
  nonDetects: 'ZERO',
});
