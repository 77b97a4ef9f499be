import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { catalogueExample } from '@labwire/contract/lab-examples.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { eventually } from '../support/eventually.ts';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const put = (body: object) => lab.lab(labOperations.putCatalogue, { body });
const get = async () => (await lab.lab(labOperations.getCatalogue)).body;
const codes = (entries: { code: string }[]) => entries.map(({ code }) => code);

test('the catalogue comes back whole, retired entries included, ordered by code', async () => {
  const body = await get();
  assert.deepEqual(codes(body.sampleTypes), ['HONEY', 'WATER', 'WAX']);
  assert.deepEqual(codes(body.tests), ['GLYPHOSATE', 'METH', 'MOISTURE', 'OLDTEST', 'TUTIN', 'UMFCert']);
  assert.deepEqual(codes(body.supplies), ['JAR-50', 'OLDJAR']);
  assert.deepEqual(body.sampleTypes[0], catalogue.sampleTypes?.[0]);
  assert.equal(body.sampleTypes[2].active, false);
});

test('entries are added or replaced by their code, all others are kept', async () => {
  const before = await get();
  const { status, body } = await put(catalogueExample);
  assert.equal(status, 200);
  assert.deepEqual(body, await get());
  assert.deepEqual(
    body.tests.find(({ code }: { code: string }) => code === 'TUTIN'),
    catalogueExample.tests[0],
  );
  assert.deepEqual(codes(body.tests), codes(before.tests));
  assert.deepEqual(body.sampleTypes, before.sampleTypes);
});

test('a new code can be ordered at once, a retired one no longer, and it can come back', async () => {
  const { token } = lab.customer;
  const lines = [sampleLine('S1', { analyticalTests: [{ code: 'NEW/1' }] })];
  const validate = () => lab.call(clientOperations.validateOrder, { token, body: order({ lines }) });
  const entry = { ...catalogueExample.tests[0], code: 'NEW/1' };
  assert.equal((await validate()).body.errors[0].code, 'unknown_test');
  await put({ tests: [entry] });
  await eventually(async () => assert.equal((await validate()).status, 200));
  await put({ tests: [{ ...entry, active: false }] });
  await eventually(async () => assert.equal((await validate()).body.errors?.[0].code, 'not_orderable'));
  await put({ tests: [{ ...entry, active: true }] });
  await eventually(async () => assert.equal((await validate()).status, 200));
});

test('the same code may stand in different sections', async () => {
  await put({ sampleTypes: [{ code: 'SWAB', name: 'Swab' }], supplies: [{ code: 'SWAB', name: 'Box of swabs' }] });
  const body = await get();
  assert.ok(codes(body.sampleTypes).includes('SWAB') && codes(body.supplies).includes('SWAB'));
});

test('limits keep the figures that were entered', async () => {
  const measurand = { code: 'M', name: 'Trace', unit: 'µg/kg', detectionLimit: 1e-7, upperLimit: 0.1, decimals: 9 };
  const { body } = await put({ tests: [{ code: 'TRACE', name: 'Trace', measurands: [measurand] }] });
  assert.deepEqual(body.tests.find(({ code }: { code: string }) => code === 'TRACE').measurands, [measurand]);
});

test('an empty update, or one that changes nothing, leaves all as it is', async () => {
  const before = await get();
  assert.deepEqual((await put({})).body, before);
  assert.deepEqual((await put({ tests: [] })).body, before);
  assert.deepEqual((await put(before)).body, before);
});

test('updates that are sent side by side all arrive', async () => {
  const supplies = Array.from({ length: 10 }, (_, i) => ({ code: `BAG-${i}`, name: `Bag ${i}` }));
  await Promise.all(supplies.map((supply) => put({ supplies: [supply] })));
  const known = codes((await get()).supplies);
  for (const { code } of supplies) assert.ok(known.includes(code));
});

test('a catalogue of thousands of tests can be sent at once', async () => {
  const tests = Array.from({ length: 3_000 }, (_, i) => ({ ...catalogueExample.tests[0], code: `BULK-${i}` }));
  const { status, body } = await put({ tests });
  assert.equal(status, 200);
  assert.ok(body.tests.length > 3_000);
});
