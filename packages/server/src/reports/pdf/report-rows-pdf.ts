import type { Cell } from './report-table-pdf.ts';
import type { PrintedValue } from './report-values-pdf.ts';

/**
 * Returns the table rows of one sample, in the order of the result. If the sample has several tests, the rows of each begin
 * with the name of the test, because two tests may have measurands of the same name.
 */
export function resultRows(values: readonly PrintedValue[], hasConformity: boolean): Cell[][] {
  const hasSeveralTests = new Set(values.map(({ testCode }) => testCode)).size > 1;
  return values.flatMap((value, index) => {
    const rows = withLongNumbersBelow(resultRow(value, hasConformity), value);
    const isFirst = values[index - 1]?.testCode !== value.testCode;
    return hasSeveralTests && isFirst ? [testTitle(value), ...rows] : rows;
  });
}

const testTitle = ({ method, testCode }: PrintedValue): Cell[] => [[{ text: method?.name ?? testCode, face: 'bold' }]];

const longNumber = /\d[\d.]{40,}/;
export const isLongNumber = (text: string) => longNumber.test(text);

/** A number that no column can hold is printed in a row of its own, because a split number could be misread. */
function withLongNumbersBelow(row: Cell[], { measurand }: PrintedValue): Cell[][] {
  const below: Cell[][] = [];
  const kept = row.map((cell) =>
    cell.map((part) => {
      if (!isLongNumber(part.text)) return part;
      below.push([[{ ...part, text: `${measurand}: ${part.text}` }]]);
      return { ...part, text: 'see below' };
    }),
  );
  return [kept, ...below];
}

function resultRow(value: PrintedValue, hasConformity: boolean): Cell[] {
  const { outcomes, quantifiedFrom } = value;
  const conformity = outcomes.map(({ text, isExceedance }) => ({
    text,
    ...(isExceedance && { face: 'bold' as const }),
  }));
  return [
    [{ text: `${value.measurand}${value.suffix}` }, ...value.notes.map(smallPart)],
    valueCell(value),
    cell(value.unit),
    [...cell(value.range), ...(quantifiedFrom === null ? [] : [smallPart(`quantified from ${quantifiedFrom}`)])],
    cell(value.uncertainty),
    ...(hasConformity ? [conformity.length > 0 ? conformity : cell(null)] : []),
    cell(value.method?.reference),
  ];
}

const smallPart = (text: string) => ({ text, size: 7 });
const cell = (text: string | null | undefined): Cell => [{ text: text ? text : '\u2013' }];

/** Values that do not meet a specification and changed values are marked with signs and bold type, which survive a copy. */
function valueCell({ prefix, text, changes }: PrintedValue): Cell {
  return [{ text: `${prefix}${text}`, ...(prefix && { face: 'bold' as const }) }, ...changes.map(smallPart)];
}
