import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { place, register } = benchOf(lab, lab.customer);
const placeTwo = () => place(order({ lines: [sampleLine('A'), sampleLine('B')] }));

interface ReceivedSample {
  condition: string | null;
  arrivalTemperature: number | null;
  sampling: object | null;
}
const receipts = (samples: ReceivedSample[]) =>
  samples.map(({ condition, arrivalTemperature, sampling }) => [condition, arrivalTemperature, sampling]);
const samplesOf = async (labJobNumber: number): Promise<ReceivedSample[]> =>
  (await lab.lab(labOperations.getJob, { path: { labJobNumber } })).body.samples;

test('condition, temperature and sampling are recorded at registration', async () => {
  const sampling = { sampler: 'Field team', method: 'SOP 4' };
  const labJobNumber = await register(await placeTwo(), {
    condition: 'normal',
    arrivalTemperature: 4.2,
    conditions: [{ sample: 'B', condition: 'lid loose', arrivalTemperature: 11 }],
    sampling,
  });
  assert.deepEqual(receipts(await samplesOf(labJobNumber)), [
    ['normal', 4.2, sampling],
    ['lid loose', 11, sampling],
  ]);
});

test('what was recorded can be corrected later, with an entry in the audit trail', async () => {
  const labJobNumber = await register(await placeTwo(), { condition: 'normal', arrivalTemperature: 4 });
  const { status, body } = await lab.lab(labOperations.recordReceipt, {
    path: { labJobNumber },
    body: { condition: 'normal', conditions: [{ sample: 'A', condition: 'leaking' }] },
  });
  assert.equal(status, 200);
  assert.deepEqual(receipts(body.samples), [
    ['leaking', null, null],
    ['normal', null, null],
  ]);
  const { body: audit } = await lab.lab(labOperations.readAudit, { query: { action: 'receipt.recorded' } });
  const [entry] = audit.entries;
  assert.deepEqual(entry.before.samples[0], { sequence: 1, condition: 'normal', arrivalTemperature: 4 });
  assert.deepEqual(entry.after.samples[0], { sequence: 1, condition: 'leaking' });
});

test('a receipt names samples of the job', async () => {
  const labJobNumber = await register(await placeTwo());
  const body = { conditions: [{ sample: 'C', condition: 'normal' }] };
  const refused = await lab.lab(labOperations.recordReceipt, { path: { labJobNumber }, body });
  assert.deepEqual([refused.status, refused.body.errors[0].code], [400, 'unknown_sample']);
});

test('a receipt for an earlier version of the job is refused', async () => {
  const labJobNumber = await register(await placeTwo());
  const { status } = await lab.lab(labOperations.recordReceipt, {
    path: { labJobNumber },
    body: { condition: 'normal' },
    headers: { 'if-match': '"99"' },
  });
  assert.equal(status, 412);
});
