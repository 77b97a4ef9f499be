import { readFile, writeFile } from 'node:fs/promises';
import { isMet, type Row } from './bench.ts';
import type { Profile } from './profile.ts';
import type { BenchRecord } from './record.ts';
import { cellsOf, columns } from './table.ts';

const file = new URL('../../docs/performance.md', import.meta.url);
const begin = '<!-- figures: written by npm run benchmark -->';
const end = '<!-- end of figures -->';

/** Writes what is between the marks; what people wrote around it stays. */
export async function writeDocument(record: BenchRecord, order: readonly string[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has lost its marks');
  await writeFile(file, `${before}${begin}\n\n${figuresOf(record, order)}\n${end}${after}`);
}

function figuresOf({ machine, fillSeconds, parts, profiles }: BenchRecord, order: readonly string[]): string {
  const found = order.flatMap((name) => (parts[name] ? [{ name, ...parts[name] }] : []));
  const rows = found.flatMap((part) => part.rows);
  const withGoal = rows.filter(({ goal }) => goal);
  const met = withGoal.filter((row) => isMet(row)).length;
  const taken = Map.groupBy(found, ({ takenOn, how }) => `${takenOn}, ${how}`);
  const runs = [...taken].map(([when, names]) =>
    taken.size === 1 ? `- taken on ${when}` : `- ${names.map(({ name }) => name).join(', ')}: taken on ${when}`,
  );
  return [
    [`- ${machine}`, `- data made in ${fillSeconds} s`, ...runs].join('\n'),
    `${met} of ${withGoal.length} lines with a goal meet it.`,
    tableOf(rows),
    ...(profiles.length > 0 ? ['## Profiles', ...profiles.map(profileText)] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function tableOf(rows: readonly Row[]): string {
  const heading = `| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`;
  return [heading, ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`)].join('\n');
}

function profileText({ work, groups, functions }: Profile): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const lines = Array.from({ length: Math.max(groups.length, functions.length) }, (_, i) => {
    const [group = '', groupShare] = groups[i] ?? [];
    const [name = '', share] = functions[i] ?? [];
    const cells = [group, groupShare === undefined ? '' : percent(groupShare)];
    return `| ${[...cells, name && `\`${name}\``, share === undefined ? '' : percent(share)].join(' | ')} |`;
  });
  return `### ${work}\n\n| where | share | function | share |\n|---|---|---|---|\n${lines.join('\n')}`;
}
