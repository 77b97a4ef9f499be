import { fileURLToPath } from 'node:url';
import type { OrderWay, Peer, RunningPeer } from './peer.ts';
import { startProcess } from './peer-process.ts';

async function startProgram(
  folder: string,
  main: string,
  { databaseUrl, port, accountId }: Parameters<Peer['start']>[0],
): Promise<RunningPeer> {
  const account = `http://127.0.0.1:${port}/accounts/${accountId}`;
  const settings = { DATABASE_URL: databaseUrl, PORT: String(port) };
  return {
    ...(await startProcess(folder, [main], settings, account)),
    listUrl: `${account}/results?limit=100&offset=0`,
    headers: {},
    async listed(response) {
      const { pagination, results } = (await response.json()) as { pagination: { total: number }; results: object[] };
      return { results: results.length, total: pagination.total };
    },
    orders: [{ name: 'line rows', url: `${account}/orders`, body: JSON.stringify, stores: 'lines' }],
  };
}

/** Without an ORM and without validation: as little as can be done, and the packages are the project's own. */
const fastifyPg: Peer = {
  name: 'fastify-pg',
  description: 'Fastify and pg by hand: json_agg and count(*); orders in one statement, nothing validated',
  install: async () => {},
  async start(options) {
    const running = await startProgram(fileURLToPath(new URL('fastify-pg', import.meta.url)), 'server.ts', options);
    const way = (name: string, path: string, stores: OrderWay['stores']): OrderWay => ({
      name,
      url: new URL(path, running.listUrl).href,
      body: JSON.stringify,
      stores,
    });
    return {
      ...running,
      orders: [
        ...running.orders,
        way('one document row', 'documents', 'document'),
        way('parsed only', 'parsed', 'nothing'),
      ],
    };
  },
};

export const peers: Peer[] = [fastifyPg];
