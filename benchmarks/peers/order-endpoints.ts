import type { OrderEndpoint } from './peer.ts';

/** What every peer offers: an order with a row for each line, and the same with an audit entry and an event. */
export const lineRowEndpoints = (accountUrl: string): OrderEndpoint[] => [
  { name: 'line rows', url: `${accountUrl}/orders`, body: JSON.stringify, stores: 'lines', withRecords: false },
  {
    name: 'line rows, audit and event',
    url: `${accountUrl}/recorded-orders`,
    body: JSON.stringify,
    stores: 'lines',
    withRecords: true,
  },
];
