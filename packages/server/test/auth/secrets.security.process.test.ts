import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { account, catalogue, order } from '../support/fixtures.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { DataFolder, type Service } from '../support/process.ts';

const adminToken = 'admin-token-swordfish-0123456789';
const settings = {
  LABWIRE_ENV: 'production',
  LABWIRE_LOG_LEVEL: 'trace',
  LABWIRE_ADMIN_TOKEN: adminToken,
  LABWIRE_SIGNATURE_PASSWORD: 'swordfish-of-the-key',
  LABWIRE_BLOBS: 's3://reports',
  AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
  AWS_ACCESS_KEY_ID: 'AKIASWORDFISH',
  AWS_SECRET_ACCESS_KEY: 'swordfish/secret+key',
  AWS_SESSION_TOKEN: 'swordfish-session-token',
};

/** Or 503 where a retry may succeed. */
const failed = 500;

/** Performs every operation that carries a secret and collects the secrets. */
class Day {
  readonly secrets = new Map<string, string>([
    ['the admin token', adminToken],
    ['the password of the signing key', settings.LABWIRE_SIGNATURE_PASSWORD],
    ['the key of the store', settings.AWS_ACCESS_KEY_ID],
    ['the secret of the store', settings.AWS_SECRET_ACCESS_KEY],
    ['the session of the store', settings.AWS_SESSION_TOKEN],
    ['a mistyped password', 'a-mistyped-swordfish'],
  ]);
  /** The bodies of everything that was refused or failed. */
  readonly refusals: string[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of all operations are inspected
  async ask(method: string, path: string, wanted: number, body?: unknown, headers: object = {}): Promise<any> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body:
        body === undefined || typeof body === 'string' || body instanceof Uint8Array
          ? (body as BodyInit)
          : JSON.stringify(body),
    });
    const text = await response.text();
    const isWanted = response.status === wanted || (wanted === failed && response.status > failed);
    assert.ok(isWanted, `${method} ${path}: ${response.status} ${text}`);
    if (!response.ok) this.refusals.push(text, JSON.stringify([...response.headers]));
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    return { cookie, ...(text.startsWith('{') && JSON.parse(text)) };
  }

  readonly lab = (method: string, path: string, wanted: number, body?: unknown) =>
    this.ask(method, `/lab/api/v1${path}`, wanted, body, { authorization: `Bearer ${adminToken}` });

  /** Valid and invalid credentials, tokens and sign-ins. */
  async access() {
    await this.lab('PUT', '/catalogue', 200, catalogue);
    const { accountId } = await this.lab('POST', '/accounts', 201, account);
    const { username, password } = await this.lab('POST', `/accounts/${accountId}/credentials`, 201);
    const token = (await this.ask('POST', '/client/oauth/token', 200, { username, password })).access_token;
    const mistyped = 'a-mistyped-swordfish';
    await this.ask('POST', '/client/oauth/token', 401, { username, password: mistyped });
    await this.ask('POST', '/client/oauth/token', 400, { username, password, token });
    const basic = { authorization: `Basic ${Buffer.from(`${username}:${mistyped}`).toString('base64')}` };
    await this.ask('GET', '/lab/api/v1/accounts', 401, undefined, basic);
    await this.ask('GET', '/lab/api/v1/audit?subject=a-mistyped-swordfish', 401);
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...basic };
    await this.ask('POST', '/client/oauth/token', 401, 'grant_type=client_credentials', form);
    await this.ask('POST', '/client/oauth/token', 400, '{"username": "x", "password": "a-mistyped-swordfish');
    const person = await this.lab('POST', '/staff', 201, { name: 'Hana', role: 'admin' });
    const page = { 'sec-fetch-site': 'same-origin' };
    const credentials = { name: 'Hana', password: person.password };
    const { cookie } = await this.ask('POST', '/lab/api/v1/session', 200, credentials, page);
    await this.ask('POST', '/lab/api/v1/session', 401, { name: 'Hana', password: mistyped }, page);
    const change = { currentPassword: person.password, newPassword: 'a-better-swordfish' };
    await this.ask('PUT', '/lab/api/v1/session/password', 204, change, { ...page, cookie });
    const staff = await this.lab('POST', '/staff-tokens', 201, { name: 'LIMS', role: 'integration' });
    this.secrets.set('the password of a customer', password).set('the token of a customer', token);
    this.secrets.set('the password of a person', person.password).set('the new password', change.newPassword);
    this.secrets.set('the session', cookie.split('=')[1]).set('the token of staff', staff.token);
    return { authorization: `Bearer ${token}` };
  }

  /** Requests that fail: the file store is unavailable, the database refuses, URLs contain secrets. */
  async work(client: { authorization: string }, databaseUrl: string) {
    const token = client.authorization.slice(7);
    await this.ask('GET', `/client/api/v4/results?access_token=${token}`, 400, undefined, client);
    await this.ask('GET', `/client/api/v3/nowhere/${token}`, 404, undefined, client);
    const hook = { url: 'https://hooks.invalid/swordfish-in-the-address' };
    const endpoint = await this.ask('POST', '/client/api/v4/webhook-endpoints', 201, hook, client);
    this.secrets
      .set('the secret of a webhook', endpoint.secret)
      .set('what an address holds', 'swordfish-in-the-address');
    await this.ask('POST', `/client/api/v4/webhook-endpoints/${endpoint.endpointId}/ping`, 202, undefined, client);
    const { orderId } = await this.ask('POST', '/client/api/v3/order-requests', 201, order(), client);
    const { labJobNumber } = await this.lab('POST', `/orders/${orderId}/jobs`, 201, {});
    const entry = { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 };
    await this.lab('PUT', `/jobs/${labJobNumber}/measurements`, 200, [entry]);
    await this.lab('POST', `/jobs/${labJobNumber}/results`, 201, { isFinal: true });
    const upload = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' };
    await this.ask('POST', `/lab/api/v1/jobs/${labJobNumber}/reports`, failed, pdfFile(), upload);
    // Without row-level security PostgreSQL would quote the row with the customer's order.
    await asSuperuser(databaseUrl, 'alter table orders add constraint none_fits check (order_id < 0) not valid');
    const body = order({ notes: 'a-private-swordfish' });
    const key = 'the-key-of-a-swordfish';
    await this.ask('POST', '/client/api/v3/order-requests', failed, body, { ...client, 'idempotency-key': key });
    this.secrets.set('the notes of an order', 'a-private-swordfish').set('a contact', 'mere@apiary.example');
    this.secrets.set('an idempotency key', key);
  }
}

/** What other users of the machine can see of a process and its children. */
function commandLines(pid: number): string {
  if (process.platform !== 'linux') return '';
  const parentOf = (id: string) => / (\d+)$/.exec(statOf(id).split(' ').slice(0, 4).join(' '))?.[1];
  const family = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && [id, parentOf(id)].includes(String(pid)));
  return family.map((id) => read(`/proc/${id}/cmdline`)).join('\n');
}

const statOf = (id: string) => read(`/proc/${id}/stat`).replace(/\(.*\)/, 'x');
const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

test('no secret appears in logs, errors, command lines or the embedded PostgreSQL at any log level', async (t) => {
  const folder = await DataFolder.make(t);
  const service: Service = folder.start(settings);
  const day = new Day(await service.listening);
  const client = await day.access();
  const databaseUrl = folder.postgresUrl();
  await day.work(client, databaseUrl);
  const postgres = folder.postgres();
  assert.ok(postgres && service.process.pid);
  const lines = { service: commandLines(service.process.pid), postgres: commandLines(postgres) };
  const environment = read(`/proc/${postgres}/environ`);
  process.kill(postgres, 'SIGQUIT');
  assert.equal(await service.ended, 1);

  day.secrets.set('the password of the database', new URL(databaseUrl).password);
  const places: Record<string, string> = {
    'the log': service.stdout,
    'the standard error': service.stderr,
    'an answer': day.refusals.join('\n'),
    'the log of PostgreSQL': readFileSync(join(folder.path, 'postgres.log'), 'utf8'),
    'the command line': lines.service,
    'the command line of PostgreSQL': lines.postgres,
    'the environment of PostgreSQL': environment,
  };
  assert.match(places['the log'] ?? '', /"code":"23514"/);
  assert.match(places['the log of PostgreSQL'] ?? '', /none_fits/);
  assert.match(service.stderr, /exited unexpectedly/);
  assert.ok(!existsSync('/proc/self') || /main\.m?[jt]s/.test(lines.service));
  for (const [what, secret] of day.secrets) {
    assert.ok(secret.length > 8, what);
    for (const [where, text] of Object.entries(places)) {
      assert.ok(!text.includes(secret), `${what} stands in ${where}`);
      assert.ok(!text.includes(encodeURIComponent(secret)), `${what} stands in ${where}`);
      assert.ok(
        !text.includes(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
        `${what} stands in ${where}`,
      );
    }
  }
});

test('the error for an unreachable database does not contain its password', async (t) => {
  const folder = await DataFolder.make(t);
  const service = folder.start({ DATABASE_URL: 'postgres://lab:swordfish@127.0.0.1:9/lab' });
  assert.equal(await service.ended, 1);
  assert.match(service.stderr, /ECONNREFUSED/);
  assert.ok(!(service.stdout + service.stderr).includes('swordfish'));
});
