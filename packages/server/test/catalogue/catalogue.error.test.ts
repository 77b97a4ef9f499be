import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const measurand = { code: 'M', name: 'Measurand', unit: 'mg/kg', detectionLimit: 0.1, decimals: 2 };

const put = (body: unknown) => lab.lab(labOperations.putCatalogue, { body });
const found = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);

test('everything that is wrong is told at once, in shape and in meaning, and nothing is stored', async () => {
  const { body: before } = await lab.lab(labOperations.getCatalogue);
  const { status, body, headers } = await put({
    sampleTypes: [
      { code: 'NEW', name: 'Sound', attributes: [{ name: 'Colour' }, { name: 'Colour' }] },
      { code: 'NEW', name: ' ' },
    ],
    tests: [
      {
        code: 'A B',
        name: 'Test',
        composit: true,
        measurands: [measurand, { ...measurand, upperLimit: 0.1, decimals: 10 }],
      },
      { code: 'EMPTY', name: 'Measures nothing', measurands: [] },
      7,
    ],
    supplies: [{ code: 'JAR' }, { code: 'JAR', name: 'x'.repeat(101), active: 'no' }],
  });
  assert.equal(status, 400);
  assert.match(body.type, /\/problems\/invalid-request$/);
  assert.match(String(headers['content-type']), /^application\/problem\+json/);
  assert.deepEqual(found(body).sort(), [
    '/sampleTypes/0/attributes/1/name duplicate',
    '/sampleTypes/1/code duplicate',
    '/sampleTypes/1/name blank',
    '/supplies/0/name missing',
    '/supplies/1/active wrong_type',
    '/supplies/1/code duplicate',
    '/supplies/1/name too_long',
    '/tests/0/code bad_code',
    '/tests/0/composit unknown_field',
    '/tests/0/measurands/1/code duplicate',
    '/tests/0/measurands/1/decimals too_large',
    '/tests/0/measurands/1/upperLimit limits_reversed',
    '/tests/1/measurands too_few',
    '/tests/2 wrong_type',
  ]);
  assert.match(body.detail, /^14 problems/);
  assert.deepEqual((await lab.lab(labOperations.getCatalogue)).body, before);
});

const wrong: [string, object, string][] = [
  ['a section that does not exist', { test: [] }, '/test unknown_field'],
  ['a section that is no list', { tests: {} }, '/tests wrong_type'],
  ['a code with a space', { supplies: [{ code: 'A B', name: 'A' }] }, '/supplies/0/code bad_code'],
  ['a code of 33 characters', { supplies: [{ code: 'A'.repeat(33), name: 'A' }] }, '/supplies/0/code too_long'],
  ['a NUL character', { supplies: [{ code: 'A', name: 'A\0' }] }, '/supplies/0/name bad_text'],
  ['half of a surrogate pair', { supplies: [{ code: 'A', name: 'A\ud800' }] }, '/supplies/0/name bad_text'],
  [
    'an attribute with an empty list of values',
    { sampleTypes: [{ code: 'A', name: 'A', attributes: [{ name: 'B', values: [] }] }] },
    '/sampleTypes/0/attributes/0/values too_few',
  ],
  [
    'a detection limit below zero',
    { tests: [{ code: 'A', name: 'A', measurands: [{ ...measurand, detectionLimit: -1 }] }] },
    '/tests/0/measurands/0/detectionLimit too_small',
  ],
  [
    'an upper limit below the detection limit',
    { tests: [{ code: 'A', name: 'A', measurands: [{ ...measurand, upperLimit: 0.05 }] }] },
    '/tests/0/measurands/0/upperLimit limits_reversed',
  ],
];

for (const [what, update, violation] of wrong) {
  test(`${what} is refused`, async () => {
    const { status, body } = await put(update);
    assert.equal(status, 400);
    assert.deepEqual(found(body), [violation]);
  });
}

test('a limit that is no finite number is refused', async () => {
  const entry = JSON.stringify({ code: 'A', name: 'A', measurands: [measurand] });
  const payload = `{"tests": [${entry.replace('0.1', '1e999')}]}`;
  const { status, body } = await lab.lab(labOperations.putCatalogue, { payload });
  assert.equal(status, 400);
  assert.deepEqual(found(body), ['/tests/0/measurands/0/detectionLimit wrong_type']);
});

test('a body that is no JSON is 400 with its place, another type is 415, one over 2 MiB is 413', async () => {
  const malformed = await lab.lab(labOperations.putCatalogue, { payload: '{"tests": [\n}' });
  assert.equal(malformed.status, 400);
  assert.match(malformed.body.detail, /line 2, column 1/);
  const xml = { payload: '<tests/>', headers: { 'content-type': 'application/xml' } };
  assert.equal((await lab.lab(labOperations.putCatalogue, xml)).status, 415);
  const large = await lab.lab(labOperations.putCatalogue, { payload: Buffer.alloc(2 * 1024 * 1024 + 1, ' ') });
  assert.equal(large.status, 413);
  assert.equal((await lab.lab(labOperations.putCatalogue)).status, 400);
});

test('a representation that there is none of is 406', async () => {
  const { status } = await lab.lab(labOperations.getCatalogue, { headers: { accept: 'application/xml' } });
  assert.equal(status, 406);
});
