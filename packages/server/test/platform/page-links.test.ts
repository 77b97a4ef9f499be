import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;

/** The URL with this relation in a Link header. */
const linked = (header: unknown, rel: string) => new RegExp(`<([^>]*)>; rel="${rel}"`).exec(String(header))?.[1];

test('the Link header of a listing leads to the next page with the same parameters, until the last page', async () => {
  const created: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { body } = await lab.call(clientOperations.createOrder, { token, body: order() });
    created.push(body.orderId);
  }
  const query = { limit: 1, status: 'RECEIVED' };
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const page = { ...query, ...(before && { before }) };
    const { body, headers } = await lab.call(clientOperations.listOrders, { token, query: page });
    seen.push(...body.orders.map(({ orderId }: { orderId: number }) => orderId));
    const next = linked(headers.link, 'next');
    if (next) {
      const { origin, pathname, searchParams } = new URL(next);
      assert.equal(`${origin}${pathname}`, `${publicUrl}${clientOperations.listOrders.path}`);
      assert.deepEqual([searchParams.get('limit'), searchParams.get('status')], ['1', 'RECEIVED']);
      assert.equal(searchParams.get('before'), String(body.next));
    }
    before = next && (new URL(next).searchParams.get('before') ?? undefined);
  } while (before);
  assert.deepEqual(seen, created.toReversed());
});

test('the Link header of the feed of events leads on from the last event', async () => {
  const { body, headers } = await lab.call(clientOperations.listEvents, { token, query: { limit: 1 } });
  const next = linked(headers.link, 'next');
  assert.equal(new URL(next ?? '').searchParams.get('after'), String(body.next));
});
