import assert from 'node:assert/strict';
import { sampleLine } from '../../packages/server/test/support/fixtures.ts';
import type { Flow, Step } from './flow-state.ts';

/** Orders from submission to registration. */
export function orderSteps(flow: Flow): Step[] {
  const { asCustomer, asLab, place } = flow;
  return [
    [
      'order',
      async () => {
        flow.orderId = await place([
          sampleLine('S1', { containers: [{ barcode: { value: '942', type: 'LINEAR' } }] } as object),
        ]);
      },
    ],
    ['rejected order', () => assert.rejects(place([]), /violations|400|lines/)],
    [
      'order listing and search',
      async () => {
        assert.equal((await asCustomer('/v3/orders')).orders.length, 1);
        await asCustomer(`/v3/orders/${flow.orderId}`);
        assert.equal((await asLab(`/orders?search=942&accountId=${flow.accountId}`)).orders.length, 1);
        await asLab(`/orders/${flow.orderId}`);
      },
    ],
    [
      'question and answer',
      async () => {
        const { questionId } = await asCustomer(`/v3/orders/${flow.orderId}/questions`, 'POST', { text: 'When?' });
        await asLab(`/orders/${flow.orderId}/questions/${questionId}/answers`, 'POST', { text: 'Soon.' });
      },
    ],
    [
      'registering',
      async () => {
        ({ labJobNumber: flow.labJobNumber } = await asLab(`/orders/${flow.orderId}/jobs`, 'POST', {}));
      },
    ],
  ];
}
