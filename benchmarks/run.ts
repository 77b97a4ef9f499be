import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { BenchmarkContext, Row } from './speed/benchmark.ts';
import { requireTools } from './speed/required-tools.ts';
import { scenarios } from './speed/scenarios.ts';
import { printTable } from './speed/table.ts';
import { openTestEnvironment } from './speed/test-environment.ts';

/**
 * Measures the service beside servers that only send the same bytes and beside PostgreSQL alone, on the same data in one run, and
 * prints a table; docs/performance.md describes the method.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    pace: { type: 'string', default: '1' },
    // 20 accounts with 1,000 to 100,000 results, created in a minute.
    small: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const names = scenarios.map(({ name }) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`unknown scenario: ${unknown.join(', ')}; known: ${names.join(', ')}\n`);
  process.exit(2);
}

requireTools();
const scale = values.small ? 'small' : 'full';
const environment = await openTestEnvironment(scale);
const context: BenchmarkContext = {
  environment,
  scale,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  pace: Number(values.pace),
};
const rows: Row[] = [];
try {
  for (const { name, run } of scenarios) {
    if (only.length > 0 && !only.includes(name)) continue;
    process.stdout.write(`${name} …\n`);
    // A failed scenario has no rows and does not stop the others.
    try {
      rows.push(...(await run(context)));
    } catch (error) {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await environment.close();
}
process.stdout.write(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n`);
printTable(rows);
