import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { againstLimits } from '../against.ts';
import type { Part } from '../bench.ts';
import { resultsFolder } from '../folders.ts';
import { startNginx } from '../limits/nginx.ts';
import { ask } from '../requests.ts';

const filesPath = '/report-files/';

/** The service alone, and behind an nginx that sends the files. */
export const report: Part = {
  name: 'pdf',
  async run(bench) {
    const { world } = bench;
    const service = await world.serve();
    const behind = await world.serve({ LABWIRE_ACCEL_REDIRECT: filesPath });
    const folder = join(resultsFolder, 'nginx');
    const nginx = await startNginx(`root ${folder};`);
    const proxy = await startNginx(
      `location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
    location ${filesPath} {
      internal;
      alias ${join(world.folder, 'reports')}/;
      etag off;
      add_header ETag $upstream_http_etag;
      add_header X-Request-Id $upstream_http_x_request_id;
      add_header X-Content-Type-Options nosniff;
    }`,
      `upstream service { server ${new URL(behind.address).host}; keepalive 32; keepalive_requests 1000000000; }`,
    );
    try {
      const path = world.documents.report;
      const headers = { authorization: `Bearer ${await world.tokenOf(service, world.reader)}` };
      const { body } = await ask(`${service.address}${path}`, headers);
      await writeFile(join(folder, 'report.pdf'), body);
      const about = { path, headers };
      const alone = await againstLimits(bench, {
        ...about,
        work: 'PDF download, 200 KB',
        address: service.address,
        limits: [
          { kind: 'fastify', from: 'file', goal: 0.8 },
          { kind: 'fastify', from: 'stream' },
          { kind: 'fastify', from: 'memory' },
        ],
      });
      const sent = await againstLimits(bench, {
        ...about,
        work: 'PDF download, 200 KB, sent by nginx',
        address: proxy.address,
        limits: [{ kind: 'fastify', from: 'file', goal: 5 }],
        others: [{ name: 'nginx alone', limit: nginx, path: '/report.pdf' }],
      });
      return [...alone, ...sent];
    } finally {
      await proxy.stop();
      await nginx.stop();
      await behind.stop();
      await service.stop();
    }
  },
};
