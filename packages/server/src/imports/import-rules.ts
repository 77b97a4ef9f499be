import type { BulkMeasurementEntry } from '@labwire/contract/lab-bulk-measurement.ts';
import type { ImportMapping, PreviewedLine } from '@labwire/contract/lab-import.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { LineError, Target } from '../jobs/bulk-measurement-rules.ts';
import type { EntryTexts } from '../jobs/decimal-rules.ts';
import { type CellResult, readNumber, readTime, readValue, undilute } from './import-value-rules.ts';

/** A row of a file: its line from 1, and its cells by heading. */
export interface ImportRow {
  line: number;
  cell(heading: string): string | undefined;
}

export interface MappingFacts {
  /** The unit of a measurand in the catalogue; undefined if the catalogue has no such measurand. */
  unitOf(testCode: string, measurandCode: string): string | undefined;
  timeZone: string;
}

export interface MappedRow {
  entry: BulkMeasurementEntry;
  texts: EntryTexts;
}

/** What a mapping must say for each of its columns, and that its parameters exist. */
export function mappingViolations(mapping: ImportMapping, { unitOf }: Pick<MappingFacts, 'unitOf'>): Violation[] {
  const { columns, parameters, valueIs, dateFormat, timeZone } = mapping;
  const violations: Violation[] = [];
  const missing = (pointer: string, message: string) => violations.push({ pointer, code: 'missing', message });
  if (columns.sampleNumber === undefined && columns.barcode === undefined) {
    missing('/columns/sampleNumber', 'name the column of the sample number or of the barcode');
  }
  if (columns.sampleNumber !== undefined && columns.barcode !== undefined) {
    const message = 'name either the column of the sample number or that of the barcode';
    violations.push({ pointer: '/columns/barcode', code: 'not_together', message });
  }
  if (columns.dilution !== undefined && valueIs === undefined) missing('/valueIs', 'is required with dilution factors');
  if (columns.completedAt !== undefined && dateFormat === undefined) missing('/dateFormat', 'is required with times');
  if (columns.completedAt !== undefined && timeZone === undefined) missing('/timeZone', 'is required with times');
  const used = new Map<string, string>();
  for (const [field, heading] of Object.entries(columns)) {
    const other = used.get(heading);
    const message = `is also the column of ${other}`;
    if (other !== undefined) violations.push({ pointer: `/columns/${field}`, code: 'duplicate', message });
    used.set(heading, field);
  }
  const names = new Set<string>();
  for (const [i, { name, testCode, measurandCode }] of parameters.entries()) {
    const pointer = `/parameters/${i}`;
    if (names.has(name)) violations.push({ pointer: `${pointer}/name`, code: 'duplicate', message: 'occurs twice' });
    names.add(name);
    if (unitOf(testCode, measurandCode) === undefined) {
      const message = `the catalogue has no measurand ${measurandCode} of a test ${testCode}`;
      violations.push({ pointer: `${pointer}/measurandCode`, code: 'unknown_measurand', message });
    }
  }
  return violations;
}

/** The headings of the mapping that a file does not have, or has twice. */
export function headingFaults({ columns }: ImportMapping, headings: readonly string[]): string[] {
  return Object.values(columns).flatMap((heading) => {
    const count = headings.filter((known) => known === heading).length;
    if (count === 1) return [];
    return [count === 0 ? `the file has no column "${heading}"` : `the file has ${count} columns "${heading}"`];
  });
}

const sampleNumberPattern = /^[1-9][0-9]{0,14}-[1-9][0-9]{0,5}$/;

/** Reads a row as a measurement. Null if its sample is ignored; all errors of the row otherwise. Nothing is guessed. */
export function mapRow(row: ImportRow, mapping: ImportMapping, facts: MappingFacts): MappedRow | LineError[] | null {
  const { columns } = mapping;
  const cell = (heading: string | undefined) => (heading === undefined ? undefined : (row.cell(heading) ?? '').trim());
  const sample = cell(columns.sampleNumber ?? columns.barcode) ?? '';
  if (mapping.ignoredSamples?.includes(sample)) return null;
  const errors: LineError[] = [];
  const bad = (field: string, code: LineError['code'], message: string) => errors.push({ field, code, message });
  const take = <Value>(field: string, result: CellResult<Value>): Value | undefined => {
    if ('value' in result) return result.value;
    bad(field, 'bad_measurement', result.fault);
    return undefined;
  };
  const sampleField = columns.barcode === undefined ? 'sampleNumber' : 'barcode';
  if (sample === '') bad(sampleField, 'missing', 'the sample is empty');
  else if (sampleField === 'sampleNumber' && !sampleNumberPattern.test(sample)) {
    bad(sampleField, 'unknown_sample', `"${sample}" is not a sample number such as 700123-1`);
  }
  const parameter = mapping.parameters.find(({ name }) => name === cell(columns.parameter));
  if (!parameter) bad('parameter', 'unknown_measurand', `the mapping has no parameter "${cell(columns.parameter)}"`);
  else for (const fault of unitFaults(parameter, cell(columns.unit), facts)) bad('unit', 'bad_measurement', fault);
  const dilutionText = cell(columns.dilution);
  const dilution =
    dilutionText === undefined ? undefined : take('dilution', readDilution(dilutionText, mapping.decimal));
  const read = take('value', readValue(cell(columns.value) ?? '', cell(columns.qualifier), mapping.decimal));
  const isDiluted = mapping.valueIs === 'DILUTED' && dilution !== undefined && read !== undefined;
  const value = isDiluted ? take('value', undilute(read, dilution)) : read;
  const completedAt = take('completedAt', readCompletedAt(cell(columns.completedAt), mapping, facts.timeZone));
  const remark = cell(columns.remark);
  if (errors.length > 0 || !parameter || value === undefined) return errors;
  const { testCode, measurandCode } = parameter;
  return {
    entry: {
      [sampleField]: sample,
      testCode,
      measurandCode,
      value,
      ...(remark && { remark }),
      ...(dilution !== undefined && { dilution: Number(dilution) }),
      ...(completedAt !== undefined && { completedAt }),
    },
    texts: { value, ...(dilution !== undefined && { dilution }) },
  };
}

/** How the preview shows a row that would be stored. */
export function previewedLine(
  { line: { line, entry, texts }, target }: { line: MappedRow & { line: number }; target: Target },
  unitOf: MappingFacts['unitOf'],
): PreviewedLine {
  const { testCode, measurandCode, completedAt, remark } = entry;
  return {
    line,
    sampleNumber: `${target.labJobNumber}-${target.sequence}`,
    sampleName: target.name,
    testCode,
    measurandCode,
    value: texts.value ?? '',
    unit: unitOf(testCode, measurandCode) ?? '',
    ...(texts.dilution !== undefined && { dilution: texts.dilution }),
    ...(completedAt !== undefined && { completedAt }),
    ...(remark !== undefined && { remark }),
  };
}

/** A unit must be written as in the catalogue, or as the mapping says. There is no conversion. */
function unitFaults(
  { testCode, measurandCode, unit }: ImportMapping['parameters'][number],
  cell: string | undefined,
  { unitOf }: MappingFacts,
): string[] {
  const expected = unitOf(testCode, measurandCode);
  if (expected === undefined) return [`the catalogue has no measurand ${measurandCode} of a test ${testCode}`];
  if (cell === undefined || cell === expected || cell === unit) return [];
  return [`the unit is "${cell}", but ${testCode} ${measurandCode} has the unit "${expected}"`];
}

function readDilution(text: string, decimal: ImportMapping['decimal']): CellResult<string> {
  if (text === '') return { fault: 'the dilution factor is empty' };
  const number = readNumber(text, decimal);
  if ('fault' in number) return number;
  const factor = Number(number.value);
  return factor > 0 && factor <= 1_000_000
    ? number
    : { fault: 'the dilution factor must be above 0 and at most 1,000,000' };
}

function readCompletedAt(
  text: string | undefined,
  { dateFormat, timeZone }: ImportMapping,
  laboratoryZone: string,
): CellResult<string | undefined> {
  if (text === undefined || dateFormat === undefined) return { value: undefined };
  return readTime(text, dateFormat, timeZone === 'LABORATORY' ? laboratoryZone : 'UTC');
}
