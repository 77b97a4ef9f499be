import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, test } from 'vitest';
import { installedModules, projectFolder } from './support/installed-project.ts';
import { startService } from './support/service.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const modules = await installedModules('generators');
const project = await mkdtemp(join(tmpdir(), 'labwire-generators-'));
afterAll(() => rm(project, { recursive: true, force: true }));
const { baseUrl, username, password } = await startService({ simulator: { pace: 3_600 }, realTime: true });

await symlink(modules, join(project, 'node_modules'));
for (const name of await readdir(projectFolder('generators'))) {
  await copyFile(join(projectFolder('generators'), name), join(project, name));
}
await copyFile(join(root, 'published/openapi-client.json'), join(project, 'openapi.json'));

/** Runs a program of the project with the Node of this test, also if npm belongs to another one. */
async function execute(command: string, args: string[]): Promise<string> {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const env = { PATH, HOME: project, LABWIRE_URL: baseUrl, NO_COLOR: '1', CI: 'true' };
  try {
    return (await run(command, args, { cwd: project, env, timeout: 300_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  }
}

/** For each program, the generator of the client that it uses. */
const generators: Record<string, [name: string, ...args: string[]]> = {
  'openapi-fetch': ['openapi-typescript', 'openapi.json', '-o', 'generated/openapi-typescript/api.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'generated/hey-api', '-c', '@hey-api/client-fetch'],
};
for (const [name, ...args] of Object.values(generators)) await execute(join(modules, '.bin', name), args);

test('clients that two tools generate from the OpenAPI document compile with strict TypeScript', async () => {
  const types = join(root, 'node_modules/@types');
  const compiler = [join(root, 'node_modules/typescript/bin/tsc'), '--typeRoots', types];
  await assert.doesNotReject(execute(process.execPath, compiler));
});

for (const name of Object.keys(generators)) {
  test(`the client for ${name} completes an order up to its report`, async () => {
    const program = join('compiled', `${name}.js`);
    assert.deepEqual(JSON.parse(await execute(process.execPath, [program, baseUrl, username, password])), {
      valid: true,
      orderStatus: 'COMPLETED',
      values: ['Drum 7 MOISTURE COMPLETE'],
      violations: ['/lines/0 line_kind'],
      file: '%PDF-',
      fileType: 'application/pdf',
    });
  });
}
