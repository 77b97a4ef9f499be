import { fileURLToPath } from 'node:url';
import { directus } from './directus-peer.ts';
import { lineRowEndpoints } from './order-endpoints.ts';
import type { OrderEndpoint, Peer, RunningPeer } from './peer.ts';
import { installedFolder, installPeer } from './peer-install.ts';
import { startProcess } from './peer-process.ts';
import { platformatic } from './platformatic-peer.ts';

interface Program {
  name: string;
  description: string;
  /** A command of its packages that builds it. */
  build?: string[];
  main: string;
}

/** A server that was written for this benchmark. */
const program = ({ name, description, build, main }: Program): Peer => ({
  name,
  description,
  install: () => installPeer(name, build),
  start: (options) => startProgram(installedFolder(name), main, options),
});

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
    schema: 'public',
    orders: lineRowEndpoints(account),
  };
}

/** The minimum: no ORM and no validation. Its packages are dependencies of the project. */
const fastifyPg: Peer = {
  name: 'fastify-pg',
  description: 'Fastify and pg: json_agg and count(*); orders in one statement, no validation',
  install: async () => {},
  async start(options) {
    const running = await startProgram(fileURLToPath(new URL('fastify-pg', import.meta.url)), 'server.ts', options);
    const endpoint = (name: string, path: string, stores: OrderEndpoint['stores']): OrderEndpoint => ({
      name,
      url: new URL(path, running.listUrl).href,
      body: JSON.stringify,
      stores,
      withRecords: false,
    });
    return {
      ...running,
      orders: [
        ...running.orders,
        endpoint('one document row', 'documents', 'document'),
        endpoint('parsed only', 'parsed', 'nothing'),
      ],
    };
  },
};

export const peers: Peer[] = [
  fastifyPg,
  program({
    name: 'fastify-prisma',
    description: 'Fastify 5 and Prisma 7: concurrent count and findMany, nested create, JSON schema',
    build: ['prisma', 'generate', '--schema', 'schema.prisma'],
    main: 'server.ts',
  }),
  program({
    name: 'express-sequelize',
    description: 'Express 5 and Sequelize 6: findAndCountAll with raw rows, bulkCreate in a transaction, zod',
    main: 'server.ts',
  }),
  program({
    name: 'nest-typeorm',
    description: 'NestJS 11 on Fastify and TypeORM 1: findAndCount, inserts in a transaction, class-validator',
    build: ['tsc', '-p', 'tsconfig.json'],
    main: 'dist/main.js',
  }),
  platformatic,
  directus,
];
