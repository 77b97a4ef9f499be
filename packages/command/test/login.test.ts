import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'vitest';
import { adminToken } from '../../server/test/support/laboratory.ts';
import { makeFolder, run } from './support/command.ts';
import { startService } from './support/service.ts';

const { url, username, password, customerEnv } = await startService();

/** A user with a configuration folder, and the command with that folder. */
async function newUser() {
  const XDG_CONFIG_HOME = await makeFolder();
  const file = join(XDG_CONFIG_HOME, 'labwire', 'profiles.json');
  const labwire = (args: string[], { stdin = '', env = {} } = {}) =>
    run(args, { stdin, env: { XDG_CONFIG_HOME, ...env } });
  const signIn = (more: string[] = []) =>
    labwire(['login', '--url', `${url}/`, '--username', username, '--password-stdin', ...more], {
      stdin: `${password}\n`,
    });
  return { file, labwire, signIn };
}

test('login stores the credential in a file that only its owner can read', async () => {
  const { file, labwire, signIn } = await newUser();
  const signedIn = await signIn();
  assert.equal(signedIn.code, 0, signedIn.stderr);
  assert.equal(signedIn.stdout, '');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const { code, stdout } = await labwire(['whoami', '--json']);
  assert.equal(code, 0);
  const scopes = ['orders:write', 'orders:read', 'results:read'];
  const profile = 'profile default';
  const sources = { profile: 'default', url: profile, username: profile, password: profile };
  assert.deepEqual(JSON.parse(stdout), { profile: 'default', url, environment: 'testing', username, scopes, sources });
});

test('no command shows the password', async () => {
  const { labwire, signIn } = await newUser();
  const outputs = [
    await signIn(),
    await signIn(['--json']),
    await labwire(['whoami']),
    await labwire(['order', 'status', '1']),
    await labwire(['config', 'show']),
    await labwire(['config', 'show', '--json']),
  ];
  for (const { stdout, stderr } of outputs) assert.ok(!`${stdout}${stderr}`.includes(password));
});

test('a wrong password is rejected and not stored', async () => {
  const { labwire } = await newUser();
  const args = ['login', '--url', url, '--username', username, '--password-stdin'];
  const { code, stderr } = await labwire(args, { stdin: 'wrong' });
  assert.equal(code, 1);
  assert.match(stderr, /The username or the password is wrong\n {2}request [0-9a-f-]{36}/);
  assert.equal((await labwire(['whoami'])).code, 2);
});

test('there can be several profiles, and logout removes one', async () => {
  const { file, labwire, signIn } = await newUser();
  await signIn(['--profile', 'farm']);
  assert.equal((await labwire(['whoami'])).code, 2);
  assert.equal((await labwire(['whoami', '--profile', 'farm'])).code, 0);
  assert.equal((await labwire(['whoami'], { env: { LABWIRE_PROFILE: 'farm' } })).code, 0);
  await signIn();
  assert.equal((await labwire(['logout', '--profile', 'farm'])).code, 0);
  assert.deepEqual(Object.keys(JSON.parse(await readFile(file, 'utf8'))), ['default']);
});

test('the environment takes precedence over stored credentials', async () => {
  const { labwire, signIn } = await newUser();
  await signIn();
  const { code, stderr } = await labwire(['whoami'], { env: { ...customerEnv, LABWIRE_PASSWORD: 'wrong' } });
  assert.equal(code, 1);
  assert.match(stderr, /password is wrong/);
});

test('--profile takes precedence over the environment, and LABWIRE_PROFILE does not', async () => {
  const { labwire, signIn } = await newUser();
  await signIn(['--profile', 'farm']);
  const env = { LABWIRE_URL: 'http://127.0.0.1:1', LABWIRE_USERNAME: 'somebody', LABWIRE_PASSWORD: 'wrong' };
  assert.equal((await labwire(['whoami', '--profile', 'farm'], { env })).code, 0);
  assert.equal((await labwire(['whoami'], { env: { ...env, LABWIRE_PROFILE: 'farm' } })).code, 3);
  const missing = await labwire(['whoami', '--profile', 'frm'], { env });
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /not signed in in the profile frm: run "labwire login --profile frm"/);
});

test('config show says where each value comes from', async () => {
  const { file, labwire, signIn } = await newUser();
  await signIn(['--profile', 'farm']);
  const env = { LABWIRE_PROFILE: 'farm', LABWIRE_PASSWORD: 'secret-of-the-environment' };
  const { code, stdout, stderr } = await labwire(['config', 'show'], { env });
  assert.equal(code, 0, stderr);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  assert.deepEqual(rows, [
    ['Setting', 'Value', 'From'],
    ['Profile', 'farm', 'LABWIRE_PROFILE'],
    ['URL', url, 'profile farm'],
    ['Username', username, 'profile farm'],
    ['Password', 'set', 'LABWIRE_PASSWORD'],
    ['URL for staff', 'not set'],
    ['Staff token', 'not set'],
  ]);
  assert.equal(stderr, `Profiles in ${file}: farm\n`);
  const other = await labwire(['config', 'show', '--json'], { env: { ...env, LABWIRE_URL: 'http://127.0.0.1:1' } });
  const { username: user, password: secret } = JSON.parse(other.stdout);
  assert.deepEqual([user, secret], [{}, { value: 'set', source: 'LABWIRE_PASSWORD' }]);
});

test('a stored password is not sent to another URL', async (t) => {
  const { labwire, signIn } = await newUser();
  await signIn();
  let requests = 0;
  const otherServer = createServer((_request, response) => {
    requests++;
    response.end('{}');
  });
  await new Promise<void>((listening) => otherServer.listen(0, '127.0.0.1', listening));
  t.onTestFinished(() => void otherServer.close());
  const LABWIRE_URL = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
  const { code, stderr } = await labwire(['whoami'], { env: { LABWIRE_URL } });
  assert.equal(code, 2);
  assert.match(stderr, /not signed in/);
  assert.equal(requests, 0);
});

test('without a terminal there is no prompt', async () => {
  const { labwire } = await newUser();
  const { code, stderr } = await labwire(['login', '--url', url, '--username', username]);
  assert.equal(code, 2);
  assert.match(stderr, /Password: missing, and the standard input is not a terminal/);
});

test('staff store their token, or use the one in the data folder of a service', async () => {
  const { file, labwire } = await newUser();
  const stored = await labwire(['lab', 'login', '--url', url, '--token-stdin'], { stdin: `${adminToken}\n` });
  assert.equal(stored.code, 0, stored.stderr);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await labwire(['lab', 'orders'])).code, 0);
  assert.equal((await labwire(['lab', 'orders'], { env: { LABWIRE_URL: 'http://127.0.0.1:1' } })).code, 2);

  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'admin-token'), `${adminToken}\n`);
  const other = await newUser();
  const args = ['lab', '--data-dir', dataDir, 'orders'];
  assert.equal((await other.labwire(args, { env: { LABWIRE_URL: url } })).code, 0);
  const bad = await other.labwire(['lab', 'login', '--url', url, '--token-stdin'], { stdin: 'lws_test_wrong' });
  assert.equal(bad.code, 1);
});
