import assert from 'node:assert/strict';
import { test } from 'vitest';
import { firstCoordinates, samplingPoint } from '../../src/results/sampling-point-rules.ts';

const point = { latitude: -38.685_74, longitude: 176.070_26 };
const intersect = [{ latitude: 1, longitude: 2 }, point];
type Location = Parameters<typeof samplingPoint>[0]['location'];

const cases: [title: string, location: Location, expected: string][] = [
  ['the name of the location', { point, name: ' Hill ' }, 'Hill'],
  ['the coordinates to four decimals if the name is blank', { point, name: ' ' }, '-38.6857, 176.0703'],
  ['the first coordinates of an intersect', { intersect }, '1.0000, 2.0000'],
  ['the name of the sample without a location', null, 'Drum 1'],
  ['the name of the sample if the location is empty', {}, 'Drum 1'],
];

for (const [title, location, expected] of cases) {
  test(`the sampling point is ${title}`, () => assert.equal(samplingPoint({ name: 'Drum 1', location }), expected));
}

test('a location with a name only has no coordinates', () => {
  assert.equal(firstCoordinates({ name: 'A', location: { name: 'Hill' } }), undefined);
});
