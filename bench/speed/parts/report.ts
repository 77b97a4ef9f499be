import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstLimits } from '../against.ts';
import type { Part } from '../bench.ts';
import { resultsFolder } from '../folders.ts';
import { startNginx } from '../limits/nginx.ts';
import { ask } from '../requests.ts';

/** 200 KB, by a look into the database and a file. */
export const report: Part = {
  name: 'pdf',
  async run(bench) {
    const { world } = bench;
    const service = await world.serve();
    const folder = join(resultsFolder, 'nginx');
    const nginx = await startNginx(`root ${folder};`);
    try {
      const headers = { authorization: `Bearer ${await world.tokenOf(service, world.reader)}` };
      const { body } = await ask(`${service.address}${world.documents.report}`, headers);
      await writeFile(join(folder, 'report.pdf'), body);
      return await againstLimits(bench, {
        work: 'PDF download, 200 KB',
        address: service.address,
        path: world.documents.report,
        headers,
        limits: [
          { kind: 'fastify', from: 'file', goal: 0.8 },
          { kind: 'fastify', from: 'stream' },
          { kind: 'fastify', from: 'memory' },
        ],
        others: [{ name: 'nginx', limit: nginx, path: '/report.pdf' }],
      });
    } finally {
      await nginx.stop();
      await service.stop();
    }
  },
};
