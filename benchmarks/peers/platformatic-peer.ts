import { lineRowEndpoints } from './order-endpoints.ts';
import type { Peer } from './peer.ts';
import { installedFolder, installPeer } from './peer-install.ts';
import { startProcess } from './peer-process.ts';
import { copyResults } from './peer-results.ts';

const name = 'platformatic';
const listed = [
  'resultId',
  'createdAt',
  'jobNumber',
  'orderId',
  'isFinal',
  'clientReference',
  'additionalClientReference',
  'clientOrderNumber',
  'quoteNumber',
  'summary',
];

export const platformatic: Peer = {
  name,
  description: 'Platformatic DB 3: the generated route with totalCount; orders by its entities in a transaction',
  install: () => installPeer(name),
  async start({ databaseUrl, port, accountId }) {
    const address = `http://127.0.0.1:${port}`;
    await copyResults(databaseUrl, accountId);
    const settings = { DATABASE_URL: databaseUrl, PORT: String(port) };
    const query = new URLSearchParams({
      'where.accountId.eq': String(accountId),
      'orderby.number': 'desc',
      limit: '100',
      offset: '0',
      totalCount: 'true',
      fields: listed.join(','),
    });
    return {
      ...(await startProcess(installedFolder(name), ['node_modules/.bin/wattpm', 'start'], settings, address)),
      listUrl: `${address}/peerResults/?${query}`,
      headers: {},
      async listed(response) {
        const results = (await response.json()) as object[];
        return { results: results.length, total: Number(response.headers.get('x-total-count')) };
      },
      schema: 'public',
      orders: lineRowEndpoints(`${address}/accounts/${accountId}`),
    };
  },
};
