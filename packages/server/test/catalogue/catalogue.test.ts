import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { CatalogueChange } from '@labwire/contract/lab-catalogue-check.ts';
import { catalogueExample } from '@labwire/contract/lab-examples.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { accountId, name: accountName } = lab.customer.account;

const put = (body: object) => lab.lab(labOperations.putCatalogue, { body });
const get = async () => (await lab.lab(labOperations.getCatalogue)).body;
const check = (body: unknown) => lab.lab(labOperations.checkCatalogue, { body });
const uses = (section: string, code: string) => lab.lab(labOperations.getCatalogueUses, { path: { section, code } });
const useCounts = async (section: string, code: string) => {
  const { body } = await uses(section, code);
  return [body.openOrders, body.openJobs];
};

const codes = (entries: { code: string }[]) => entries.map(({ code }) => code);
const fixtureTest = (code: string) => {
  const found = catalogue.tests?.find((test) => test.code === code);
  assert.ok(found);
  return found;
};
const measurand = { code: 'M', name: 'Measurand', unit: 'mg/kg', detectionLimit: 0.1, decimals: 2 };

test('the catalogue is returned whole, ordered by code, with its retired entries', async () => {
  const body = await get();
  assert.deepEqual(codes(body.sampleTypes), ['HONEY', 'WATER', 'WAX']);
  assert.deepEqual(codes(body.tests), ['GLYPHOSATE', 'METH', 'MOISTURE', 'OLDTEST', 'TUTIN', 'UMFCert']);
  assert.deepEqual(codes(body.supplies), ['JAR-50', 'OLDJAR']);
  assert.deepEqual(body.sampleTypes[0], catalogue.sampleTypes?.[0]);
  assert.equal(body.sampleTypes[2].active, false);
});

test('a dry run reports what would be added, changed, retired and reactivated', async () => {
  const { status, body } = await check({
    tests: [
      { ...fixtureTest('TUTIN'), method: 'LC-MS' },
      { ...fixtureTest('MOISTURE'), active: false },
      { ...fixtureTest('OLDTEST'), active: true },
      { ...fixtureTest('GLYPHOSATE'), active: true, composite: false },
      { ...fixtureTest('TUTIN'), code: 'NEW', name: 'Brand new' },
    ],
    supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
  });
  assert.equal(status, 200);
  assert.equal(body.unchanged, 2);
  assert.deepEqual(
    body.changes.map(({ section, code, change }: CatalogueChange) => [section, code, change]),
    [
      ['tests', 'TUTIN', 'CHANGED'],
      ['tests', 'MOISTURE', 'RETIRED'],
      ['tests', 'OLDTEST', 'REACTIVATED'],
      ['tests', 'NEW', 'ADDED'],
    ],
  );
  assert.deepEqual(body.changes[0].fields, [{ field: 'method', before: null, after: 'LC-MS' }]);
});

test('a dry run changes neither the catalogue nor the audit trail', async () => {
  const before = await lab.lab(labOperations.getCatalogue);
  const audit = await lab.lab(labOperations.readAudit);
  await check({ supplies: [{ code: 'NEW-JAR', name: 'New jar' }] });
  assert.deepEqual((await lab.lab(labOperations.getCatalogue)).body, before.body);
  assert.deepEqual((await lab.lab(labOperations.readAudit)).body.entries, audit.body.entries);
});

test('a dry run reports the same violations as the update', async () => {
  const invalid = {
    supplies: [
      { code: 'A', name: '' },
      { code: 'A', name: 'Twice' },
    ],
    tests: [{ ...fixtureTest('TUTIN'), measurands: [{ ...measurand, upperLimit: 0.001 }] }],
  };
  const dry = await check(invalid);
  const real = await lab.lab(labOperations.putCatalogue, { body: invalid });
  assert.deepEqual([dry.status, dry.body.errors], [400, real.body.errors]);
  assert.equal(dry.body.errors.length, 3);
});

test('open orders and jobs that use an entry are counted and listed until they are finished', async () => {
  const orderId = await place(
    order({
      lines: [
        sampleLine('A', { analyticalTests: [{ code: 'GLYPHOSATE' }, { code: 'GLYPHOSATE' }] }),
        sampleLine('B', { sampleType: { sampleTypeCode: 'WATER' }, analyticalTests: [{ code: 'GLYPHOSATE' }] }),
      ],
    }),
  );
  assert.deepEqual(await useCounts('tests', 'GLYPHOSATE'), [1, 0]);
  const labJobNumber = await register(orderId);
  const { body } = await uses('tests', 'GLYPHOSATE');
  assert.deepEqual([body.openOrders, body.openJobs], [1, 1]);
  const account = { accountId, accountName };
  const at = lab.clock.now.toISOString();
  assert.deepEqual(body.orders, [{ orderId, ...account, status: 'REGISTERED', receivedAt: at }]);
  assert.deepEqual(body.jobs, [{ labJobNumber, orderId, ...account, registeredAt: at }]);
  assert.deepEqual(await useCounts('sampleTypes', 'WATER'), [1, 1]);
  assert.deepEqual(await useCounts('supplies', 'JAR-50'), [0, 0]);
  const { changes } = (await check({ tests: [{ ...fixtureTest('GLYPHOSATE'), active: false }] })).body;
  assert.deepEqual([changes[0].openOrders, changes[0].openJobs], [1, 1]);

  await measure(labJobNumber, [measured('A', 'GLYPHOSATE', 0.1), measured('B', 'GLYPHOSATE', 0.2)]);
  await publish(labJobNumber);
  assert.deepEqual(await useCounts('tests', 'GLYPHOSATE'), [0, 0]);
  assert.deepEqual(await useCounts('sampleTypes', 'WATER'), [0, 0]);
});

test('composites, supplies and tests that the laboratory added count as uses', async () => {
  const lines = [
    { samplingSupplies: { code: 'JAR-50', quantity: 2 } },
    sampleLine('A', { analyticalTests: undefined }),
    sampleLine('B', { analyticalTests: undefined }),
    { sampleComposite: { name: 'AB', samples: ['A', 'B'], analyticalTests: [{ code: 'METH' }] } },
  ];
  const labJobNumber = await register(await place(order({ lines })));
  assert.deepEqual(await useCounts('supplies', 'JAR-50'), [1, 0]);
  assert.deepEqual(await useCounts('tests', 'METH'), [1, 1]);
  assert.deepEqual(await useCounts('tests', 'UMFCert'), [0, 0]);
  await lab.lab(labOperations.addTests, { path: { labJobNumber, sequence: 1 }, body: { codes: ['UMFCert'] } });
  assert.deepEqual(await useCounts('tests', 'UMFCert'), [0, 1]);
});

test('codes with special characters of URLs can be requested, and unknown codes are 404', async () => {
  const supply = { code: '50%/JAR?#~', name: 'A jar' };
  await lab.lab(labOperations.putCatalogue, { body: { supplies: [supply] } });
  await place(order({ lines: [{ samplingSupplies: { code: supply.code, quantity: 1 } }] }));
  assert.deepEqual(await useCounts('supplies', supply.code), [1, 0]);
  assert.equal((await uses('tests', supply.code)).status, 404);
  assert.equal((await uses('gadgets', supply.code)).status, 400);
});

test('entries are added or replaced by their code, and all others are unchanged', async () => {
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

test('a new test can be ordered, a retired one cannot, and it can be reactivated', async () => {
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

test('limits are returned exactly as they were entered', async () => {
  const measurand = { code: 'M', name: 'Trace', unit: 'µg/kg', detectionLimit: 1e-7, upperLimit: 0.1, decimals: 9 };
  const { body } = await put({ tests: [{ code: 'TRACE', name: 'Trace', measurands: [measurand] }] });
  assert.deepEqual(body.tests.find(({ code }: { code: string }) => code === 'TRACE').measurands, [measurand]);
});

test('an update without changes is accepted and changes nothing', async () => {
  const before = await get();
  assert.deepEqual((await put({})).body, before);
  assert.deepEqual((await put({ tests: [] })).body, before);
  assert.deepEqual((await put(before)).body, before);
});

test('concurrent updates are all stored', async () => {
  const supplies = Array.from({ length: 10 }, (_, i) => ({ code: `BAG-${i}`, name: `Bag ${i}` }));
  await Promise.all(supplies.map((supply) => put({ supplies: [supply] })));
  const stored = codes((await get()).supplies);
  for (const { code } of supplies) assert.ok(stored.includes(code));
});

test('a catalogue of 3,000 tests can be sent in one request', async () => {
  const tests = Array.from({ length: 3_000 }, (_, i) => ({ ...catalogueExample.tests[0], code: `BULK-${i}` }));
  const { status, body } = await put({ tests });
  assert.equal(status, 200);
  assert.ok(body.tests.length > 3_000);
});
