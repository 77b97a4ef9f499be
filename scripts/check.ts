import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readableDuration } from './duration.ts';

/** Runs the static checks: `node scripts/check.ts` all of them, `node scripts/check.ts types layers` some. */
const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules/.cache/labwire');

export interface CheckResult {
  name: string;
  isOk: boolean;
  output: string;
  ms: number;
}

/**
 * One checker thread: each of several would instantiate the same types again, which doubles the work. The build info
 * makes a second run check only what has changed.
 */
const types = (project: string) => {
  const info = `node_modules/.cache/labwire/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
  return `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile ${info} -p ${project}`;
};

const commands: Record<string, string[]> = {
  format: ['biome check --error-on-warnings .'],
  promises: ['oxlint --type-aware packages scripts benchmarks'],
  types: [
    types('tsconfig.json'),
    types('packages/console/tsconfig.json'),
    types('packages/console/tsconfig.portal.json'),
  ],
  layers: ['depcruise --config .dependency-cruiser.cjs packages scripts benchmarks'],
  generated: ['node scripts/generate.ts --check'],
};

export const checkNames = Object.keys(commands);

/**
 * Runs the commands of a check one after the other until one fails. A check that has passed is not repeated for the same files.
 */
export async function runCheck(name: string, signal?: AbortSignal): Promise<CheckResult> {
  const begin = performance.now();
  const files = await fingerprintOfFiles();
  const passed = join(cache, `passed-${name}`);
  if (files !== undefined && (await readFile(passed, 'utf8').catch(() => '')) === files) {
    return { name, isOk: true, output: '', ms: performance.now() - begin };
  }
  let output = '';
  let isOk = true;
  for (const command of commands[name] ?? []) {
    const result = await runCommand(command, signal);
    output += result.output;
    isOk &&= result.isOk;
    if (!isOk) break;
  }
  if (isOk && files !== undefined) {
    await mkdir(cache, { recursive: true });
    await writeFile(passed, files);
  }
  return { name, isOk, output, ms: performance.now() - begin };
}

/** A hash of all files that git does not ignore; undefined without git. */
async function fingerprintOfFiles(): Promise<string | undefined> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = await promisify(execFile)('git', list, { cwd: root, maxBuffer: 16 * 1024 ** 2 }).catch(
    () => undefined,
  );
  if (!listed) return undefined;
  const hash = createHash('sha256');
  for (const path of [...new Set(listed.stdout.split('\0'))].sort()) {
    const content = await readFile(join(root, path)).catch(() => undefined); // deleted files are listed until the next commit
    if (content) hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function runCommand(command: string, signal?: AbortSignal): Promise<{ isOk: boolean; output: string }> {
  const [program = '', ...args] = command.split(' ');
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`,
      // The type-aware linter is written in Go; several threads repeat its work as they do for the compiler.
      GOMAXPROCS: '1',
      // Both programs are short-lived: garbage is collected only when they use much memory.
      GOGC: 'off',
      GOMEMLIMIT: '1500MiB',
    },
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isOk: false, output: `${program}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

if (import.meta.main) {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !checkNames.includes(name));
  if (unknown.length > 0) throw new Error(`no check ${unknown.join(', ')}; there are ${checkNames.join(', ')}`);
  for (const name of chosen.length > 0 ? chosen : checkNames) {
    const { isOk, output, ms } = await runCheck(name);
    process.stdout.write(`${isOk ? 'ok' : 'FAILED'}  ${name} (${readableDuration(ms)})\n`);
    if (isOk) continue;
    process.stdout.write(output);
    process.exitCode = 1;
  }
  if (chosen.length === 0) process.stdout.write(`${await linesByHand()}\n`);
}

/** The size of the product in lines that are written by hand. */
async function linesByHand(): Promise<string> {
  const countOf = async (label: string, ...paths: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['ls-files', ...paths], { cwd: root });
    const files = stdout
      .split('\n')
      .filter((file) => file && !/\/generated\/|\.(json|png|svg|ico|woff2?|pdf)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    return `${label} ${texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)}`;
  };
  const packages = ['server', 'console', 'contract', 'command', 'client', 'python'];
  const counts = await Promise.all([
    countOf('sources', 'packages/*/src/*'),
    ...packages.map((name) => countOf(name, `packages/${name}/src/*`)),
    countOf('tests', 'packages/*/test/*'),
    countOf('benchmarks', 'benchmarks/*'),
    countOf('docs', 'docs/*', '*.md'),
  ]);
  return `lines: ${counts.join(', ')}`;
}
