import assert from 'node:assert/strict';
import { test } from 'node:test';
import { order, sampleLine } from './support/fixtures.ts';
import { startWithCustomer } from './support/laboratory.ts';
import { sandboxOf } from './support/sandbox.ts';

const lab = await startWithCustomer({ simulator: { pace: 2 } });
const { place, advance, status, results, reports } = sandboxOf(lab, lab.customer);
const twoTests = { analyticalTests: [{ code: 'MOISTURE' }, { code: 'TUTIN' }] };

test('an order goes from its receipt to its approved report, step by step', async () => {
  const orderId = await place(
    order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 2 } }, sampleLine('S1', twoTests)] }),
  );
  const seen: [string, string, string | undefined][] = [];
  for (let next: string | undefined = 'DISPATCH'; next; ) {
    const answer = await advance(orderId);
    assert.equal(answer.done.length, 1);
    seen.push([answer.done[0].step, answer.status, answer.next?.step]);
    next = answer.next?.step;
  }
  assert.deepEqual(seen, [
    ['DISPATCH', 'RECEIVED', 'REGISTER'],
    ['REGISTER', 'REGISTERED', 'MEASURE'],
    ['MEASURE', 'IN_PROGRESS', 'PUBLISH'],
    ['PUBLISH', 'IN_PROGRESS', 'MEASURE'],
    ['MEASURE', 'IN_PROGRESS', 'PUBLISH'],
    ['PUBLISH', 'COMPLETED', 'REPORT'],
    ['REPORT', 'COMPLETED', undefined],
  ]);
});
