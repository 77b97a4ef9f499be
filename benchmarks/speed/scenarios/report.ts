import type { Scenario } from '../benchmark.ts';
import { compareWithBaselines } from '../compare-with-baselines.ts';

export const report: Scenario = {
  name: 'pdf',
  async run(context) {
    const { environment } = context;
    const service = await environment.serve();
    try {
      return await compareWithBaselines(context, {
        name: 'PDF download, 200 KB',
        address: service.address,
        path: environment.documents.report,
        headers: { authorization: `Bearer ${await environment.tokenFor(service, environment.reader)}` },
        baselines: [
          { kind: 'fastify', source: 'file' },
          { kind: 'fastify', source: 'memory' },
        ],
      });
    } finally {
      await service.stop();
    }
  },
};
