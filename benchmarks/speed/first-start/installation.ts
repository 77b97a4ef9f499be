import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;

export interface Installation {
  megabytes: number;
  packages: number;
  /** The largest packages with their megabytes. */
  largest: [string, number][];
}

/** A bare clone of the last commit, as someone who tries the project has it. */
export async function cloneInto(folder: string): Promise<string> {
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  return folder;
}

/** With the environment of the benchmark, which may name another registry or a proxy. */
export async function npm(folder: string, ...args: string[]): Promise<void> {
  await run('npm', args, { cwd: folder, maxBuffer: 2 ** 26 });
}

/** The disk space and the number of the packages in a checkout. */
export async function measureInstallation(checkout: string): Promise<Installation> {
  const modules = join(checkout, 'node_modules');
  const lock = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  const entries = Object.entries(lock.packages as Record<string, { link?: boolean }>);
  const names = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link).map(([path]) => path);
  // Packages within packages belong to those that contain them.
  const outer = names.filter((name) => name.lastIndexOf('node_modules/') === 0);
  const sizes: [string, number][] = [];
  for (const name of outer) sizes.push([name.slice('node_modules/'.length), await megabytesOf(join(checkout, name))]);
  const largest = sizes.toSorted(([, a], [, b]) => b - a).slice(0, 25);
  return { megabytes: await megabytesOf(modules), packages: names.length, largest };
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sk', folder]);
  return Number.parseInt(stdout, 10) / 1024;
}
