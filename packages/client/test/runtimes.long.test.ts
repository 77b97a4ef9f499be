import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, test } from 'vitest';
import { startBrowser } from '../../server/test/support/browser.ts';
import { installedModules, projectFolder } from './support/installed-project.ts';
import { packedPackage } from './support/packed-package.ts';
import { startService } from './support/service.ts';

const run = promisify(execFile);
const modules = await installedModules('runtimes');
const folder = await mkdtemp(join(tmpdir(), 'labwire-runtimes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { tarball } = await packedPackage('client');
const { baseUrl, username, password } = await startService({ simulator: { pace: 3_600 }, realTime: true });

const expected = { valid: true, values: ['Drum 7 MOISTURE COMPLETE'], file: '%PDF-', refused: 'NotFoundError 404' };

const bunArch = process.arch === 'arm64' ? 'aarch64' : process.arch;
const nodeOf = (major: number) => join(modules, `node${major}-${process.platform}-${process.arch}`, 'bin', 'node');
const bun = join(modules, '@oven', `bun-${process.platform}-${bunArch}`, 'bin', 'bun');
const deno = join(modules, '@deno', `${process.platform}-${process.arch}-glibc`, 'deno');
const npmInstall = ['npm', 'install', '--offline', '--no-audit', '--no-fund', '--loglevel=error'];

interface Runtime {
  name: string;
  program: string;
  /** The command that installs a package into a project. */
  install: string[];
  /** What comes before the name of the file on the command line. */
  command: string[];
}

const runtimes: Runtime[] = [
  ...[20, 22, 24].map((major) => ({
    name: `Node ${major}`,
    program: nodeOf(major),
    install: npmInstall,
    command: [nodeOf(major)],
  })),
  { name: 'Bun', program: bun, install: [bun, 'add'], command: [bun, 'run'] },
  {
    name: 'Deno',
    program: deno,
    install: npmInstall,
    // No access to files besides those of the project, nor to the environment.
    command: [deno, 'run', '--no-remote', '--node-modules-dir=manual', '--allow-read=.', '--allow-net=127.0.0.1'],
  },
];

const projects = new Map<string, Promise<string>>();

/** A project in which npm or Bun installed the packed package, with the programs. */
function projectOf(install: string[]): Promise<string> {
  const [command = ''] = install;
  const project = projects.get(command) ?? makeProject(`project-${projects.size}`, install);
  projects.set(command, project);
  return project;
}

async function makeProject(name: string, [command = '', ...args]: string[]): Promise<string> {
  const project = join(folder, name);
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  await run(command, [...args, tarball], { cwd: project, env: environment() });
  for (const file of ['complete-flow.mjs', 'program.mjs', 'program.cjs']) {
    await copyFile(join(projectFolder('runtimes'), file), join(project, file));
  }
  return project;
}

/** The caches of Bun and Deno are in the folder of the test. */
const environment = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache'),
  DENO_DIR: join(folder, 'deno-cache'),
  DENO_NO_UPDATE_CHECK: '1',
});

/** Test projects have the runtimes for Linux; elsewhere the Node of the tests is one of them. */
const available = runtimes.filter(({ program }) => existsSync(program));
if (available.length === 0) {
  available.push({ name: 'this Node', program: process.execPath, install: npmInstall, command: [process.execPath] });
}

test('on Linux with x64 every runtime that the README names is tested', () => {
  if (process.platform === 'linux' && process.arch === 'x64') assert.equal(available.length, runtimes.length);
});

for (const { name, install, command } of available) {
  // The loaders for CommonJS are those of Node, which the lowest version shows, of Bun and of Deno.
  const files = ['Node 22', 'Node 24'].includes(name) ? ['program.mjs'] : ['program.mjs', 'program.cjs'];
  test(`the packed client completes an order in ${name} (${files.join(', ')})`, async () => {
    const project = await projectOf(install);
    for (const file of files) {
      const [executable = '', ...args] = [...command, file, baseUrl, username, password];
      const { stdout } = await run(executable, args, { cwd: project, env: environment(), timeout: 120_000 });
      assert.deepEqual(JSON.parse(stdout), expected, file);
    }
  });
}

test('the packed client completes an order in a browser, without a bundler', async () => {
  const project = await projectOf(npmInstall);
  const page = await (await startBrowser()).newPage();
  const imports = { '@labwire/client': '/outside/node_modules/@labwire/client/index.js' };
  const options = { baseUrl, username, password };
  const html = `<!doctype html><title>running</title>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">
      import { LabwireClient } from '@labwire/client';
      import { completeFlow } from './complete-flow.mjs';
      completeFlow(LabwireClient, ${JSON.stringify(options)})
        .then((seen) => { window.seen = seen; }, (error) => { window.seen = String(error); });
    </script>`;
  // The page has the origin of the service, as the pages of an application behind the same proxy.
  await page.route(`${baseUrl}/outside/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/outside/') return route.fulfill({ contentType: 'text/html', body: html });
    const body = await readFile(join(project, pathname.replace('/outside/', '')), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${baseUrl}/outside/`);
  const seen = await page.waitForFunction('window.seen', undefined, { timeout: 60_000 });
  assert.deepEqual(await seen.jsonValue(), expected);
});

test('the README names the versions with which the package is tested', async () => {
  const readme = (await readFile(new URL('../README.md', import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ');
  const manifest = JSON.parse(await readFile(join(projectFolder('runtimes'), 'package.json'), 'utf8'));
  const versionOf = (name: string) => /(\d+\.\d+)\.\d+$/.exec(manifest.optionalDependencies[name])?.[1];
  const nodes = [20, 22, 24].map((major) => versionOf(`node${major}-linux-x64`));
  const [bunVersion, denoVersion] = [versionOf('@oven/bun-linux-x64'), versionOf('@deno/linux-x64-glibc')];
  const sentence = `tested with Node ${nodes[0]}, ${nodes[1]} and ${nodes[2]}, Bun ${bunVersion} and Deno ${denoVersion}`;
  assert.ok(readme.includes(sentence), sentence);
});
