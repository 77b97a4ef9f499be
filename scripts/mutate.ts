import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { parseAst } from 'vite';
import { seededRandom } from '../packages/server/src/sandbox/simulator/random-rules.ts';

/**
 * `npm run mutate`: changes the product in small ways at places drawn by a seed, one at a time in a copy of the last commit, and
 * runs the tests of the feature, then all tests with the service in process. A change that no test notices has survived.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const usage = `Usage: npm run mutate -- [--count=60] [--seed=1] [--only=PART OF A FILE NAME] [--list]\n`;

interface Mutation {
  file: string;
  line: number;
  before: string;
  after: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  operator?: string;
  value?: unknown;
  [child: string]: unknown;
}

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
};

/** What can be changed at a node: the range of the source and its replacement. */
function changesAt(node: Node, source: string): [start: number, end: number, after: string][] {
  const textOf = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const operator = swapped[node.operator ?? ''];
    if (!operator) return [];
    return [[node.start, node.end, `${textOf(node.left)} ${operator} ${textOf(node.right)}`]];
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') return [[node.start, node.end, textOf(node.argument)]];
  if (node.type === 'IfStatement') {
    const { start, end } = node.test as Node;
    return [[start, end, 'false']];
  }
  if (node.type === 'ExpressionStatement' && /^(await )?[\w.]+\(/.test(textOf(node)))
    return [[node.start, node.end, ';']];
  if (node.type === 'Literal' && typeof node.value === 'boolean') return [[node.start, node.end, String(!node.value)]];
  if (node.type === 'Literal' && typeof node.value === 'number')
    return [[node.start, node.end, String(node.value + 1)]];
  // A condition of a statement in SQL that is a line of its own.
  if (node.type === 'TemplateElement') {
    const lines = [...source.slice(node.start, node.end).matchAll(/^ +and [^$\n]+$/gm)];
    return lines.map(({ 0: text, index }) => [node.start + index, node.start + index + text.length, '']);
  }
  return [];
}

function mutationsOf(file: string): Mutation[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found: Mutation[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type?.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSNonNullExpression') return;
    for (const [start, end, after] of node.type ? changesAt(node, source) : []) {
      const line = source.slice(0, start).split('\n').length;
      found.push({ file, line, before: source.slice(start, end), after, start, end });
    }
    for (const [name, child] of Object.entries(node)) if (name !== 'typeAnnotation') visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  return found.sort((a, b) => a.start - b.start);
}

/** The feature of a file: a folder of the server, or another package. */
const featureOf = (file: string): string =>
  /^packages\/server\/src\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/([^/]+)/.exec(file)?.[1] ?? '';

const testsOf = (feature: string): string =>
  ['contract', 'client', 'command', 'console'].includes(feature)
    ? `packages/${feature}/test/`
    : `packages/server/test/${feature}/`;

/** One place of each feature after another, until there are enough. */
function draw(files: string[], count: number, seed: string): Mutation[] {
  const random = seededRandom('mutate', seed);
  const byFeature = [...Map.groupBy(files.flatMap(mutationsOf), ({ file }) => featureOf(file)).values()];
  const drawn: Mutation[] = [];
  while (drawn.length < count && byFeature.some((places) => places.length > 0)) {
    for (const places of byFeature) {
      const [place] = places.splice(Math.floor(random() * places.length), 1);
      if (place && drawn.length < count) drawn.push(place);
    }
  }
  return drawn;
}

/** Whether the tests fail. */
async function isNoticed(copy: string, tests: string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const exclude = ['browser', 'process', 'long'].map((kind) => `--exclude=**/*.${kind}.test.ts`);
  const args = [vitest, 'run', '--configLoader=native', '--bail=1', '--reporter=dot', ...exclude, ...tests];
  return run(process.execPath, args, { cwd: copy, timeout: 900_000, maxBuffer: 1e8 }).then(
    () => false,
    () => true,
  );
}

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const files = globSync(
  [
    'packages/server/src/*/**/*.ts',
    'packages/{contract,client,command}/src/**/*.ts',
    'packages/console/src/**/*-rules.ts',
  ],
  { cwd: root },
)
  .filter((file) => !/generated|\/demo\/|-examples\.ts$|\.d\.ts$/.test(file) && file.includes(options.only))
  .sort();
const equivalent: Record<string, string> = JSON.parse(
  readFileSync(new URL('equivalent-mutations.json', import.meta.url), 'utf8'),
);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const nameOf = ({ file, before, after }: Mutation) => `${file}: ${oneLine(before)} → ${oneLine(after)}`;
const drawn = draw(files, Number(options.count), options.seed);
if (options.list) {
  for (const mutation of drawn) process.stdout.write(`${mutation.line} ${nameOf(mutation)}\n`);
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'labwire-mutate-'));
const copy = join(folder, 'labwire');
process.on('exit', () => void run('git', ['worktree', 'prune'], { cwd: root }));
try {
  await run('git', ['worktree', 'add', '--detach', copy], { cwd: root });
  await run('cp', ['-al', join(root, 'node_modules'), copy]).catch(() =>
    run('cp', ['-a', join(root, 'node_modules'), copy]),
  );
  const survivors: string[] = [];
  let noticed = 0;
  for (const mutation of drawn) {
    const reason = equivalent[nameOf(mutation)];
    const path = join(copy, mutation.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, source.slice(0, mutation.start) + mutation.after + source.slice(mutation.end));
    const isKilled =
      reason === undefined &&
      ((await isNoticed(copy, [testsOf(featureOf(mutation.file))])) || (await isNoticed(copy, [])));
    writeFileSync(path, source);
    if (isKilled) noticed++;
    else if (reason === undefined) survivors.push(`${nameOf(mutation)} (line ${mutation.line})`);
    const verdict = reason === undefined ? (isKilled ? 'noticed' : 'SURVIVED') : `equivalent: ${reason}`;
    process.stdout.write(
      `${verdict.padEnd(9)} ${mutation.file}:${mutation.line}  ${oneLine(mutation.before)} → ${oneLine(mutation.after)}\n`,
    );
  }
  const judged = noticed + survivors.length;
  process.stdout.write(
    `\n${noticed} of ${judged} noticed (${Math.round((100 * noticed) / judged)} %), seed ${options.seed}\n`,
  );
  process.exitCode = noticed >= 0.9 * judged ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
