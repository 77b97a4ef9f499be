import { parseArgs } from 'node:util';
import type { BenchmarkContext, Row, Scenario } from './speed/benchmark.ts';
import { writePerformancePage } from './speed/performance-page.ts';
import { measureProfiles } from './speed/profiles.ts';
import { describeMachine, readRecord, writeRecord } from './speed/record.ts';
import { requireTools } from './speed/required-tools.ts';
import { scenarios } from './speed/scenarios.ts';
import { printTable } from './speed/table.ts';
import { openTestEnvironment } from './speed/test-environment.ts';

/** Measures the service, baselines and peers on the same data in one run; docs/performance.md describes the method. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    pace: { type: 'string', default: '1' },
    // 20 accounts with 1,000 to 100,000 results, created in a minute; docs/performance.md is not changed.
    small: { type: 'boolean', default: false },
    // One account with 10 million results, for the scenario `scaling`.
    large: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    // Updates docs/performance.md after a run of some scenarios too; with --small only the plot of `processes`.
    write: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const names = scenarios.map(({ name }) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`unknown scenario: ${unknown.join(', ')}; known: ${names.join(', ')}\n`);
  process.exit(2);
}
const isComplete = only.length === 0 && !values.profile;

requireTools();
const scale = values.small ? 'small' : values.large ? 'large' : 'full';
const environment = await openTestEnvironment(scale);
const context: BenchmarkContext = {
  environment,
  scale,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  pace: Number(values.pace),
  withPeers: !values['no-peers'],
  isPublished: scale !== 'small' && (isComplete || values.write),
  writesPlots: values.write || (isComplete && scale !== 'small'),
};
const record = await readRecord();
const rows: Row[] = [];
try {
  for (const scenario of scenarios) if (isComplete || only.includes(scenario.name)) await runScenario(scenario);
  if (isComplete || values.profile) record.profiles = await measureProfiles(context);
} finally {
  await environment.close();
}
printTable(rows);
if (values.profile) for (const profile of record.profiles) console.dir(profile, { depth: 3 });
if (scale === 'full') {
  const updated = { ...record, machine: describeMachine(), fillSeconds: environment.fillSeconds };
  await writeRecord(updated);
  if (context.isPublished) await writePerformancePage(updated, names);
}

/** A failed scenario has no rows and does not stop the others. */
async function runScenario({ name, run, method = methodOfRounds }: Scenario): Promise<void> {
  process.stdout.write(`${name} …\n`);
  try {
    const measured = await run(context);
    const date = new Date().toISOString().slice(0, 10);
    record.scenarios[name] = { rows: measured, date, method: method(context) };
    rows.push(...measured);
  } catch (error) {
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}

function methodOfRounds({ rounds, seconds }: BenchmarkContext): string {
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${seconds} s`;
}
