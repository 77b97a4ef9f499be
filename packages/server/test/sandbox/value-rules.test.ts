import assert from 'node:assert/strict';
import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import { factsOfCatalogue } from '../../src/sandbox/simulator/quantity-rules.ts';
import { estimateTypical, sourceOf } from '../../src/sandbox/simulator/typical-rules.ts';
import {
  correctValue,
  drawSample,
  measuredValue,
  type Sampling,
  type TargetRange,
} from '../../src/sandbox/simulator/value-rules.ts';

const measurand: MeasurandDefinition = {
  code: 'X',
  name: 'X',
  unit: 'mg/kg',
  detectionLimit: 0.5,
  decimals: 1,
  upperLimit: 10,
};
const sampling: Sampling = { line: 0, name: 'S1', sampleTypeCode: 'HONEY', place: 'Pureora', dateTime: null };
const names = Array.from({ length: 200 }, (_, i) => `S${i}`);
function simulated(name: string, target?: TargetRange, definition = measurand): number | string {
  const test = { code: 'T', name: 'T', measurands: [definition] };
  const factsOf = factsOfCatalogue({ tests: new Map([['T', test]]), specifications: [] });
  const targetOf = () => target;
  return measuredValue(
    drawSample({ ...sampling, name }, { factsOf, targetOf, seed: 'seed' }),
    'T',
    definition,
    targetOf,
  );
}

test('the same sample has the same value, and other samples have others', () => {
  assert.equal(simulated('S1'), simulated('S1'));
  assert.ok(new Set(names.map((name) => simulated(name))).size > 1);
});

test('values are rounded to the decimals of the measurand', () => {
  for (const name of names) assert.equal(simulated(name), Number(Number(simulated(name)).toFixed(1)));
});

test('a value can be requested below the detection limit or above the upper limit', () => {
  for (const name of names) {
    assert.ok(Number(simulated(name, 'BELOW_DETECTION')) < 0.5, name);
    assert.ok(Number(simulated(name, { above: 1 })) > 10, name);
    assert.ok(Number(simulated(name, { above: 3 })) > 30, name);
  }
});

test('a percentage is at most 100', () => {
  const percentage = { ...measurand, unit: '%', detectionLimit: 90, upperLimit: 200 };
  for (const name of names) assert.ok(Number(simulated(name, undefined, percentage)) <= 100, name);
});

test('counts have two significant figures', () => {
  const count = { ...measurand, unit: 'CFU/g', decimals: 0, detectionLimit: 500, upperLimit: 9000 };
  for (const name of names) {
    const value = Number(simulated(name, undefined, count));
    assert.equal(value, Number(value.toPrecision(2)));
  }
});

const corrections: [before: number, corrected: number][] = [
  [0.4, 0.8],
  [0.5, 0.7],
  [10, 11.1],
  [10.1, 9],
];
for (const [before, corrected] of corrections) {
  test(`${before} is corrected to ${corrected}`, () => assert.equal(correctValue(before, measurand), corrected));
}

test('typical values depend on the sample type where the table has one', () => {
  const medianOf = (sampleType: string) => {
    const source = sourceOf('TURB NTU', sampleType);
    return source && 'median' in source && source.median;
  };
  assert.deepEqual(['SURFACE-WATER', 'DRINKING-WATER'].map(medianOf), [2.1, 0.14]);
});

test('other measurands have a median between their limits', () => {
  for (const code of names) {
    const { median } = estimateTypical(code, measurand);
    assert.ok(median >= 0.5 && median < 10, `${code}: ${median}`);
  }
});

test('a text has one of its values, and another one if a value above the limit is requested', () => {
  const text = { code: 'SALM', name: 'Salmonella', unit: '', kind: 'text' as const, values: ['Absent', 'Detected'] };
  for (const name of names) assert.ok(text.values.includes(String(simulated(name, undefined, text))), name);
  assert.equal(simulated('S1', { above: 1 }, text), 'Detected');
  assert.equal(correctValue('Absent', text), 'Detected');
});
