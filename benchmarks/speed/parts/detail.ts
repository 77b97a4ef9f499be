import { againstLimits } from '../against.ts';
import type { Part, Row } from '../bench.ts';

/** Nothing is bound to a core. */
export const detail: Part = {
  name: 'detail',
  async run(bench) {
    const { world } = bench;
    const service = await world.serve();
    try {
      const token = await world.tokenOf(service, world.reader);
      const rows: Row[] = [];
      for (const [i, { name, resultId }] of world.documents.details.entries()) {
        const encodings = i === 0 ? ['br', 'gzip'] : ['br'];
        for (const encoding of encodings) {
          rows.push(
            ...(await againstLimits(bench, {
              work: `detail, ${name}, ${encoding}`,
              address: service.address,
              path: `/client/api/v4/results/${resultId}`,
              headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
              limits: [{ kind: 'node', goal: 0.7 }],
            })),
          );
        }
      }
      return rows;
    } finally {
      await service.stop();
    }
  },
};
