import type { OrderLine, Sample, SamplingSupplies } from '../index.ts';
import { isoTime, numberOrText, splitCodes, splitPairs } from './cell-parts.ts';
import { type CellPosition, cellText, type GridRow, type Sheet, unreadablePair } from './order-cells.ts';
import { type ColumnKey, examplePrefix, lineColumns } from './order-columns.ts';

/** A row of the table. `text` returns a cell and records it as the position of the pointers. */
interface Row {
  sheet: Sheet;
  text(key: ColumnKey, ...pointers: string[]): string;
  position(key: ColumnKey): CellPosition;
}

function rowOf(sheet: Sheet, row: GridRow): Row {
  const position = (key: ColumnKey) => ({ row, column: sheet.columns.get(key), heading: lineColumns[key].heading });
  return {
    sheet,
    position,
    text(key, ...pointers) {
      for (const pointer of pointers) sheet.positions.set(pointer, position(key));
      return cellText(row.cells[sheet.columns.get(key) ?? -1]);
    },
  };
}

/** One line for each row that is neither empty nor an example, then one line for each composite. */
export function readRows(sheet: Sheet, rows: readonly GridRow[]): OrderLine[] {
  const lines: OrderLine[] = [];
  const composites = new Map<string, Composite>();
  for (const gridRow of rows) {
    const row = rowOf(sheet, gridRow);
    const isExample = row.text('name').startsWith(examplePrefix);
    const isEmpty = gridRow.cells.every((cell) => cellText(cell) === '');
    if (isExample || isEmpty) continue;
    const pointer = `/lines/${lines.length}`;
    lines.push(readLine(row, pointer));
    joinComposite(composites, row);
  }
  for (const composite of composites.values()) lines.push(compositeLine(sheet, composite, `/lines/${lines.length}`));
  return lines;
}

function readLine(row: Row, pointer: string): OrderLine {
  const { sheet } = row;
  sheet.positions.set(pointer, { ...row.position('name'), column: undefined, heading: '' });
  const code = row.text('supplies');
  if (code === '') return { sample: readSample(row, `${pointer}/sample`) };
  if (row.text('name') !== '') {
    const message = 'supplies must be on a separate row without a sample name';
    sheet.mistakes.push({ position: row.position('supplies'), message });
  }
  row.text('supplies', `${pointer}/samplingSupplies`);
  const quantity = numberOrText(row.text('quantity', `${pointer}/samplingSupplies/quantity`));
  return { samplingSupplies: { code, ...(quantity !== '' && { quantity }) } as SamplingSupplies };
}

/** Leaves out empty cells and sends invalid ones as they are; the service reports them. */
function readSample(row: Row, pointer: string): Sample {
  const name = row.text('name', pointer);
  const type = row.text('sampleType', `${pointer}/sampleType`);
  const time = isoTime(row.text('dateTime', `${pointer}/dateTime`));
  const attributes = readPairs(row, 'attributes', `${pointer}/sampleType/sampleAttributes`);
  const references = readPairs(row, 'references', `${pointer}/references`);
  const parameters = readPairs(row, 'parameters', `${pointer}/sampleParameters`);
  const tests = splitCodes(row.text('tests', `${pointer}/analyticalTests`));
  const barcodes = splitCodes(row.text('barcodes', `${pointer}/containers`));
  const location = readLocation(row, `${pointer}/location`);
  const sample = {
    ...(name !== '' && { name }),
    ...(time !== '' && { dateTime: time }),
    sampleType: {
      ...(type !== '' && { sampleTypeCode: type }),
      ...(attributes.length > 0 && {
        sampleAttributes: attributes.map((pair) => ({ attributeName: pair.name, attributeValue: pair.value })),
      }),
    },
    ...(Object.keys(location).length > 0 && { location }),
    ...(references.length > 0 && { references: references.map(({ name, value }) => ({ name, value })) }),
    ...(barcodes.length > 0 && { containers: barcodes.map((value) => ({ barcode: { type: 'LINEAR', value } })) }),
    ...(tests.length > 0 && { analyticalTests: tests.map((code) => ({ code })) }),
    ...(parameters.length > 0 && {
      sampleParameters: parameters.map(({ name, value, isQuoted }) => ({
        parameterCode: name,
        parameterValue: isQuoted ? value : numberOrText(value),
      })),
    }),
  };
  return sample as Sample;
}

function readPairs(row: Row, key: ColumnKey, pointer: string) {
  const { pairs, unreadable } = splitPairs(row.text(key, pointer));
  row.sheet.mistakes.push(...unreadable.map((part) => unreadablePair(row.position(key), part)));
  return pairs;
}

function readLocation(row: Row, pointer: string): object {
  const name = row.text('location', pointer, `${pointer}/name`);
  const latitudes = splitNumbers(row.text('latitude', `${pointer}/point`, `${pointer}/intersect`));
  const longitudes = splitNumbers(row.text('longitude', `${pointer}/point/longitude`));
  if (latitudes.length !== longitudes.length && latitudes.length + longitudes.length > 1) {
    const message = `there are ${latitudes.length} latitudes and ${longitudes.length} longitudes`;
    row.sheet.mistakes.push({ position: row.position('latitude'), message });
  }
  const points = latitudes.map((latitude, i) => ({ latitude, longitude: longitudes[i] }));
  for (const i of points.keys()) row.text('longitude', `${pointer}/intersect/${i}/longitude`);
  const [latitude] = latitudes;
  const [longitude] = longitudes;
  return {
    ...(points.length > 1 && { intersect: points }),
    ...(points.length <= 1 && (latitude ?? longitude) !== undefined && { point: { latitude, longitude } }),
    ...(name !== '' && { name }),
  };
}

const splitNumbers = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(numberOrText);

interface Composite {
  name: string;
  position: CellPosition;
  members: { name: string; position: CellPosition }[];
  tests: { code: string; position: CellPosition }[];
}

function joinComposite(composites: Map<string, Composite>, row: Row): void {
  const name = row.text('composite');
  const position = row.position('composite');
  const tests = splitCodes(row.text('compositeTests'));
  if (name === '') {
    const message = 'composite tests need the name of the composite in the column before';
    if (tests.length > 0) row.sheet.mistakes.push({ position: row.position('compositeTests'), message });
    return;
  }
  const composite = composites.get(name) ?? { name, position, members: [], tests: [] };
  composites.set(name, composite);
  composite.members.push({ name: row.text('name'), position });
  for (const code of tests) {
    const isNew = composite.tests.every((test) => test.code !== code);
    if (isNew) composite.tests.push({ code, position: row.position('compositeTests') });
  }
}

function compositeLine(
  { positions }: Sheet,
  { name, position, members, tests }: Composite,
  pointer: string,
): OrderLine {
  const own = `${pointer}/sampleComposite`;
  positions.set(pointer, position);
  for (const [i, member] of members.entries()) positions.set(`${own}/samples/${i}`, member.position);
  positions.set(`${own}/analyticalTests`, {
    ...position,
    heading: lineColumns.compositeTests.heading,
    column: undefined,
  });
  for (const [i, test] of tests.entries()) positions.set(`${own}/analyticalTests/${i}`, test.position);
  return {
    sampleComposite: {
      samples: members.map((member) => member.name),
      name,
      analyticalTests: tests.map(({ code }) => ({ code })),
    },
  };
}
