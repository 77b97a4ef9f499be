import { order, sampleLine } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';

export type Step = [name: string, run: () => Promise<unknown>];

/** What the steps use together, and what earlier steps created. */
export type Flow = ReturnType<typeof createFlow>;

export function createFlow(address: string) {
  const flow = {
    address,
    token: '',
    accountId: 0,
    orderId: 0,
    labJobNumber: 0,
    /** Requests that the webhook endpoint received. */
    deliveries: 0,
    asLab: (path: string, method?: string, body?: unknown) =>
      call(`${address}/lab/api/v1${path}`, adminToken, method, body),
    asCustomer: (path: string, method?: string, body?: unknown) =>
      call(`${address}/client/api${path}`, flow.token, method, body),
    place: async (lines = [sampleLine('S1')]): Promise<number> =>
      (await flow.asCustomer('/v3/order-requests', 'POST', order({ lines }))).orderId,
  };
  return flow;
}
