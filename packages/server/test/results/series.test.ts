import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { type Line, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const bench = benchOf(lab, lab.customer);
const { listSamplingPoints, getSeries } = clientOperations;

type Sample = NonNullable<Line['sample']>;
const taupo = { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taupō north' };
const transect = [
  { latitude: -39, longitude: 176 },
  { latitude: -39.5, longitude: 176.25 },
];

/** One sample, taken on that day of February, all the way to a published result. */
async function sampled(day: number, value: number | string, more: Partial<Sample> = {}) {
  const dateTime = `2026-02-${String(day).padStart(2, '0')}T08:00:00`;
  const lines = [sampleLine(`Drum ${day}`, { location: taupo, dateTime, ...more })];
  const orderId = await bench.place(order({ lines }));
  const labJobNumber = await bench.register(orderId);
  const name = lines[0]?.sample?.name ?? '';
  const payload = JSON.stringify([measured(name, 'MOISTURE', 0)]).replace('"value":0', `"value":${value}`);
  await lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, payload });
  return { orderId, labJobNumber, resultId: await bench.publish(labJobNumber) };
}

const second = await sampled(2, 0.001);
const first = await sampled(1, '0.123456789012345678901');
const third = await sampled(3, 0.9);
await sampled(4, 0.2, { location: { intersect: transect, name: 'Long Bay' } });
await sampled(5, 0.3, { name: 'Tank 7', location: undefined });

const key = { samplingPoint: 'Taupō north', testCode: 'MOISTURE', measurandCode: 'M1' };
const series = (query: Record<string, string | number> = {}, token = lab.customer.token) =>
  lab.call(getSeries, { token, query: { ...key, ...query } });
const points = async (query: Record<string, string | number> = {}, token = lab.customer.token) =>
  (await lab.call(listSamplingPoints, { token, query })).body;
const namesOf = (body: { samplingPoints: { samplingPoint: string }[] }) =>
  body.samplingPoints.map(({ samplingPoint }) => samplingPoint);
const valuesOf = ({ body }: { body: { values: { formattedResult: string }[] } }) =>
  body.values.map(({ formattedResult }) => formattedResult);

test('sampling points are listed by name, with their location and series', async () => {
  const body = await points();
  assert.deepEqual([namesOf(body), body.next], [['Long Bay', 'Tank 7', 'Taupō north'], null]);
  const [bay, tank, taupoNorth] = body.samplingPoints;
  assert.deepEqual(bay.location, { intersect: transect, name: 'Long Bay' });
  assert.deepEqual(tank.location, { intersect: [], name: null });
  assert.deepEqual(taupoNorth, {
    samplingPoint: 'Taupō north',
    location: { intersect: [taupo.point], name: 'Taupō north' },
    series: [
      {
        testCode: 'MOISTURE',
        testName: 'MOISTURE test',
        measurandCode: 'M1',
        measurandName: 'First',
        unitOfMeasure: 'mg/kg',
        numberOfValues: 3,
        latest: { at: '2026-02-03T08:00:00.000Z', formattedResult: '0.900', rangeIndicator: 'ABOVE_UPPER_LIMIT' },
      },
    ],
  });
});

test('sampling points are listed in pages', async () => {
  const page = await points({ limit: 2 });
  assert.deepEqual([namesOf(page), page.next], [['Long Bay', 'Tank 7'], 'Tank 7']);
  const last = await points({ limit: 2, after: page.next });
  assert.deepEqual([namesOf(last), last.next], [['Taupō north'], null]);
});

test('a series has its values oldest first, with limits, range and result', async () => {
  const { body } = await series();
  const { values, ...rest } = body;
  assert.deepEqual(rest, { ...key, testName: 'MOISTURE test', measurandName: 'First', isCut: false });
  const shared = { unitOfMeasure: 'mg/kg', detectionLimit: 0.01, upperLimit: 0.7 };
  assert.deepEqual(values, [
    {
      at: '2026-02-01T08:00:00.000Z',
      sample: 'Drum 1',
      ...first,
      ...shared,
      rangeIndicator: 'BETWEEN_LIMITS',
      numericResult: 0.12345678901234568,
      formattedResult: '0.123',
    },
    {
      at: '2026-02-02T08:00:00.000Z',
      sample: 'Drum 2',
      ...second,
      ...shared,
      rangeIndicator: 'BELOW_DETECTION_LIMIT',
      numericResult: 0.01,
      formattedResult: '< 0.010',
    },
    {
      at: '2026-02-03T08:00:00.000Z',
      sample: 'Drum 3',
      ...third,
      ...shared,
      rangeIndicator: 'ABOVE_UPPER_LIMIT',
      numericResult: 0.9,
      formattedResult: '0.900',
    },
  ]);
});

test('a value has all of its digits', async () => {
  const { body } = await lab.app.inject({
    url: getSeries.path,
    query: key,
    headers: { authorization: `Bearer ${lab.customer.token}` },
  });
  assert.match(body, /"numericResult":0\.123456789012345678901[,}]/);
});

test('a long series has its newest values and is marked as cut', async () => {
  const cut = await series({ limit: 2 });
  assert.deepEqual([valuesOf(cut), cut.body.isCut], [['< 0.010', '0.900'], true]);
  const all = await series({ limit: 3 });
  assert.deepEqual([valuesOf(all), all.body.isCut], [['0.123', '< 0.010', '0.900'], false]);
});

test('a window includes its start and excludes its end', async () => {
  const at = (day: number) => `2026-02-0${day}T08:00:00Z`;
  assert.deepEqual(valuesOf(await series({ from: at(2), to: at(3) })), ['< 0.010']);
  assert.deepEqual(valuesOf(await series({ from: at(2) })), ['< 0.010', '0.900']);
  assert.deepEqual(valuesOf(await series({ to: at(1) })), []);
});

test('an amended value replaces the superseded one', async () => {
  await bench.measure(third.labJobNumber, [measured('Drum 3', 'MOISTURE', 0.5)]);
  const resultId = await bench.publish(third.labJobNumber, { isFinal: true, analystComments: 'Diluted twice.' });
  const { body } = await series();
  assert.deepEqual(valuesOf({ body }), ['0.123', '< 0.010', '0.500']);
  assert.equal(body.values[2].resultId, resultId);
});

test('values that a later result does not change name that result', async () => {
  const lines = ['North', 'South'].map((name) => sampleLine(name, { location: { name: `Well ${name}` } }));
  const labJobNumber = await bench.register(await bench.place(order({ lines })));
  await bench.measure(labJobNumber, [measured('North', 'MOISTURE', 0.3), measured('South', 'MOISTURE', 0.4)]);
  await bench.publish(labJobNumber);
  await bench.measure(labJobNumber, [measured('South', 'MOISTURE', 0.6)]);
  const resultId = await bench.publish(labJobNumber, { isFinal: true, analystComments: 'Measured again.' });
  for (const [samplingPoint, formattedResult] of [
    ['Well North', '0.300'],
    ['Well South', '0.600'],
  ] as const) {
    const { values } = (await series({ samplingPoint })).body;
    assert.equal(values.length, 1);
    assert.partialDeepStrictEqual(values[0], { formattedResult, resultId });
  }
});

test('a series without values is 404', async () => {
  for (const parameter of ['samplingPoint', 'testCode', 'measurandCode']) {
    assert.equal((await series({ [parameter]: 'X' })).status, 404);
  }
});
