import assert from 'node:assert/strict';
import type { Service } from '../../service.ts';
import type { BenchmarkContext, Row, Scenario } from '../benchmark.ts';
import { compareWithBaselines } from '../compare-with-baselines.ts';
import { sendRequest } from '../raw-request.ts';
import type { Load } from '../wrk.ts';

const path = '/client/api/v4/results';

/** The same uncompressed listing again and again, from the cache of the process. */
export async function repeatedLoad({ environment }: BenchmarkContext, service: Service): Promise<Load> {
  const token = await environment.tokenFor(service, environment.customerWith(10_000));
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const url = `${service.address}${path}`;
  const { status, body } = await sendRequest(url, headers);
  assert.equal(status, 200, String(body));
  return { url, headers, bodyBytes: body.length };
}

async function withListing(
  { environment }: BenchmarkContext,
  measure: (listing: { address: string; pid: number; authorization: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const service = await environment.serve();
  try {
    const token = await environment.tokenFor(service, environment.customerWith(10_000));
    return await measure({ ...service, authorization: `Bearer ${token}` });
  } finally {
    await service.stop();
  }
}

export const unchanged: Scenario = {
  name: '304',
  run: (context) =>
    withListing(context, async ({ address, pid, authorization }) => {
      const { headers } = await sendRequest(`${address}${path}`, { authorization });
      return compareWithBaselines(context, {
        name: '304 on an unchanged listing',
        address,
        path,
        headers: { authorization, 'if-none-match': headers.etag ?? '' },
        status: 304,
        pinnedPid: pid,
        baselines: [{ kind: 'fastify' }],
      });
    }),
};

export const repeated: Scenario = {
  name: 'listing',
  run: (context) =>
    withListing(context, async ({ address, pid, authorization }) => {
      const rows: Row[] = [];
      for (const encoding of ['identity', 'gzip']) {
        rows.push(
          ...(await compareWithBaselines(context, {
            name: `repeated listing, 100 summaries, ${encoding === 'gzip' ? 'gzip' : 'uncompressed'}`,
            address,
            path,
            headers: { authorization, 'accept-encoding': encoding },
            pinnedPid: pid,
            baselines: [{ kind: 'fastify' }],
          })),
        );
      }
      return rows;
    }),
};
