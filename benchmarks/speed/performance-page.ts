import { readFile, writeFile } from 'node:fs/promises';
import { isMet, type Row } from './benchmark.ts';
import type { Profile } from './profile.ts';
import type { BenchmarkRecord } from './record.ts';
import { cellsOf, columns } from './table.ts';

const file = new URL('../../docs/performance.md', import.meta.url);
const begin = '<!-- measurements: written by npm run benchmark -->';
const end = '<!-- end of measurements -->';

/** Replaces the text between the markers in docs/performance.md. */
export async function writePerformancePage(record: BenchmarkRecord, order: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has no markers');
  await writeFile(file, `${before}${begin}\n\n${formatMeasurements(record, order)}\n${end}${after}`);
}

function formatMeasurements(
  { machine, fillSeconds, scenarios, profiles }: BenchmarkRecord,
  order: readonly string[],
): string {
  const measured = order.flatMap((name) => (scenarios[name] ? [{ name, ...scenarios[name] }] : []));
  const rows = measured.flatMap((scenario) => scenario.rows);
  const withGoal = rows.filter(({ goal }) => goal);
  const met = withGoal.filter((row) => isMet(row)).length;
  const byRun = Map.groupBy(measured, ({ date, method }) => `${date}, ${method}`);
  const runs = [...byRun].map(([run, scenarios]) =>
    byRun.size === 1 ? `- measured on ${run}` : `- ${scenarios.map(({ name }) => name).join(', ')}: measured on ${run}`,
  );
  return [
    [`- ${machine}`, `- data set created in ${fillSeconds} s`, ...runs].join('\n'),
    `${met} of ${withGoal.length} rows with a goal meet it.`,
    formatTable(measured),
    ...(profiles.length > 0 ? ['## Profiles', ...profiles.map(formatProfile)] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The rows of each scenario follow the command that measures it. */
function formatTable(scenarios: readonly { name: string; rows: readonly Row[] }[]): string {
  const line = (cells: readonly string[]) => `| ${columns.map((_, i) => cells[i] ?? '').join(' | ')} |`;
  const heading = `${line(columns)}\n|${columns.map(() => '---').join('|')}|`;
  const lines = scenarios.flatMap(({ name, rows }) => [
    line([`**\`npm run benchmark -- --only ${name}\`**`]),
    ...rows.map((row) => line(cellsOf(row))),
  ]);
  return [heading, ...lines].join('\n');
}

function formatProfile({ name, groups, functions }: Profile): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const lines = Array.from({ length: Math.max(groups.length, functions.length) }, (_, i) => {
    const [group = '', groupShare] = groups[i] ?? [];
    const [functionName = '', share] = functions[i] ?? [];
    const cells = [group, groupShare === undefined ? '' : percent(groupShare)];
    return `| ${[...cells, functionName && `\`${functionName}\``, share === undefined ? '' : percent(share)].join(' | ')} |`;
  });
  return `### ${name}\n\n| where | share | function | share |\n|---|---|---|---|\n${lines.join('\n')}`;
}
