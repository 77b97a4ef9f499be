import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, test } from 'vitest';
import { freePort } from '../../src/platform/db/free-port.ts';
import { assertJson, assertPrinted, assertText } from '../support/documented-response.ts';
import { fileOf, isNotRun, isPartOfOrder, readPages, type Step, stepsOf } from '../support/guide.ts';
import { call } from '../support/http.ts';
import { DataFolder } from '../support/process.ts';

const run = promisify(execFile);
/** Why the examples in Python cannot run here; undefined if they can. */
const missingPython = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).then(
  () => undefined,
  () => 'python3 (3.11 or newer) is not installed',
);
const root = new URL('../../../../', import.meta.url).pathname;
const pages = await readPages();

const folder = await DataFolder.makePrepared({ onTestFinished: afterAll });
// Without the simulator the demo has no year of history, whose creation takes half a minute and on which no page depends.
const first = folder.start({ LABWIRE_SIMULATOR: 'off' });
const byHand = await first.listening;
const printed = (name: string) => new RegExp(`${name} +(\\S+)`).exec(first.stdout)?.[1] ?? '';
const credential = { username: printed('demo username'), password: printed('demo password') };
const beside = (settings: Record<string, string>) =>
  folder.start({ DATABASE_URL: folder.postgresUrl(), LABWIRE_SIMULATOR: 'on', ...settings }).listening;
const [address, unhurried, receiverPort] = await Promise.all([
  // As after `npm start`.
  beside({}),
  // So that no step is taken before the page asks for it.
  beside({ LABWIRE_SIMULATOR_PACE: '3600' }),
  freePort(),
]);
const token = (await call(`${address}/client/oauth/token`, '', 'POST', credential)).access_token;
const addresses: Partial<Record<string, string>> = { laboratory: byHand, lims: byHand, sandbox: unhurried };
const fillFor = (name: string) => (text: string) =>
  text
    .replaceAll('{{publicUrl}}', addresses[name] ?? address)
    .replaceAll('http://localhost:8080', address)
    .replaceAll('4747', String(receiverPort))
    .replaceAll('the demo username', credential.username)
    .replaceAll('the demo password', credential.password);

for (const { name, blocks } of pages) {
  test(`the examples of ${name}.md work as shown`, async (t) => {
    if (name === 'python') t.skip(missingPython !== undefined, missingPython);
    const fill = fillFor(name);
    const place = await mkdtemp(join(folder.path, `${name}-`));
    await symlink(folder.path, join(place, 'data'));
    for (const part of ['node_modules', 'packages']) await symlink(join(root, part), join(place, part));
    const steps = stepsOf(blocks);
    const answers = await walk(name, steps, place, fill, {
      LAB_USER: credential.username,
      LAB_PASSWORD: credential.password,
      TOKEN: token,
      ADMIN: printed('admin token'),
    });
    for (const [i, { answer }] of steps.entries()) {
      if (!answer) continue;
      // Who reads the README has not been told yet how responses are shown, so it shows what the terminal prints.
      const check = name === 'README' ? assertPrinted : answer.kind === 'json' ? assertJson : assertText;
      check(answers[i] ?? '', fill(answer.text), `${name}.md, line ${answer.line}`);
    }
    for (const { text, line } of blocks.filter(isPartOfOrder)) {
      const body = { ...demoOrder, ...JSON.parse(text) };
      const validated = call(`${address}/client/api/v3/order-requests/validate`, token, 'POST', body);
      await assert.doesNotReject(validated, `${name}.md, line ${line}`);
    }
  });
}

/** What the parts of orders on the pages are parts of. */
const demoOrder = {
  organisations: [
    {
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere.parata@kowhai-apiaries.example' }],
    },
  ],
  lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 1 } }],
};

/** Some commands wait for something to come; if it does not, the page is wrong. */
const patienceMs = 300_000;

/** Runs the steps of a page in one shell and answers what each of them printed. */
async function walk(
  page: string,
  steps: Step[],
  place: string,
  fill: (text: string) => string,
  variables: Record<string, string>,
): Promise<string[]> {
  const mark = '-- step --';
  const script = ['set -euo pipefail', "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT"];
  for (const [i, { block, answer }] of steps.entries()) {
    // A response that the guide does not show must at least be a success.
    const strict = promisesProblem(answer?.text) ? '' : '--fail-with-body';
    script.push(`curl() { command curl ${strict} "$@"; }`);
    const file = fileOf(block);
    if (file || block.kind === 'ts') await writeFile(join(place, `step-${i}.ts`), fill(block.text));
    const command = file ? `cp step-${i}.ts ${file}` : block.kind === 'ts' ? `node step-${i}.ts` : fill(block.text);
    script.push(command, `printf '\\n${mark}\\n'`);
  }
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const python = { PYTHONPATH: `${root}packages/python/src`, PYTHONDONTWRITEBYTECODE: '1' };
  const env = { PATH: `${root}node_modules/.bin:${PATH}`, NODE_COMPILE_CACHE, HOME: place, ...python, ...variables };
  try {
    const { stdout } = await run('bash', ['-c', script.join('\n')], { cwd: place, env, timeout: patienceMs });
    return stdout.split(mark).slice(0, -1);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const done = stdout.split(mark);
    const failed = steps[done.length - 1];
    throw new Error(`${page}.md, line ${failed?.block.line} failed:\n${done.at(-1)}\n${stderr}`);
  }
}

const promisesProblem = (answer = ''): boolean => /"status": [45]\d\d|^"errors":|^HTTP\/1\.1 [45]\d\d/m.test(answer);

test('what the guide shows and no test can run is little, says why, and has no slip of the pen', async () => {
  const leftOut = pages.flatMap(({ name, blocks }) => blocks.filter(isNotRun).map((block) => ({ name, ...block })));
  assert.deepEqual(
    leftOut.map(({ name, kind, note }) => `${name}, ${kind}: ${note.slice('no-run: '.length)}`),
    [
      'getting-started, sh: the service that runs these examples was started like this',
      'webhooks-and-events, sh: runs until Ctrl-C',
      'email, sh: needs a mail server',
      'downloads, sh: installs into the project of the reader',
      'downloads, sh: installs into the environment of the reader',
      'downloads, sh: installs into the system of the reader',
      'python, sh: installs into the environment of the reader',
      'compatibility, text: nothing is deprecated today',
      'laboratory, sh: the service that runs these examples was started like this',
      'operating, sh: needs your own certificate',
      'operating, sh: creates a certificate with the name of your laboratory',
      'operating, sh: needs a PostgreSQL server of your own',
      'operating, sh: needs a PostgreSQL server of your own',
      'operating, sh: needs two PostgreSQL servers',
      'operating, nginx: needs your own certificates',
      'operating, sh: needs root and systemd',
      'operating, sh: needs Docker',
      'operating, sh: needs a Kubernetes cluster',
      'operating, sh: needs the data of a service',
      'operating, sh: needs the data of a service',
      'operating, text: settings of PostgreSQL',
      'operating, sh: needs a PostgreSQL server of your own',
      'operating, text: settings of PostgreSQL',
      'operating, text: a statement for the owner of the database',
      'operating, text: an example of a verification',
      'operating, sh: needs the copy of a witness',
      'operating, sh: replaces the key of the audit trail',
      'operating, yaml: belongs to Prometheus',
    ],
  );
  for (const { kind, text, name, line } of leftOut) {
    if (kind === 'sh') await assert.doesNotReject(run('bash', ['-nc', text]), `${name}.md, line ${line}`);
    if (kind === 'nginx') assert.equal(text.split('{').length, text.split('}').length, `${name}.md, line ${line}`);
  }
});
