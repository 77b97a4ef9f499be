import assert from 'node:assert/strict';
import type { GridRow } from '@labwire/client/order-sheet';
import { test } from 'vitest';
import { measurementPosition, readMeasurements } from '../src/measurement-table.ts';

const rowsOf = (...rows: string[][]): GridRow[] => rows.map((cells, i) => ({ line: i + 1, cells }));
const headings = ['Sample', 'Sequence', 'Test', 'Measurand', 'Value', 'Completed at (UTC)'];

test('values keep all their digits, empty ones are skipped, and withdraw removes a value', () => {
  const { entries, mistakes } = readMeasurements(
    rowsOf(
      headings,
      ['S1', '1', 'MOISTURE', 'M1', '0.0340000000000000000001', '2026-03-01 09:30'],
      ['S2', '', 'MOISTURE', 'M1', '', ''],
      ["'-1+1", '', 'MOISTURE', 'M1', 'withdraw', ''],
    ),
  );
  assert.deepEqual(mistakes, []);
  assert.deepEqual(
    entries.map(({ json }) => json),
    [
      '{"sample":"S1","sequence":1,"testCode":"MOISTURE","measurandCode":"M1","value":0.0340000000000000000001,"completedAt":"2026-03-01T09:30:00"}',
      '{"sample":"-1+1","testCode":"MOISTURE","measurandCode":"M1","value":null}',
    ],
  );
});

test('texts, qualified values, reasons, remarks and limits are sent as they are', () => {
  const { entries, mistakes } = readMeasurements(
    rowsOf(
      [...headings, 'Not tested', 'Remark', 'Dilution'],
      ['S1', '', 'T', 'M', '<0.01', '', '', 'Repeated.', '10'],
      ['S2', '', 'T', 'M', 'Absent', '', '', '', ''],
      ['S3', '', 'T', 'M', '', '', 'container broken', '', ''],
    ),
  );
  assert.deepEqual(mistakes, []);
  assert.deepEqual(
    entries.map(({ json }) => JSON.parse(json)),
    [
      { sample: 'S1', testCode: 'T', measurandCode: 'M', value: '<0.01', remark: 'Repeated.', dilution: 10 },
      { sample: 'S2', testCode: 'T', measurandCode: 'M', value: 'Absent' },
      { sample: 'S3', testCode: 'T', measurandCode: 'M', notTested: 'container broken' },
    ],
  );
});

test('a missing column and an invalid limit are mistakes', () => {
  const missing = readMeasurements(rowsOf(['Sample', 'Test', 'Measurand']));
  assert.deepEqual(
    missing.mistakes.map(({ message }) => message),
    ['there is no column "Value"'],
  );
  const invalid = readMeasurements(
    rowsOf([...headings, 'Upper limit'], ['S1', '', 'MOISTURE', 'M1', '1.5', '', '2,5']),
  );
  assert.deepEqual(
    invalid.mistakes.map(({ row, key, message }) => [row.line, key, message]),
    [[2, 'upperLimit', '"2,5" is not a number such as 0.034']],
  );
});

test('a JSON Pointer leads to the cell of the file', () => {
  const table = readMeasurements(rowsOf(headings, ['S1', '', 'T', 'M', '', ''], ['S2', '', 'T', 'M', '1', '']));
  const { row, column, heading } = measurementPosition(table, '/0/value');
  assert.deepEqual([row?.line, column, heading], [3, 4, 'Value']);
});
