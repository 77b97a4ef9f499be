import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type TestContext, test } from 'vitest';
import { publishedPackages } from '../../../scripts/pack.ts';
import { packedPackage } from '../../client/test/support/packed-package.ts';

const run = promisify(execFile);

/** The Node that runs the tests, and the one of the host if it has another version. */
function availableNodes(): { version: string; path: string }[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const paths = [process.execPath, ...folders.map((folder) => join(folder, 'node'))];
  const found = new Map<string, string>();
  for (const path of paths) {
    try {
      const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
      if (!found.has(version)) found.set(version, path);
    } catch {}
  }
  return Array.from(found, ([version, path]) => ({ version, path }));
}

async function installPackages(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-install-'));
  t.onTestFinished(() => rm(folder, { recursive: true }));
  const tarballs: string[] = [];
  for (const name of publishedPackages) tarballs.push((await packedPackage(name)).tarball);
  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options, ...tarballs], { cwd: project });
  return project;
}

test('the packed client and command install into an empty project and run on every Node here', async (t) => {
  const project = await installPackages(t);
  const program = `
    import { LabwireClient } from '@labwire/client';
    import * as node from '@labwire/client/node';
    const client = new LabwireClient({ baseUrl: 'http://localhost:1', username: 'u', password: 'p' });
    console.log(typeof client.createOrder, Object.keys(node).length > 0);`;
  await writeFile(join(project, 'program.js'), program);
  const nodes = availableNodes();
  for (const { version, path } of nodes) {
    const { stdout } = await run(path, ['program.js'], { cwd: project });
    assert.equal(stdout, 'function true\n', version);
    const labwire = join(project, 'node_modules', 'labwire', 'bin', 'labwire.mjs');
    const help = await run(path, [labwire, '--help'], { cwd: project });
    assert.match(help.stdout, /^Usage: labwire /, version);
    assert.match((await run(path, [labwire, '--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
    await run(path, [labwire, 'order', 'template', '-o', `${version}.xlsx`], { cwd: project });
  }
});
