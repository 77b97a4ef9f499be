import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminToken, startService } from '../benchmarks/service.ts';

/**
 * Checks the alert rules and runs their unit tests, and checks the metrics of a service that it starts, all with promtool of
 * Prometheus. The tests of `npm test` check without promtool that the rules name only metrics that exist.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const rules = join(root, 'deploy/prometheus/labwire-rules.yml');

function promtool(args: string[], input?: string): void {
  const { error, status } = spawnSync('promtool', args, { input, stdio: [input ? 'pipe' : 'ignore', 2, 2] });
  if (error) {
    process.stderr.write(
      'promtool was not found. It is part of Prometheus: install the package `prometheus` of Debian, or download a release.\n',
    );
    process.exit(2);
  }
  if (status !== 0) process.exit(status ?? 1);
}

promtool(['check', 'rules', rules]);
promtool(['test', 'rules', rules.replace('.yml', '.test.yml')]);
promtool(['check', 'metrics'], await readMetrics());

async function readMetrics(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'labwire-metrics-'));
  const service = await startService({ LABWIRE_DATA_DIR: folder, LABWIRE_SIMULATOR: 'off' });
  try {
    const headers = { authorization: `Bearer ${adminToken}` };
    return await (await fetch(`${service.address}/metrics`, { headers })).text();
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
