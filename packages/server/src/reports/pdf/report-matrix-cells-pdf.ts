import { type MatrixRow, ownLines } from './report-matrix-rows-pdf.ts';
import { isLongNumber } from './report-rows-pdf.ts';
import type { PrintedSample } from './report-sample-facts-pdf.ts';
import { type Cell, headCell } from './report-table-pdf.ts';
import type { PrintedValue } from './report-values-pdf.ts';

export const smallSize = 6.8;
const longestName = 40;

export const testTitle = ({ method, testCode }: PrintedValue, reference: string | null): Cell[] => [
  [{ text: `${method?.name ?? testCode}${reference ? `, method ${reference}` : ''}`, face: 'bold' }],
];

/** The name is complete in the list of samples, and a long one is shortened here. */
export function sampleHead({ sample, details }: PrintedSample): Cell {
  const { name, sequence } = sample;
  const characters = Array.from(name);
  const short = characters.length > longestName ? `${characters.slice(0, longestName).join('')}\u2026` : name;
  return [
    ...headCell(`${sequence}: ${short}`),
    ...(details ? [{ text: details.laboratoryNumber, size: smallSize }] : []),
  ];
}

/** What is printed below the table, because no column can hold it. */
export function notesOf(value: PrintedValue, row: MatrixRow): string[] {
  const { text, isNotTested, notes } = value;
  return [
    ...(isNotTested ? [text] : []),
    ...(isLongNumber(text) ? [`${value.measurand}: ${value.prefix}${text}`] : []),
    ...ownLines(value, row).filter(isLongNumber),
    ...notes,
  ];
}

export function valueCell(value: PrintedValue, row: MatrixRow, numbers: readonly number[]): Cell {
  const { isShared } = row;
  const text = value.isNotTested ? 'not tested' : isLongNumber(value.text) ? 'see note' : value.text;
  const unit = value.isComplete && !isShared.unit && value.unit !== '' ? ` ${value.unit}` : '';
  const suffix = isShared.suffix ? '' : value.suffix;
  return [
    {
      text: `${value.prefix}${text}${unit}${suffix}`,
      ...(value.prefix && { face: 'bold' as const }),
      ...(!value.isComplete && { size: smallSize }),
    },
    ...ownLines(value, row)
      .filter((line) => !isLongNumber(line))
      .map((line) => ({ text: line, size: smallSize })),
    ...(numbers.length > 0 ? [{ text: `note ${numbers.toSorted((a, b) => a - b).join(', ')}`, size: smallSize }] : []),
  ];
}
