import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueChange } from '@labwire/contract/lab-catalogue-check.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { catalogue, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register, measure, publish } = benchOf(lab, lab.customer);
const { accountId, name: accountName } = lab.customer.account;

const check = (body: unknown) => lab.lab(labOperations.checkCatalogue, { body });
const uses = (section: string, code: string) => lab.lab(labOperations.getCatalogueUses, { path: { section, code } });
const counts = async (section: string, code: string) => {
  const { body } = await uses(section, code);
  return [body.openOrders, body.openJobs];
};
const entry = (code: string) => {
  const found = catalogue.tests?.find((test) => test.code === code);
  assert.ok(found);
  return found;
};
const [measurand] = entry('TUTIN').measurands;
assert.ok(measurand);

test('a dry run tells what would be added, changed field by field, retired, revived and left alone', async () => {
  const { status, body } = await check({
    tests: [
      { ...entry('TUTIN'), method: 'LC-MS', measurands: [{ ...measurand, decimals: 2, upperLimit: undefined }] },
      { ...entry('METH'), measurands: [measurand, { ...measurand, code: 'M2' }] },
      { ...entry('MOISTURE'), active: false },
      { ...entry('OLDTEST'), active: true, accredited: true },
      { ...entry('GLYPHOSATE'), active: true, composite: false },
      { ...entry('TUTIN'), code: 'NEW', name: 'Brand new' },
    ],
    sampleTypes: [
      { code: 'HONEY', name: 'Honey', attributes: [{ name: 'Colour', values: ['Light', 'Dark', 'Amber'] }] },
    ],
    supplies: [{ code: 'JAR-50', name: '50 mL jar' }],
  });
  assert.equal(status, 200);
  assert.equal(body.unchanged, 2);
  assert.deepEqual(
    body.changes.map(({ section, code, name, change, fields }: CatalogueChange) => ({
      section,
      code,
      name,
      change,
      fields,
    })),
    [
      {
        section: 'sampleTypes',
        code: 'HONEY',
        name: 'Honey',
        change: 'CHANGED',
        fields: [
          { field: 'attributes/Colour', before: 'Light, Dark', after: 'Light, Dark, Amber' },
          { field: 'attributes/Batch', before: 'any value', after: null },
        ],
      },
      {
        section: 'tests',
        code: 'TUTIN',
        name: 'TUTIN test',
        change: 'CHANGED',
        fields: [
          { field: 'measurands/M1/upperLimit', before: 0.7, after: null },
          { field: 'measurands/M1/decimals', before: 3, after: 2 },
          { field: 'method', before: null, after: 'LC-MS' },
        ],
      },
      {
        section: 'tests',
        code: 'METH',
        name: 'METH test',
        change: 'CHANGED',
        fields: [
          { field: 'measurands', before: 'M1', after: 'M1, M2' },
          { field: 'measurands/M2/name', before: null, after: 'First' },
          { field: 'measurands/M2/unit', before: null, after: 'mg/kg' },
          { field: 'measurands/M2/detectionLimit', before: null, after: 0.01 },
          { field: 'measurands/M2/upperLimit', before: null, after: 0.7 },
          { field: 'measurands/M2/decimals', before: null, after: 3 },
        ],
      },
      { section: 'tests', code: 'MOISTURE', name: 'MOISTURE test', change: 'RETIRED', fields: [] },
      {
        section: 'tests',
        code: 'OLDTEST',
        name: 'OLDTEST test',
        change: 'REACTIVATED',
        fields: [{ field: 'accredited', before: null, after: true }],
      },
      { section: 'tests', code: 'NEW', name: 'Brand new', change: 'ADDED', fields: [] },
    ],
  );
});

test('a dry run changes nothing and leaves no trace', async () => {
  const before = await lab.lab(labOperations.getCatalogue);
  const trail = await lab.lab(labOperations.readAudit);
  await check({ supplies: [{ code: 'NEW-JAR', name: 'New jar' }] });
  assert.deepEqual((await lab.lab(labOperations.getCatalogue)).body, before.body);
  assert.deepEqual((await lab.lab(labOperations.readAudit)).body.entries, trail.body.entries);
});

test('a dry run finds all that is wrong, as the update itself would', async () => {
  const wrong = {
    supplies: [
      { code: 'A', name: '' },
      { code: 'A', name: 'Twice' },
    ],
    tests: [{ ...entry('TUTIN'), measurands: [{ ...measurand, upperLimit: 0.001 }] }],
  };
  const dry = await check(wrong);
  const real = await lab.lab(labOperations.putCatalogue, { body: wrong });
  assert.deepEqual([dry.status, dry.body.errors], [400, real.body.errors]);
  assert.equal(dry.body.errors.length, 3);
});

test('open orders and jobs that use an entry are counted and named, until they are finished', async () => {
  const orderId = await place(
    order({
      lines: [
        sampleLine('A', { analyticalTests: [{ code: 'GLYPHOSATE' }, { code: 'GLYPHOSATE' }] }),
        sampleLine('B', { sampleType: { sampleTypeCode: 'WATER' }, analyticalTests: [{ code: 'GLYPHOSATE' }] }),
      ],
    }),
  );
  assert.deepEqual(await counts('tests', 'GLYPHOSATE'), [1, 0]);
  const labJobNumber = await register(orderId);
  const { body } = await uses('tests', 'GLYPHOSATE');
  assert.deepEqual([body.openOrders, body.openJobs], [1, 1]);
  const account = { accountId, accountName };
  const at = lab.clock.now.toISOString();
  assert.deepEqual(body.orders, [{ orderId, ...account, status: 'REGISTERED', receivedAt: at }]);
  assert.deepEqual(body.jobs, [{ labJobNumber, orderId, ...account, registeredAt: at }]);
  assert.deepEqual(await counts('sampleTypes', 'WATER'), [1, 1]);
  assert.deepEqual(await counts('supplies', 'JAR-50'), [0, 0]);
  const { changes } = (await check({ tests: [{ ...entry('GLYPHOSATE'), active: false }] })).body;
  assert.deepEqual([changes[0].openOrders, changes[0].openJobs], [1, 1]);

  await measure(labJobNumber, [measured('A', 'GLYPHOSATE', 0.1), measured('B', 'GLYPHOSATE', 0.2)]);
  await publish(labJobNumber);
  assert.deepEqual(await counts('tests', 'GLYPHOSATE'), [0, 0]);
  assert.deepEqual(await counts('sampleTypes', 'WATER'), [0, 0]);
});

test('composites, supplies and tests that the laboratory added count as uses', async () => {
  const lines = [
    { samplingSupplies: { code: 'JAR-50', quantity: 2 } },
    sampleLine('A', { analyticalTests: undefined }),
    sampleLine('B', { analyticalTests: undefined }),
    { sampleComposite: { name: 'AB', samples: ['A', 'B'], analyticalTests: [{ code: 'METH' }] } },
  ];
  const labJobNumber = await register(await place(order({ lines })));
  assert.deepEqual(await counts('supplies', 'JAR-50'), [1, 0]);
  assert.deepEqual(await counts('tests', 'METH'), [1, 1]);
  assert.deepEqual(await counts('tests', 'UMFCert'), [0, 0]);
  await lab.lab(labOperations.addTests, { path: { labJobNumber, sequence: 1 }, body: { codes: ['UMFCert'] } });
  assert.deepEqual(await counts('tests', 'UMFCert'), [0, 1]);
});

test('codes with characters that addresses do not like can be asked for, and unknown ones are not found', async () => {
  const supply = { code: '50%/JAR?#~', name: 'A jar' };
  await lab.lab(labOperations.putCatalogue, { body: { supplies: [supply] } });
  await place(order({ lines: [{ samplingSupplies: { code: supply.code, quantity: 1 } }] }));
  assert.deepEqual(await counts('supplies', supply.code), [1, 0]);
  assert.equal((await uses('tests', supply.code)).status, 404);
  assert.equal((await uses('gadgets', supply.code)).status, 400);
});
