import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { adminToken } from '../../server/test/support/laboratory.ts';
import { makeFolder, run } from './support/command.ts';
import { startService } from './support/service.ts';

const { url, username, password, customerEnv } = await startService();

/** Somebody's configuration folder, and the command as they run it. */
async function somebody() {
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

test('who signs in is known from then on, in a file that only they can read', async () => {
  const { file, labwire, signIn } = await somebody();
  const signedIn = await signIn();
  assert.equal(signedIn.code, 0, signedIn.stderr);
  assert.equal(signedIn.stdout, '');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const { code, stdout } = await labwire(['whoami', '--json']);
  assert.equal(code, 0);
  const scopes = ['orders:write', 'orders:read', 'results:read'];
  assert.deepEqual(JSON.parse(stdout), { profile: 'default', url, environment: 'testing', username, scopes });
});

test('no secret is ever shown', async () => {
  const { labwire, signIn } = await somebody();
  const outputs = [
    await signIn(),
    await signIn(['--json']),
    await labwire(['whoami']),
    await labwire(['order', 'status', '1']),
  ];
  for (const { stdout, stderr } of outputs) assert.ok(!`${stdout}${stderr}`.includes(password));
});

test('a wrong password is refused and nothing is kept', async () => {
  const { labwire } = await somebody();
  const args = ['login', '--url', url, '--username', username, '--password-stdin'];
  const { code, stderr } = await labwire(args, { stdin: 'wrong' });
  assert.equal(code, 1);
  assert.match(stderr, /The username or the password is wrong\n {2}request [0-9a-f-]{36}/);
  assert.equal((await labwire(['whoami'])).code, 2);
});

test('several profiles stand side by side, and signing out forgets one', async () => {
  const { file, labwire, signIn } = await somebody();
  await signIn(['--profile', 'farm']);
  assert.equal((await labwire(['whoami'])).code, 2);
  assert.equal((await labwire(['whoami', '--profile', 'farm'])).code, 0);
  assert.equal((await labwire(['whoami'], { env: { LABWIRE_PROFILE: 'farm' } })).code, 0);
  await signIn();
  assert.equal((await labwire(['logout', '--profile', 'farm'])).code, 0);
  assert.deepEqual(Object.keys(JSON.parse(await readFile(file, 'utf8'))), ['default']);
});

test('the environment goes before what is stored', async () => {
  const { labwire, signIn } = await somebody();
  await signIn();
  const { code, stderr } = await labwire(['whoami'], { env: { ...customerEnv, LABWIRE_PASSWORD: 'wrong' } });
  assert.equal(code, 1);
  assert.match(stderr, /password is wrong/);
});

test('a stored password is sent to no other address', async (t) => {
  const { labwire, signIn } = await somebody();
  await signIn();
  let asked = 0;
  const stranger = createServer((_request, response) => {
    asked++;
    response.end('{}');
  });
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  t.after(() => stranger.close());
  const LABWIRE_URL = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const { code, stderr } = await labwire(['whoami'], { env: { LABWIRE_URL } });
  assert.equal(code, 2);
  assert.match(stderr, /nobody is signed in/);
  assert.equal(asked, 0);
});

test('without a terminal nothing is asked for', async () => {
  const { labwire } = await somebody();
  const { code, stderr } = await labwire(['login', '--url', url, '--username', username]);
  assert.equal(code, 2);
  assert.match(stderr, /Password: not given, and there is nobody to ask/);
});

test('staff keep their token likewise, or take that of a data folder on this machine', async () => {
  const { file, labwire } = await somebody();
  const kept = await labwire(['lab', 'login', '--url', url, '--token-stdin'], { stdin: `${adminToken}\n` });
  assert.equal(kept.code, 0, kept.stderr);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await labwire(['lab', 'orders'])).code, 0);
  assert.equal((await labwire(['lab', 'orders'], { env: { LABWIRE_URL: 'http://127.0.0.1:1' } })).code, 2);

  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'admin-token'), `${adminToken}\n`);
  const other = await somebody();
  const args = ['lab', '--data-dir', dataDir, 'orders'];
  assert.equal((await other.labwire(args, { env: { LABWIRE_URL: url } })).code, 0);
  const bad = await other.labwire(['lab', 'login', '--url', url, '--token-stdin'], { stdin: 'lws_test_wrong' });
  assert.equal(bad.code, 1);
});
