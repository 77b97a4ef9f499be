import assert from 'node:assert/strict';
import type { SamplingPoint, Series } from '@labwire/contract/series.ts';
import { test } from 'vitest';
import {
  axisRange,
  boundSteps,
  drawnBounds,
  plotPoints,
  timeTicks,
  valueTicks,
} from '../src/portal/trends/plot-rules.ts';
import { groupPoints, latestConformity, mapAddress, valueCountText } from '../src/portal/trends/points-rules.ts';
import { namedSeries, selectSeries } from '../src/portal/trends/series-rules.ts';

type Value = Series['values'][number];
const value = (day: number, part: Partial<Value>): Value =>
  ({ at: `2026-02-0${day}T08:00:00Z`, numericResult: 1, rangeIndicator: 'BETWEEN_LIMITS', ...part }) as Value;

test('the value axis has round numbers and starts at zero unless the values are far from it', () => {
  assert.deepEqual(valueTicks(0, 0.97, 5), [0, 0.2, 0.4, 0.6, 0.8]);
  assert.equal(axisRange([0.1, 0.9]).low, 0);
  assert.ok(axisRange([98, 100]).low > 90);
});

test('the time axis is labelled at the first of months over a year, and at days over a week', () => {
  const months = timeTicks(Date.parse('2026-01-15'), Date.parse('2026-12-15'), 6, 'UTC');
  assert.ok(months.length > 2);
  assert.deepEqual([...new Set(months.map((at) => new Date(at).getUTCDate()))], [1]);
  assert.equal(timeTicks(Date.parse('2026-01-01'), Date.parse('2026-01-05'), 6, 'UTC').length, 5);
});

test('the time axis is labelled at the starts of days of the time zone, also where the clocks change', () => {
  const [from, to] = [Date.parse('2026-04-03T20:00:00Z'), Date.parse('2026-04-06T20:00:00Z')];
  assert.deepEqual(
    timeTicks(from, to, 6, 'Pacific/Auckland').map((at) => new Date(at).toISOString()),
    ['2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z', '2026-04-06T12:00:00.000Z'],
  );
});

test('values below the detection limit and above the measuring range are marked as such', () => {
  const points = plotPoints([
    value(1, { rangeIndicator: 'BELOW_DETECTION_LIMIT', numericResult: 0.01 }),
    value(2, { rangeIndicator: 'ABOVE_UPPER_LIMIT' }),
    value(3, {}),
  ]);
  assert.deepEqual(
    points.map(({ kind }) => kind),
    ['below', 'above', 'measured'],
  );
  assert.equal(points[0]?.value, 0.01);
});

const assessed = (upperBound: number, outcome: 'MEETS' | 'EXCEEDS' = 'MEETS') => ({
  assessments: [
    { specification: 'Nitrate', specificationCode: 'N', source: 'DWSNZ 2022', upperBound, decisionRule: '', outcome },
  ],
});

test('a bound of a specification that changes is drawn in steps, and the measuring range is not drawn', () => {
  const points = plotPoints([
    value(1, { upperLimit: 2, ...assessed(5) }),
    value(2, { upperLimit: 2, ...assessed(5, 'EXCEEDS') }),
    value(3, assessed(4)),
    value(4, { upperLimit: 2 }),
  ]);
  const day = (number: number) => points[number - 1]?.at;
  assert.deepEqual(
    boundSteps(points).map(({ key: _, ...step }) => step),
    [
      { from: day(1), to: day(3), value: 5, text: 'DWSNZ 2022: at most 5' },
      { from: day(3), to: day(4), value: 4, text: 'DWSNZ 2022: at most 4' },
    ],
  );
  assert.deepEqual(
    points.map(({ isExceedance }) => isExceedance),
    [false, true, false, false],
  );
});

test('a bound far above the values is named instead of drawn, and texts are not plotted', () => {
  const points = plotPoints([value(1, assessed(5)), value(2, assessed(1000))]);
  const { drawn, outside } = drawnBounds(points, boundSteps(points));
  assert.deepEqual([drawn.map((bound) => bound.value), outside.map((bound) => bound.value)], [[5], [1000]]);
  assert.deepEqual(plotPoints([value(1, { numericResult: null, rangeIndicator: null })]), []);
});

const series = (measurandCode: string, numberOfValues: number) => ({ testCode: 'T', measurandCode, numberOfValues });
const points = [
  { samplingPoint: 'North bore', series: [series('A', 2), series('B', 3)] },
  { samplingPoint: 'Long shore', series: [series('A', 9)] },
] as unknown as SamplingPoint[];

test('the series that the URL names is shown; without one, the series with the most values', () => {
  const named = selectSeries(points, { point: 'North bore', test: 'T', measurand: 'A' });
  assert.deepEqual([named.point?.samplingPoint, named.series?.measurandCode], ['North bore', 'A']);
  const other = selectSeries(points, { point: 'North bore', measurand: 'C' });
  assert.deepEqual([other.point?.samplingPoint, other.series?.measurandCode], ['North bore', 'B']);
  assert.equal(selectSeries(points, {}).point?.samplingPoint, 'Long shore');
  assert.deepEqual(selectSeries([], {}), { point: undefined, series: undefined });
});

test('series of the same measurand are distinguished by their tests', () => {
  const names = namedSeries([
    { measurandName: 'Tutin', testName: 'Screening' },
    { measurandName: 'Tutin', testName: 'Confirmation' },
    { measurandName: 'Moisture', testName: 'Moisture' },
  ]).map(({ name }) => name);
  assert.deepEqual(names, ['Moisture', 'Tutin, Confirmation', 'Tutin, Screening']);
});

const pointOf = (samplingPoint: string, counts: number[], isLocated = false) =>
  ({
    samplingPoint,
    location: { intersect: isLocated ? [{ latitude: 1, longitude: 2 }] : [], name: null },
    series: counts.map((numberOfValues, i) => ({ numberOfValues, measurandName: `M${i}` })),
  }) as unknown as SamplingPoint;

test('sampling points with several values are apart from samples that were taken once', () => {
  const points = [pointOf('Composite of 1', [1, 1]), pointOf('North bore', [1, 4]), pointOf('South bore', [2])];
  const names = (search?: string) => {
    const { repeated, oneOff } = groupPoints(points, search);
    return [repeated, oneOff].map((group) => group.map(({ samplingPoint }) => samplingPoint));
  };
  assert.deepEqual(names(), [['North bore', 'South bore'], ['Composite of 1']]);
  assert.deepEqual(names(' COMPOSITE'), [[], ['Composite of 1']]);
  assert.deepEqual(points.map(valueCountText), [
    '2 values of 2 measurands',
    '5 values of 2 measurands',
    '2 values of M0',
  ]);
});

test('a sampling point has the most severe of its latest outcomes, and the measuring range is none', () => {
  type Point = Parameters<typeof latestConformity>[0];
  const point = (...outcomes: (string | undefined)[]) =>
    ({
      series: outcomes.map((outcome) => ({
        latest: { rangeIndicator: 'ABOVE_UPPER_LIMIT', ...(outcome && { assessments: [{ outcome }] }) },
      })),
    }) as unknown as Point;
  assert.equal(latestConformity(point('MEETS', 'BELOW', 'INCONCLUSIVE')), 'EXCEEDANCE');
  assert.equal(latestConformity(point('MEETS', 'INCONCLUSIVE')), 'INCONCLUSIVE');
  assert.equal(latestConformity(point('MEETS', undefined)), 'MEETS');
  assert.equal(latestConformity(point(undefined)), 'NOT_ASSESSED');
});

test('the address of a map has the coordinates wherever the template names them', () => {
  const template = 'https://map.example/?mlat={latitude}&mlon={longitude}#map=15/{latitude}/{longitude}';
  assert.equal(
    mapAddress(template, { latitude: -38.6857, longitude: 176.0702 }),
    'https://map.example/?mlat=-38.6857&mlon=176.0702#map=15/-38.6857/176.0702',
  );
});
