import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { afterAll, test } from 'vitest';
import { onboardDemoCustomer } from '../../server/test/support/demo.ts';
import { installedModules } from './support/installed-project.ts';
import { startService } from './support/service.ts';

const modules = await installedModules('collections');
const folder = await mkdtemp(join(tmpdir(), 'labwire-collections-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The orders of the collections are valid with the demo data. */
const service = await startService({ simulator: { pace: 3_600 }, realTime: true });
const { baseUrl } = service;
const { username, password } = await onboardDemoCustomer(service);

const publishedFile = (name: string) => new URL(`../../../published/${name}`, import.meta.url).pathname;
const readPublished = async (name: string) => JSON.parse(await readFile(publishedFile(name), 'utf8'));

interface BrunoValue {
  name: string;
  value: string;
  enabled: boolean;
  type?: 'path' | 'query';
}

interface BrunoItem {
  type: string;
  name: string;
  items?: BrunoItem[];
  request?: {
    method: string;
    url: string;
    headers: BrunoValue[];
    params: BrunoValue[];
    auth: { mode: string };
    body: { json?: string };
    vars: { res: BrunoValue[] };
  };
}

const steps = [
  'Get an access token',
  'Validate an order',
  'Create an order',
  'Complete the order (testing environment only)',
  'Get an order',
  'List results',
  'Get a result',
  'List reports of an order',
  'Download a report',
];

test('Postman runs the first steps of its collection up to the report', async () => {
  const output = join(folder, 'newman.json');
  const variables = { baseUrl, username, password };
  const settings = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const newman = join(modules, 'newman/bin/newman.js');
  const reporter = ['--reporters', 'json', '--reporter-json-export', output];
  const run = [
    newman,
    'run',
    publishedFile('labwire.postman.json'),
    '--folder',
    'First steps',
    ...settings,
    ...reporter,
  ];
  await promisify(execFile)(process.execPath, run, { timeout: 120_000 });
  const { executions, failures } = JSON.parse(await readFile(output, 'utf8')).run;
  assert.deepEqual(failures, []);
  const seen = executions.map(({ item, response }: { item: { name: string }; response: { code: number } }) => [
    item.name,
    response.code,
  ]);
  assert.deepEqual(
    seen,
    steps.map((name) => [name, name === 'Create an order' ? 201 : 200]),
  );
  const report = Buffer.from(executions.at(-1).response.stream.data);
  assert.equal(report.subarray(0, 5).toString(), '%PDF-');
});

test('Bruno accepts its collection', async () => {
  const { collectionSchema } = createRequire(join(modules, 'of-bruno.js'))('@usebruno/schema');
  const uid = () => 'a'.repeat(21);
  /** What Bruno adds when it imports a collection. */
  const imported = JSON.parse(JSON.stringify(await readPublished('labwire.bruno.json')), (_key, value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    if (value.type === 'http') return { ...value, uid: uid(), type: 'http-request' };
    return 'name' in value && !('ignore' in value) ? { ...value, uid: uid() } : value;
  });
  await assert.doesNotReject(collectionSchema.validate(imported));
});

test('the requests of the Bruno collection take an order to its report', async () => {
  const { items } = (await readPublished('labwire.bruno.json')) as { items: BrunoItem[] };
  const variables: Record<string, unknown> = { baseUrl, username, password };
  const fill = (text: string) =>
    text
      .replaceAll('{{$guid}}', crypto.randomUUID())
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(variables[name]));
  const seen: [string, number][] = [];
  let last = '';
  for (const { name, request } of items[0]?.items ?? []) {
    if (!request) continue;
    const pathParameters = request.params.filter(({ type }) => type === 'path');
    const url = pathParameters.reduce((url, { name, value }) => url.replace(`:${name}`, value), request.url);
    const sent = request.headers.filter(({ enabled }) => enabled).map(({ name, value }) => [name, fill(value)]);
    const response = await fetch(fill(url), {
      method: request.method,
      headers: {
        ...Object.fromEntries(sent),
        ...(request.auth.mode === 'inherit' && { authorization: `Bearer ${variables.token}` }),
      },
      body: request.body.json === undefined ? undefined : fill(request.body.json),
    });
    last = await response.text();
    seen.push([name, response.status]);
    for (const { name, value } of request.vars.res) {
      variables[name] = runInNewContext(value, { res: { body: JSON.parse(last) } });
    }
  }
  assert.deepEqual(
    seen,
    steps.map((name) => [name, name === 'Create an order' ? 201 : 200]),
  );
  assert.equal(last.slice(0, 5), '%PDF-');
});

test('both collections have every operation for programs once, besides the first steps', async () => {
  const expected = Object.values(clientOperations)
    .filter(({ access, tag }) => tag !== 'Portal session' && (access === 'public' || 'scope' in access))
    .map(({ summary }) => summary)
    .sort();
  const { item } = (await readPublished('labwire.postman.json')) as { item: { item: { name: string }[] }[] };
  const { items } = (await readPublished('labwire.bruno.json')) as { items: BrunoItem[] };
  const inPostman = item.slice(1).flatMap((folder) => folder.item.map(({ name }) => name));
  const inBruno = items.slice(1).flatMap((folder) => (folder.items ?? []).map(({ name }) => name));
  assert.deepEqual(inPostman.sort(), expected);
  assert.deepEqual(inBruno.sort(), expected);
});
