import { parseArgs } from 'node:util';
import type { Bench, Row } from './speed/bench.ts';
import { writeDocument } from './speed/document.ts';
import { parts } from './speed/parts.ts';
import { measureProfiles } from './speed/profiles.ts';
import { describeMachine, readRecord, writeRecord } from './speed/record.ts';
import { printTable } from './speed/table.ts';
import { requireTools } from './speed/tools.ts';
import { openWorld } from './speed/world.ts';

/** The service beside limits and peers, on the same data and in the same run. docs/performance.md says how to read it. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    pace: { type: 'string', default: '1' },
    // 20 accounts of 1,000 to 100,000 results, made in a minute; the documentation is left as it is.
    small: { type: 'boolean', default: false },
    // One account of 10 million, for the part `flat` and the end of its plot.
    large: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    // Writes the documentation after a part of the run too.
    write: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const names = parts.map(({ name }) => name);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no part is called ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
  process.exit(2);
}
const isWhole = only.length === 0 && !values.profile;

requireTools();
const scale = values.small ? 'small' : values.large ? 'large' : 'full';
const world = await openWorld(scale);
const bench: Bench = {
  world,
  scale,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  pace: Number(values.pace),
  withPeers: !values['no-peers'],
  isPublished: scale !== 'small' && (isWhole || values.write),
};
const record = await readRecord();
const rows: Row[] = [];
try {
  for (const { name, run } of parts) {
    if (!isWhole && !only.includes(name)) continue;
    process.stdout.write(`${name} …\n`);
    try {
      const found = await run(bench);
      const how =
        name === 'mixed'
          ? `${bench.minutes} minutes at ${bench.pace} times the rates`
          : `${bench.rounds} ${bench.rounds === 1 ? 'round' : 'rounds'} of ${bench.seconds} s`;
      record.parts[name] = { rows: found, takenOn: new Date().toISOString().slice(0, 10), how };
      rows.push(...found);
    } catch (error) {
      // The others may still be worth knowing; a part that failed has no figures at all.
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
    }
  }
  if (isWhole || values.profile) record.profiles = await measureProfiles(bench);
} finally {
  await world.close();
}
printTable(rows);
if (values.profile) for (const profile of record.profiles) console.dir(profile, { depth: 3 });
if (scale === 'full') {
  const whole = { ...record, machine: describeMachine(), fillSeconds: world.fillSeconds };
  await writeRecord(whole);
  if (bench.isPublished) await writeDocument(whole, names);
}
