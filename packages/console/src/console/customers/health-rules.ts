import type { EndpointHealth, MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import { counted } from './customers-rules.ts';

export const operationNames: Record<MonitoredOperation, string> = {
  createOrder: 'Submitting an order',
  validateOrder: 'Trying an order',
  listResults: 'Listing results',
  requestToken: 'Getting a token',
};

/** How deliveries to an endpoint go, in words. */
export function endpointWords({ state, disabledReason, lastError, pending, failed }: EndpointHealth): string {
  const counts = [
    ...(pending > 0 ? [`${counted(pending, 'delivery', 'deliveries')} under way`] : []),
    ...(failed > 0 ? [`${counted(failed, 'delivery', 'deliveries')} given up this week`] : []),
  ];
  const words = {
    WORKING: [],
    UNUSED: ['nothing was delivered yet'],
    FAILING: [`the last attempt failed: ${lastError ?? 'no answer'}`],
    DISABLED: [disabledReason === null ? 'its owner stopped deliveries' : `deliveries stopped: ${disabledReason}`],
  }[state];
  return [...words, ...counts].join('; ') || 'deliveries arrive';
}
