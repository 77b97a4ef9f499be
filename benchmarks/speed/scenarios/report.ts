import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx } from '../baselines/nginx.ts';
import type { Scenario } from '../benchmark.ts';
import { compareWithBaselines } from '../compare-with-baselines.ts';
import { resultsFolder } from '../folders.ts';
import { sendRequest } from '../raw-request.ts';

const filesPath = '/report-files/';

/** Measures the service alone, and behind nginx that sends the files. */
export const report: Scenario = {
  name: 'pdf',
  async run(context) {
    const { environment } = context;
    const service = await environment.serve();
    const behindNginx = await environment.serve({ LABWIRE_ACCEL_REDIRECT: filesPath });
    const folder = join(resultsFolder, 'nginx');
    const nginx = await startNginx(`root ${folder};`);
    const proxy = await startNginx(
      `location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
    location ${filesPath} {
      internal;
      alias ${join(environment.folder, 'reports')}/;
      etag off;
      add_header ETag $upstream_http_etag;
      add_header X-Request-Id $upstream_http_x_request_id;
      add_header X-Content-Type-Options nosniff;
    }`,
      `upstream service { server ${new URL(behindNginx.address).host}; keepalive 32; keepalive_requests 1000000000; }`,
    );
    try {
      const path = environment.documents.report;
      const headers = { authorization: `Bearer ${await environment.tokenFor(service, environment.reader)}` };
      const { body } = await sendRequest(`${service.address}${path}`, headers);
      await writeFile(join(folder, 'report.pdf'), body);
      const request = { path, headers };
      const alone = await compareWithBaselines(context, {
        ...request,
        name: 'PDF download, 200 KB',
        address: service.address,
        baselines: [
          { kind: 'fastify', source: 'file', goal: 0.8 },
          { kind: 'fastify', source: 'stream' },
          { kind: 'fastify', source: 'memory' },
        ],
      });
      const sentByNginx = await compareWithBaselines(context, {
        ...request,
        name: 'PDF download, 200 KB, sent by nginx',
        address: proxy.address,
        baselines: [{ kind: 'fastify', source: 'file', goal: 5 }],
        others: [{ name: 'nginx alone', baseline: nginx, path: '/report.pdf' }],
      });
      return [...alone, ...sentByNginx];
    } finally {
      await proxy.stop();
      await nginx.stop();
      await behindNginx.stop();
      await service.stop();
    }
  },
};
