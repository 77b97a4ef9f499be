import { onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import { accountSteps } from './flow-account.ts';
import { endpointSteps, eventSteps } from './flow-events.ts';
import { orderEndSteps } from './flow-order-ends.ts';
import { orderSteps } from './flow-orders.ts';
import { resultSteps } from './flow-results.ts';
import { createFlow, type Step } from './flow-state.ts';

/** The whole product through its interfaces, one step after the other. A step uses what the steps before it created. */
export function flowSteps(address: string): Step[] {
  const flow = createFlow(address);
  return [
    [
      'catalogue, account, credential, token',
      async () => {
        flow.token = await onboardAt(address, adminToken, `Flow ${Date.now()}`);
        const { accounts } = await flow.asLab('/accounts');
        flow.accountId = Math.max(...accounts.map((one: { accountId: number }) => one.accountId));
      },
    ],
    ...endpointSteps(flow),
    ...orderSteps(flow),
    ...resultSteps(flow),
    ...eventSteps(flow),
    ...orderEndSteps(flow),
    ...accountSteps(flow),
  ];
}
