import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/labwire/projects/', import.meta.url));

export const projectFolder = (name: string): string => fileURLToPath(new URL(`../projects/${name}/`, import.meta.url));

/**
 * Installs the packages of a project in `test/projects`, and returns its folder of modules. The tools are not installed with
 * the project itself, because only tests use them and they are large. They are kept until these files change.
 */
export async function installedModules(name: string): Promise<string> {
  const source = projectFolder(name);
  const contents = await Promise.all(manifestsOf(source).map((file) => readFile(file, 'utf8')));
  const hash = createHash('sha256').update(contents.join('')).digest('hex').slice(0, 16);
  const installed = join(cache, `${name}-${hash}`);
  if (!existsSync(installed)) await install(source, installed);
  return join(installed, 'node_modules');
}

/** A project whose packages have no dependencies needs no lock file. */
const manifestsOf = (source: string): string[] =>
  ['package.json', 'package-lock.json'].map((file) => join(source, file)).filter((file) => existsSync(file));

/** Installs beside the final folder and renames it, so that an interrupted installation is not used. */
async function install(source: string, installed: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${installed}-`);
  try {
    for (const file of manifestsOf(source)) await copyFile(file, join(unfinished, basename(file)));
    // The scripts of these packages would download files from other hosts than the registry.
    // `npm ci` refuses a lock file that lacks an optional package of another platform.
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options], { cwd: unfinished });
    await rename(unfinished, installed).catch((error) => {
      // Another process was faster.
      if (!existsSync(installed)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
