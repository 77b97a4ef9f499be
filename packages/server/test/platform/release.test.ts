import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { uses?: string; run?: string }[] }>;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { version, scripts, engines } = JSON.parse(read('package.json'));
const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = files.map((file) => [file, parse(read(file)) as Workflow] as const);

test('every workflow has a time limit and pins its actions to a version', () => {
  assert.deepEqual(files.toSorted(), ['.github/workflows/checks.yml', '.github/workflows/release.yml']);
  for (const [file, { jobs, permissions }] of workflows) {
    assert.deepEqual(permissions, { contents: 'read' }, file);
    for (const [name, job] of Object.entries(jobs)) {
      assert.ok(job['timeout-minutes'], `${file}: ${name}`);
      for (const { uses } of job.steps) if (uses) assert.match(uses, /^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/);
    }
  }
});

test('workflows and the CI command run scripts that exist', () => {
  const commands = workflows.flatMap(([, { jobs }]) =>
    Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n'))),
  );
  const names = [...commands, ...read('.ci/run').split('\n')]
    .map((command) => /^npm (?:run (?:-s )?)?([\w:-]+)$/.exec(command.trim())?.[1])
    .filter((name) => name !== undefined);
  assert.ok(names.includes('test') && names.includes('test:rest') && names.includes('pack'));
  for (const name of names) assert.ok(scripts[name], `npm run ${name}`);
});

test('the services of the workflows and of compose.yaml are YAML, and cover the supported versions', () => {
  const checks = parse(read('.github/workflows/checks.yml'));
  assert.deepEqual(checks.jobs.database.strategy.matrix.postgres, [15, 16, 17, 18]);
  const nodes = checks.jobs.test.strategy.matrix.include.map(({ node }: { node: number }) => node);
  assert.equal(`>=${Math.min(...nodes)}`, engines.node);
  assert.equal(Math.max(...nodes), Number(read('.nvmrc')));
  const image = `node:${read('.nvmrc').trim()}-slim`;
  assert.ok(read('Dockerfile').includes(image), image);
  assert.ok(parse(read('compose.yaml')).services.labwire);
});

test('all packages have one version, and it has release notes', () => {
  for (const file of globSync('packages/*/package.json', { cwd: root })) {
    const manifest = JSON.parse(read(file));
    assert.equal(manifest.version, version, file);
    for (const [name, wanted] of Object.entries(manifest.dependencies ?? {})) {
      if (name.startsWith('@labwire/')) assert.equal(wanted, version, `${name} in ${file}`);
    }
  }
  assert.equal(/^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1], version);
});
