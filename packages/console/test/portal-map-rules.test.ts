import assert from 'node:assert/strict';
import { test } from 'vitest';
import { latestConformity } from '../src/portal/map/conformity-rules.ts';
import {
  clustersOf,
  degreesText,
  fitView,
  meanLongitude,
  roundDegrees,
  scaleBar,
  viewAfterKey,
  withoutOverlaps,
  zoomedAt,
} from '../src/portal/map/map-rules.ts';

test('a sampling point is coloured by the most severe of its latest outcomes, and never by the measuring range', () => {
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

const size = { width: 800, height: 600 };

test('places on both sides of the date line have their mean longitude near the date line', () => {
  assert.ok(Math.abs(Math.abs(meanLongitude([179, -179])) - 180) < 1e-9);
  assert.ok(Math.abs(meanLongitude([10, 20]) - 15) < 0.01);
  assert.equal(meanLongitude([]), 0);
});

test('zooming keeps the position under the pointer', () => {
  const { x, y, k } = zoomedAt({ x: 10, y: 20, k: 2 }, 3, { x: 50, y: 60 });
  assert.deepEqual([(50 - x) / k, (60 - y) / k], [(50 - 10) / 2, (60 - 20) / 2]);
});

test('arrow keys move the map, plus and minus zoom, other keys do nothing', () => {
  const view = { x: 0, y: 0, k: 2 };
  assert.deepEqual(viewAfterKey(view, 'ArrowLeft', size), { x: 60, y: 0, k: 2 });
  assert.deepEqual(viewAfterKey(view, 'ArrowDown', size), { x: 0, y: -60, k: 2 });
  assert.equal(viewAfterKey(view, '+', size)?.k, 3.2);
  assert.equal(viewAfterKey(view, '-', size)?.k, 1.25);
  assert.equal(viewAfterKey(view, 'x', size), undefined);
});

test('the fitted view shows all positions', () => {
  const positions = [
    { x: 100, y: 100 },
    { x: 300, y: 150 },
  ];
  const { x, y, k } = fitView(positions, size);
  for (const position of positions) {
    assert.ok(position.x * k + x > 0 && position.x * k + x < 800);
    assert.ok(position.y * k + y > 0 && position.y * k + y < 600);
  }
});

test('places that would overlap share a marker', () => {
  const clusters = clustersOf(
    [
      { x: 0, y: 0 },
      { x: 5, y: 5 },
      { x: 100, y: 0 },
    ],
    20,
  );
  assert.deepEqual(
    clusters.map(({ items }) => items.length),
    [2, 1],
  );
});

test('a label that would overlap another label or a marker is left out', () => {
  const labels = [
    { x: 0, y: 0, text: 'North bore' },
    { x: 30, y: 5, text: 'South bore' },
    { x: 0, y: 100, text: 'Long shore' },
  ];
  const shown = withoutOverlaps(labels, [{ x: 40, y: 100 }]);
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['North bore'],
  );
});

test('degrees are round and have their hemisphere', () => {
  assert.deepEqual(roundDegrees(174.2, 176.8, 6), [174.5, 175, 175.5, 176, 176.5]);
  assert.equal(degreesText(185, ['E', 'W']), '175° W');
  assert.equal(degreesText(-38.5, ['N', 'S']), '38.5° S');
  assert.equal(degreesText(0, ['N', 'S']), '0°');
});

test('the scale bar has a round length', () => {
  assert.deepEqual(scaleBar(30, 110), { text: '2 km', pixels: 2000 / 30 });
  assert.deepEqual(scaleBar(1, 110), { text: '100 m', pixels: 100 });
});
