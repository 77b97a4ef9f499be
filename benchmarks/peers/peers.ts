import { fileURLToPath } from 'node:url';
import { directus } from './directus-peer.ts';
import type { OrderWay, Peer, RunningPeer } from './peer.ts';
import { installedFolder, installPeer } from './peer-install.ts';
import { startProcess } from './peer-process.ts';
import { platformatic } from './platformatic-peer.ts';

interface Program {
  name: string;
  description: string;
  /** A program of its packages, with arguments, that makes it ready to run. */
  build?: string[];
  main: string;
}

/** A program that was written for this interface, with its packages. */
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

export const peers: Peer[] = [
  fastifyPg,
  program({
    name: 'fastify-prisma',
    description: 'Fastify 5 and Prisma 7: count and findMany at once, nested create, a schema of Fastify',
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
