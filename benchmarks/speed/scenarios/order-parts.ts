import { call } from '../../../packages/server/test/support/http.ts';
import { postgresCpuTime } from '../../compare/cpu-time.ts';
import type { Row, Scenario } from '../benchmark.ts';
import { OrderParts, type OrderVariant } from '../order-parts.ts';
import { median, ratioOf } from '../rounds.ts';
import { orderOf } from '../test-data.ts';

const orders = 400;

/** CPU time of PostgreSQL for an order of one line, with and without parts of the work, on one connection. */
export const orderParts: Scenario = {
  name: 'order-parts',
  method: ({ rounds }) => `${rounds} rounds of ${orders} orders`,
  async run({ environment, rounds }) {
    const { accountId } = environment.reader;
    const service = await environment.serve();
    const token = await environment.tokenFor(service, environment.reader);
    const { orderId } = await call(`${service.address}/client/api/v3/order-requests`, token, 'POST', orderOf(1));
    await service.stop();
    const parts = await OrderParts.open(environment.postgres.url, accountId, orderId);
    try {
      const variants = parts.variants();
      const measured = new Map(variants.map(({ name }) => [name, [] as number[]]));
      for (let round = 0; round <= rounds; round++) {
        for (const variant of variants) {
          const ms = await measureCpuTime(variant, environment.postmaster);
          // The first round prepares the statements.
          if (round > 0) measured.get(variant.name)?.push(ms);
        }
      }
      const complete = measured.get(variants.find(({ isComplete }) => isComplete)?.name ?? '') ?? [];
      return [...measured].map(
        ([name, times]): Row => ({
          name: `order of 1 line in PostgreSQL, CPU time: ${name}`,
          value: median(times),
          unit: 'ms',
          comparedWith: 'all of it',
          comparedValue: median(complete),
          ratio: ratioOf(times, complete),
        }),
      );
    } finally {
      await parts.close();
    }
  },
};

async function measureCpuTime({ ordersOfTransaction, store }: OrderVariant, postmaster: number): Promise<number> {
  const before = postgresCpuTime(postmaster);
  for (let stored = 0; stored < orders; stored += ordersOfTransaction) await store();
  return (postgresCpuTime(postmaster) - before) / orders;
}
