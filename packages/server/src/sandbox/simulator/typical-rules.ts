import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { seededRandom } from './random-rules.ts';
import { dissolvedTests, type Relation, relations } from './relations.ts';
import { groupOf } from './sample-type-groups.ts';
import { notDetected, type TypicalRow, typicalRows } from './typical-values.ts';

/** A log-normal distribution of values with a seasonal effect; a spread or season of 0.1 is about 10 %. */
export interface Typical {
  median: number;
  spread: number;
  season: number;
  /** The month with the highest values, 1 to 12. */
  peakMonth: number;
  /** How much heavy rain of the days before raises the value. */
  weather: number;
}

/** What is measured. Tests that report the same quantity of a sample report the same value. */
export const quantityOf = (testCode: string, { code, unit }: MeasurandDefinition): string =>
  `${dissolvedTests.has(testCode) ? 'dissolved ' : ''}${code} ${unit}`;

/** How the value of a quantity is found: from others of the same sample, or from typical values. */
export function sourceOf(quantity: string, sampleTypeCode: string): Relation | Typical | undefined {
  for (const suffix of [`@${sampleTypeCode}`, `@${groupOf(sampleTypeCode)}`, '']) {
    const key = `${quantity}${suffix}`;
    const row = relations[key] ?? typicalRows[key];
    if (row) return 'kind' in row ? row : typicalOf(row);
  }
  return notDetected.has(quantity) ? typicalOf([0]) : undefined;
}

export const typicalOf = ([median, spread = 0, season = 0, peakMonth = 1, weather = 0]: TypicalRow): Typical => ({
  median,
  spread,
  season,
  peakMonth,
  weather,
});

/** For measurands of other catalogues: a third is near the detection limit, half in the middle, the rest near the upper limit. */
export function estimateTypical(
  quantity: string,
  { detectionLimit, upperLimit, decimals = 0 }: MeasurandDefinition,
): Typical {
  const random = seededRandom('typical', quantity);
  const low = detectionLimit || 10 ** -decimals;
  const width = Math.max(0.2, Math.log((upperLimit ?? low * 200) / low));
  const kind = random();
  const position = kind < 0.35 ? 0.02 : kind < 0.85 ? 0.45 : 0.65;
  const spread = Math.min(0.7, width / 6);
  return typicalOf([low * Math.exp(width * position), spread, spread / 4, kind < 0.6 ? 2 : 7]);
}
