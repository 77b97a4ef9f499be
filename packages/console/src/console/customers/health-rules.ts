import type { EndpointHealth, MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import { pluralise } from '../pluralise.ts';

export const operationNames: Record<MonitoredOperation, string> = {
  createOrder: 'Submit an order',
  validateOrder: 'Validate an order',
  listResults: 'List results',
  requestToken: 'Request a token',
};

export function endpointStatus({ state, disabledReason, lastError, pending, failed }: EndpointHealth): string {
  const counts = [
    ...(pending > 0 ? [`${pluralise(pending, 'delivery', 'deliveries')} pending`] : []),
    ...(failed > 0 ? [`${pluralise(failed, 'delivery', 'deliveries')} failed this week`] : []),
  ];
  const status = {
    WORKING: [],
    UNUSED: ['nothing delivered yet'],
    FAILING: [`the last attempt failed: ${lastError ?? 'no response'}`],
    DISABLED: [disabledReason === null ? 'disabled by the customer' : `disabled: ${disabledReason}`],
  }[state];
  return [...status, ...counts].join('; ') || 'all deliveries succeeded';
}
