import type { Row, Scenario } from '../benchmark.ts';
import { compareWithBaselines } from '../compare-with-baselines.ts';

export const detail: Scenario = {
  name: 'detail',
  async run(context) {
    const { environment } = context;
    const service = await environment.serve();
    try {
      const token = await environment.tokenFor(service, environment.reader);
      const rows: Row[] = [];
      for (const [i, { name, resultId }] of environment.documents.details.entries()) {
        const encodings = i === 0 ? ['br', 'gzip'] : ['br'];
        for (const encoding of encodings) {
          rows.push(
            ...(await compareWithBaselines(context, {
              name: `detail, ${name}, ${encoding}`,
              address: service.address,
              path: `/client/api/v4/results/${resultId}`,
              headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
              baselines: [{ kind: 'node' }],
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
