import assert from 'node:assert/strict';
import { sampleLine } from '../../packages/server/test/support/fixtures.ts';
import type { Flow, Step } from './flow-state.ts';

/** Orders that are changed, cancelled or rejected. */
export function orderEndSteps(flow: Flow): Step[] {
  const { asCustomer, asLab, place } = flow;
  return [
    [
      'change of an order',
      async () => {
        const changed = await place();
        const { status } = await asCustomer(`/v3/orders/${changed}/changes`, 'POST', {
          addedLines: [sampleLine('S2')],
        });
        assert.equal(status, 'APPLIED');
        const { numberOfLines, changes } = await asCustomer(`/v3/orders/${changed}`);
        assert.deepEqual([numberOfLines, changes.length], [2, 1]);
      },
    ],
    ['cancellation', async () => asCustomer(`/v3/orders/${await place()}/cancel`, 'POST', { reason: 'Not needed.' })],
    [
      'rejected samples',
      async () =>
        asLab(`/orders/${await place()}/rejections`, 'POST', { samples: [{ sample: 'S1', reason: 'Broken.' }] }),
    ],
  ];
}
