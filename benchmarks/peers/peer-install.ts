import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Peers are not dependencies of the project; their packages are installed in the results folder. */
export const installedFolder = (name: string) => fileURLToPath(new URL(`../results/peers/${name}`, import.meta.url));
const sourceFolder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Builds use the Node that runs the benchmark, even if npm belongs to another one. */
export const { PATH = '', HOME = '' } = process.env;
const path = `${dirname(process.execPath)}${delimiter}${PATH}`;

/** Prevents Prisma from downloading a schema engine, which is not used here. */
const prismaSettings = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };

/** Install scripts are not run: they download from other hosts than the registry or compile for minutes. */
const installFlags = [
  '--prefix',
  '.',
  '--fetch-retries=1',
  '--ignore-scripts',
  '--no-package-lock',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Copies the peer, installs its packages and builds it, unless that was done for the same files before. */
export async function installPeer(name: string, build: string[] = []): Promise<void> {
  const [source, folder] = [sourceFolder(name), installedFolder(name)];
  const stamp = join(folder, 'installed');
  const packages = join(folder, 'installed-packages');
  const sourceDigest = digest(readdirSync(source).map((file) => join(source, file)));
  const packagesDigest = digest([join(source, 'package.json')]);
  if (hasContent(stamp, sourceDigest)) return;
  rmSync(stamp, { force: true });
  cpSync(source, folder, { recursive: true });
  if (!hasContent(packages, packagesDigest)) {
    await runInstallStep(name, 'npm', ['install', ...installFlags]);
    writeFileSync(packages, packagesDigest);
  }
  const [command, ...args] = build;
  if (command) await runInstallStep(name, join(folder, 'node_modules/.bin', command), args);
  writeFileSync(stamp, sourceDigest);
}

async function runInstallStep(name: string, command: string, args: string[]): Promise<void> {
  try {
    await run(command, args, {
      cwd: installedFolder(name),
      env: { ...process.env, ...prismaSettings, PATH: path },
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const reason = (stderr || stdout || message).trim().split('\n').slice(0, 5).join('\n');
    throw new Error(`the peer ${name} cannot be installed (${basename(command)} ${args[0]}):\n${reason}`);
  }
}

const hasContent = (file: string, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text;

function digest(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}
