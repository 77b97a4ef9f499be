import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Peers are no dependencies of the project: their packages are installed beside the other leavings of the bench. */
export const installedFolder = (name: string) => fileURLToPath(new URL(`../results/peers/${name}`, import.meta.url));
const sourceFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What a peer is built with has the same Node first on its path, also where npm itself came with another. */
export const { PATH = '', HOME = '' } = process.env;
const path = `${dirname(process.execPath)}${delimiter}${PATH}`;

/** Prisma asks another host for an engine that nothing here uses, unless it is told of a program. */
const without = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };

/** No scripts of packages: what they fetch comes from hosts beside the registry, and what they compile takes minutes. */
const quietly = [
  '--prefix',
  '.',
  '--fetch-retries=1',
  '--ignore-scripts',
  '--no-package-lock',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Copies the peer and installs its packages, unless that was done for just these files; `build` follows each time. */
export async function installPeer(name: string, build: string[] = []): Promise<void> {
  const [source, folder] = [sourceFolder(name), installedFolder(name)];
  const stamp = join(folder, 'installed');
  const packages = join(folder, 'installed-packages');
  const wanted = digest(readdirSync(source).map((file) => join(source, file)));
  const wantedPackages = digest([join(source, 'package.json')]);
  if (holds(stamp, wanted)) return;
  rmSync(stamp, { force: true });
  cpSync(source, folder, { recursive: true });
  if (!holds(packages, wantedPackages)) {
    await orExplain(name, 'npm', ['install', ...quietly]);
    writeFileSync(packages, wantedPackages);
  }
  const [command, ...args] = build;
  if (command) await orExplain(name, join(folder, 'node_modules/.bin', command), args);
  writeFileSync(stamp, wanted);
}

async function orExplain(name: string, command: string, args: string[]): Promise<void> {
  try {
    await run(command, args, {
      cwd: installedFolder(name),
      env: { ...process.env, ...without, PATH: path },
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const why = (stderr || stdout || message).trim().split('\n').slice(0, 5).join('\n');
    throw new Error(`the peer ${name} cannot be installed (${basename(command)} ${args[0]}):\n${why}`);
  }
}

const holds = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text;

function digest(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}
