import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register } = benchOf(lab, lab.customer);
const { token } = lab.customer;

const job = async (labJobNumber: number) => (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body;
const statusOf = async (orderId: number) =>
  (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;

const drums = order({
  lines: [
    { samplingSupplies: { code: 'JAR-50', quantity: 1 } },
    { sample: { name: 'D1', sampleType: { sampleTypeCode: 'HONEY' } } },
    { sample: { name: 'D2', sampleType: { sampleTypeCode: 'HONEY' } } },
    { sampleComposite: { name: '', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } },
    sampleLine('D3'),
  ],
});

test('a job has all samples of an order, and composites after their members', async () => {
  const orderId = await place(drums);
  const labJobNumber = await register(orderId);
  const { samples, missing } = await job(labJobNumber);
  assert.deepEqual(
    samples.map(({ sequence, name, members }: { sequence: number; name: string; members?: string[] }) => ({
      sequence,
      name,
      members,
    })),
    [
      { sequence: 1, name: 'D1', members: undefined },
      { sequence: 2, name: 'D2', members: undefined },
      { sequence: 3, name: 'D3', members: undefined },
      { sequence: 4, name: 'Composite of D1, D2', members: ['D1', 'D2'] },
    ],
  );
  assert.equal(missing, 2);
  const seen = await statusOf(orderId);
  assert.equal(seen.status, 'REGISTERED');
  assert.deepEqual(
    seen.jobs.map((known: { labJobNumber: number }) => known.labJobNumber),
    [labJobNumber],
  );
});

test('an order may arrive in several jobs, and a composite is registered with its last member', async () => {
  const orderId = await place(drums);
  const first = await register(orderId, { samples: ['D1'], receivedAt: '2026-03-01T20:00:00' });
  const second = await register(orderId, { samples: ['D2'] });
  const third = await register(orderId);
  const names = async (number: number) => (await job(number)).samples.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(first), ['D1']);
  assert.deepEqual(await names(second), ['D2', 'Composite of D1, D2']);
  assert.deepEqual(await names(third), ['D3']);
  assert.equal((await job(first)).receivedAt, '2026-03-01T20:00:00.000Z');
  const again = await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} });
  assert.equal(again.status, 409);
});

test('the condition on arrival is stored with its sample', async () => {
  const orderId = await place(drums);
  const wrong = { conditions: [{ sample: 'D9', condition: 'Leaking' }] };
  const refused = await lab.lab(labOperations.registerJob, { path: { orderId }, body: wrong });
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/conditions/0/sample']);
  const labJobNumber = await register(orderId, { conditions: [{ sample: 'D2', condition: 'Lid cracked' }] });
  const conditions = (await job(labJobNumber)).samples.map(({ condition }: { condition: string | null }) => condition);
  assert.deepEqual(conditions, [null, 'Lid cracked', null, null]);
});

test('concurrent registrations do not register a sample twice', async () => {
  const orderId = await place(drums);
  const answers = await Promise.all(
    [1, 2, 3].map(() => lab.lab(labOperations.registerJob, { path: { orderId }, body: {} })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('an unknown order and an order of supplies only have nothing to register', async () => {
  assert.equal((await lab.lab(labOperations.registerJob, { path: { orderId: 5 }, body: {} })).status, 404);
  const orderId = await place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }] }));
  assert.equal((await lab.lab(labOperations.registerJob, { path: { orderId }, body: {} })).status, 409);
});

test('a change of the catalogue does not change registered jobs', async () => {
  const labJobNumber = await register(await place());
  const renamed = {
    code: 'MOISTURE',
    name: 'Renamed',
    measurands: [{ code: 'M2', name: 'Second', unit: '%', detectionLimit: 1, decimals: 0 }],
  };
  const before = await job(labJobNumber);
  await lab.lab(labOperations.putCatalogue, { body: { tests: [renamed] } });
  assert.deepEqual((await job(labJobNumber)).samples, before.samples);
});
