import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Customer, Laboratory } from './laboratory.ts';

/** A customer of a simulated laboratory: submits orders, advances time, and reads results. */
export function sandboxOf(lab: Laboratory, { token }: Customer) {
  const place = async (body: OrderRequest): Promise<number> => {
    const answer = await lab.call(clientOperations.createOrder, { token, body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.orderId;
  };
  const advance = async (orderId: number, to?: 'NEXT' | 'END') => {
    const answer = await lab.call(clientOperations.advanceSandbox, { token, body: { orderId, ...(to && { to }) } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const status = async (orderId: number) =>
    (await lab.call(clientOperations.getOrder, { token, path: { orderId } })).body;
  /** The results of an order with all details, oldest first. */
  const results = async (orderId: number) => {
    const { body } = await lab.call(clientOperations.listResults, { token, query: { orderId, limit: 200 } });
    const ids: string[] = body.results.map(({ resultId }: { resultId: string }) => resultId).reverse();
    const answers = ids.map((resultId) => lab.call(clientOperations.getResult, { token, path: { resultId } }));
    return (await Promise.all(answers)).map((answer) => answer.body);
  };
  /** The reports of an order, oldest first. */
  const reports = async (orderId: number) =>
    (await lab.call(clientOperations.listReports, { token, path: { orderId } })).body.reports.reverse();
  return { place, advance, status, results, reports };
}
