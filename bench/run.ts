import { parseArgs } from 'node:util';
import type { Row } from './speed/bench.ts';
import { parts } from './speed/parts.ts';
import { printTable } from './speed/table.ts';
import { requireTools } from './speed/tools.ts';
import { openWorld } from './speed/world.ts';

/** The service beside limits and peers, on the same data and in the same run. Figures are ratios. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    /** 20 accounts of 1,000 to 100,000 results: made in a minute. */
    small: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
  },
});
const only = values.only.split(',').filter((name) => name !== '');
const unknown = only.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `no part is called ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}

requireTools();
const world = await openWorld(values.small);
const rows: Row[] = [];
try {
  for (const part of parts) {
    if (only.length > 0 && !only.includes(part.name)) continue;
    process.stdout.write(`${part.name} …\n`);
    const bench = {
      world,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      minutes: Number(values.minutes),
      withPeers: !values['no-peers'],
      isPublished: false,
    };
    rows.push(...(await part.run(bench)));
  }
} finally {
  await world.close();
}
printTable(rows);
