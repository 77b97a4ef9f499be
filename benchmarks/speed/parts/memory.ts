import type { Service } from '../../service.ts';
import { againstLimits } from '../against.ts';
import type { Bench, Part, Row } from '../bench.ts';
import { ask } from '../requests.ts';
import type { Load } from '../wrk.ts';

const path = '/client/api/v4/results';

export async function unchangedLoad({ world }: Bench, service: Service): Promise<Load> {
  const authorization = `Bearer ${await world.tokenOf(service, world.customerWith(10_000))}`;
  const url = `${service.address}${path}`;
  const { headers } = await ask(url, { authorization });
  return { url, headers: { authorization, 'if-none-match': headers.etag ?? '' } };
}

async function withListing(
  { world }: Bench,
  work: (about: { address: string; pid: number; authorization: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const service = await world.serve();
  try {
    const token = await world.tokenOf(service, world.customerWith(10_000));
    return await work({ ...service, authorization: `Bearer ${token}` });
  } finally {
    await service.stop();
  }
}

export const unchanged: Part = {
  name: '304',
  run: (bench) =>
    withListing(bench, async ({ address, pid, authorization }) => {
      const { headers } = await ask(`${address}${path}`, { authorization });
      return againstLimits(bench, {
        work: '304 on an unchanged listing',
        address,
        path,
        headers: { authorization, 'if-none-match': headers.etag ?? '' },
        status: 304,
        boundPid: pid,
        limits: [{ kind: 'fastify', goal: 0.8 }, { kind: 'node' }],
      });
    }),
};

export const repeated: Part = {
  name: 'listing',
  run: (bench) =>
    withListing(bench, async ({ address, pid, authorization }) => {
      const rows: Row[] = [];
      for (const encoding of ['identity', 'gzip']) {
        rows.push(
          ...(await againstLimits(bench, {
            work: `repeated listing, 100 summaries, ${encoding === 'gzip' ? 'gzip' : 'plain'}`,
            address,
            path,
            headers: { authorization, 'accept-encoding': encoding },
            boundPid: pid,
            limits: [{ kind: 'fastify', goal: 0.7 }],
          })),
        );
      }
      return rows;
    }),
};
