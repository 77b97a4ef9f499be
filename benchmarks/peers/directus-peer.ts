import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderEndpoint, Peer } from './peer.ts';
import { HOME, installedFolder, installPeer, PATH } from './peer-install.ts';
import { startProcess } from './peer-process.ts';
import { copyResults, runStatements } from './peer-results.ts';

const name = 'directus';
const program = 'node_modules/directus/cli.js';
const token = 'benchmark-token';
const listed = [
  'result_id',
  'created_at',
  'job_number',
  'order_id',
  'is_final',
  'client_reference',
  'additional_client_reference',
  'client_order_number',
  'quote_number',
  'summary',
];

const settingsOf = (databaseUrl: string, port: number) => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  DB_SEARCH_PATH: 'directus',
  DB_POOL__MIN: '0',
  DB_POOL__MAX: '10',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: 'benchmark-secret-that-protects-nothing',
  ADMIN_EMAIL: 'benchmark@example.com',
  ADMIN_PASSWORD: 'benchmark-password',
  ADMIN_TOKEN: token,
  LOG_LEVEL: 'fatal',
  MAX_PAYLOAD_SIZE: '2mb',
  PRESSURE_LIMITER_ENABLED: 'false',
  SERVE_APP: 'false',
  TELEMETRY: 'false',
});

export const directus: Peer = {
  name,
  description: 'Directus 12: items with filter_count; an order and its lines as one nested item',
  install: () => installPeer(name),
  async start({ databaseUrl, port, accountId }) {
    const folder = installedFolder(name);
    const settings = settingsOf(databaseUrl, port);
    const clear = 'drop schema if exists directus cascade';
    await copyResults(databaseUrl, accountId);
    await runStatements(databaseUrl, clear, 'create schema directus');
    const env = { PATH, HOME, NODE_ENV: 'production', ...settings };
    await promisify(execFile)(process.execPath, [program, 'bootstrap'], { cwd: folder, env });
    const tables = await readFile(new URL('directus/tables.sql', import.meta.url), 'utf8');
    await runStatements(databaseUrl, tables, 'vacuum analyze directus.peer_results');
    const address = `http://127.0.0.1:${port}`;
    const running = await startProcess(folder, [program, 'start'], settings, `${address}/server/ping`);
    const query = new URLSearchParams({
      'filter[account_id][_eq]': String(accountId),
      sort: '-number',
      limit: '100',
      offset: '0',
      meta: 'filter_count',
      fields: listed.join(','),
    });
    return {
      ...running,
      async stop() {
        await running.stop();
        await runStatements(databaseUrl, clear);
      },
      schema: 'directus',
      listUrl: `${address}/items/peer_results?${query}`,
      headers: { authorization: `Bearer ${token}` },
      async listed(response) {
        const { meta, data } = (await response.json()) as { meta: { filter_count: number }; data: object[] };
        return { results: data.length, total: meta.filter_count };
      },
      orders: orderEndpoints(address, accountId),
    };
  },
};

/** Both use the same address: with records, the order has its audit entry and its event as further nested items. */
function orderEndpoints(address: string, accountId: number): OrderEndpoint[] {
  const url = `${address}/items/peer_orders?fields=order_id`;
  const body = (order: OrderRequest) => JSON.stringify(itemOf(accountId, order));
  const recordedBody = (order: OrderRequest) =>
    JSON.stringify({ ...itemOf(accountId, order), ...recordsOf(accountId, order) });
  return [
    { name: 'line rows', url, body, stores: 'lines', withRecords: false },
    { name: 'line rows, audit and event', url, body: recordedBody, stores: 'lines', withRecords: true },
  ];
}

function recordsOf(accountId: number, { lines }: OrderRequest): object {
  const now = new Date().toISOString();
  const after = { status: 'RECEIVED', numberOfLines: lines.length };
  return {
    audit_entries: [{ account_id: accountId, at: now, actor: 'customer:benchmark', action: 'order.received', after }],
    events: [{ account_id: accountId, type: 'order.received', created_at: now }],
  };
}

/** Directus stores columns, so the client maps the order to them. */
function itemOf(accountId: number, { lines, ...request }: OrderRequest): object {
  return {
    account_id: accountId,
    received_at: new Date().toISOString(),
    client_reference: request.orderReferences?.find(({ name }) => name === 'ClientRef')?.value,
    request,
    lines: lines.map((line, i) => ({
      line: i + 1,
      sample_type: line.sample?.sampleType.sampleTypeCode,
      description: line.sample?.name ?? line.sampleComposite?.name ?? line.samplingSupplies?.code,
      tests: (line.sample ?? line.sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? [],
      request: line,
    })),
  };
}
