import type { Calculation, MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { measuringRangeText, numberText } from '../../ui/number-text-rules.ts';
import { operandText } from './measurand-draft-rules.ts';

/** For example "Sum of F, G". */
export const calculationText = ({ kind, operands }: Calculation): string =>
  kind === 'SUM' ? `Sum of ${operands.map(operandText).join(', ')}` : operands.map(operandText).join(' / ');

const optionalNumberText = (number: number | undefined) => (number === undefined ? null : numberText(number));

/** For example "0.01 to 2, quantified from 0.05". */
export function measuringRange({
  detectionLimit,
  quantificationLimit,
  upperLimit,
}: Pick<MeasurandDefinition, 'detectionLimit' | 'quantificationLimit' | 'upperLimit'>): string {
  const range = measuringRangeText({
    detectionLimit: optionalNumberText(detectionLimit),
    upperLimit: optionalNumberText(upperLimit),
  });
  const quantified = quantificationLimit === undefined ? '' : `quantified from ${numberText(quantificationLimit)}`;
  return [range, quantified].filter(Boolean).join(', ') || 'no limits';
}

/** For example "± 12 % (k = 2, 95 %)". */
export function uncertaintyText({ uncertainty, coverageFactor, coverageProbability }: MeasurandDefinition): string {
  if (uncertainty === undefined) return '–';
  const coverage = [
    ...(coverageFactor === undefined ? [] : [`k = ${numberText(coverageFactor)}`]),
    ...(coverageProbability === undefined ? [] : [`${numberText(coverageProbability)} %`]),
  ];
  return coverage.length === 0 ? uncertainty : `${uncertainty} (${coverage.join(', ')})`;
}
