import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { JsonNumber } from './measurement-format-rules.ts';

interface ReportedValue {
  numericResult: JsonNumber | null;
  formattedResult: string;
}

/** Uncertainty belongs to a measured number, not to "<" and ">" results and not to a text. */
export const isQuantified = ({ numericResult, formattedResult }: ReportedValue): boolean =>
  numericResult !== null && !/^[<>]/.test(formattedResult);

/** The uncertainty with its coverage factor and probability; null if the value has none. */
export function uncertaintyOf(
  value: ReportedValue,
  { uncertainty, coverageFactor, coverageProbability }: MeasurandDefinition,
): string | null {
  if (!uncertainty?.trim() || !isQuantified(value)) return null;
  const coverage = [
    ...(coverageFactor === undefined ? [] : [`k = ${coverageFactor}`]),
    ...(coverageProbability === undefined ? [] : [`${coverageProbability} %`]),
  ];
  return coverage.length === 0 ? uncertainty : `${uncertainty} (${coverage.join(', ')})`;
}
