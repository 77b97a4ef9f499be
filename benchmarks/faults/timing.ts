import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { account } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { atMost, type Check, exactly, printChecks } from '../checks.ts';
import { adminToken, startService } from '../service.ts';
import { median, rankTest } from './rank-test.ts';

/**
 * Checks that the duration of a rejected sign-in does not reveal whether a name exists. Existing and unknown names alternate,
 * so that other load on the machine affects both alike.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } });
const rounds = Number(values.rounds);
/** A name is locked after ten failures. */
const attemptsUntilLock = 10;
const attemptsPerName = 8;
const names = Math.ceil(rounds / attemptsPerName);

const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
const service = await startService({
  LABWIRE_DATA_DIR: folder,
  LABWIRE_SIMULATOR: 'off',
  // Every attempt comes from a different address, because attempts are also limited by address.
  LABWIRE_TRUSTED_PROXIES: '127.0.0.1/8, ::1',
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const lab = `${service.address}/lab/api/v1`;
let attempts = 0;
let unexpected = 0;

type Attempt = (i: number) => Promise<number>;

/** Milliseconds until a sign-in is rejected. */
async function timeRejection(path: string, body: object, expectedStatus = 401): Promise<number> {
  attempts++;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`,
  };
  const started = performance.now();
  const outgoing = send(`${service.address}${path}`, { method: 'POST', headers, agent }, (response) => {
    if (response.statusCode !== expectedStatus) unexpected++;
    response.resume().on('end', () => resolve(performance.now() - started));
  });
  outgoing.on('error', reject).end(JSON.stringify(body));
  return promise;
}

const asCustomer = (username: string, expectedStatus?: number) =>
  timeRejection('/client/oauth/token', { username, password: 'wrong password' }, expectedStatus);
const asStaff = (name: string, expectedStatus?: number) =>
  timeRejection('/lab/api/v1/session', { name, password: 'wrong password' }, expectedStatus);

async function onboard(kind: 'known' | 'suspended' | 'revoked'): Promise<string[]> {
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', { ...account, name: kind });
  const usernames: string[] = [];
  for (let i = 0; i < names; i++) {
    const { username } = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST');
    usernames.push(username);
    const headers = { authorization: `Bearer ${adminToken}` };
    if (kind === 'revoked') await fetch(`${lab}/credentials/${username}`, { method: 'DELETE', headers });
  }
  if (kind === 'suspended') await call(`${lab}/accounts/${accountId}`, adminToken, 'PATCH', { status: 'SUSPENDED' });
  return usernames;
}

async function createStaff(kind: string, isDisabled = false): Promise<void> {
  for (let i = 0; i < names; i++) {
    const { staffId } = await call(`${lab}/staff`, adminToken, 'POST', { name: `${kind} ${i}`, role: 'analyst' });
    if (isDisabled) await call(`${lab}/staff/${staffId}`, adminToken, 'PATCH', { status: 'DISABLED' });
  }
}

/** Alternates between both, and changes which one is first. */
async function compare(name: string, times: number, known: Attempt, unknown: Attempt): Promise<Check[]> {
  const [ofKnown, ofUnknown] = [[], []] as [number[], number[]];
  for (let i = 0; i < times; i++) {
    if (i % 2 === 0) ofKnown.push(await known(i));
    ofUnknown.push(await unknown(i));
    if (i % 2 === 1) ofKnown.push(await known(i));
  }
  const { z, advantage, noise } = rankTest(ofKnown, ofUnknown);
  const inMs = (times: number[]) => `${median(times).toFixed(2)} ms`;
  return [
    { name, value: `${inMs(ofKnown)}, unknown ${inMs(ofUnknown)}, z ${z.toFixed(1)}` },
    atMost('  advantage over chance', advantage * 100, Math.max(10, 400 * noise), '%'),
  ];
}

/** Fails with both names until they are locked; returns the times of the attempts that lock. */
async function lock(known: string, unknown: string): Promise<[known: number, unknown: number]> {
  for (let i = 1; i < attemptsUntilLock; i++) {
    await asStaff(known);
    await asStaff(unknown);
  }
  return [await asStaff(known), await asStaff(unknown)];
}

async function compareAll(): Promise<Check[]> {
  const nameIndex = (i: number) => Math.floor(i / attemptsPerName) % names;
  const checks: Check[] = [];
  for (const kind of ['known', 'suspended', 'revoked'] as const) {
    const usernames = await onboard(kind);
    const one: Attempt = (i) => asCustomer(usernames[nameIndex(i)] ?? '');
    const other: Attempt = (i) => asCustomer(`unknown-${kind}-${nameIndex(i)}`);
    checks.push(...(await compare(`customer, ${kind}`, rounds, one, other)));
  }
  for (const kind of ['known', 'disabled']) {
    await createStaff(kind, kind === 'disabled');
    const one: Attempt = (i) => asStaff(`${kind} ${nameIndex(i)}`);
    const other: Attempt = (i) => asStaff(`unknown, ${kind} ${nameIndex(i)}`);
    checks.push(...(await compare(`staff, ${kind}`, rounds, one, other)));
  }
  await createStaff('locked');
  const locking: [number, number][] = [];
  const waiting: [number, number][] = [];
  for (let i = 0; i < names; i++) {
    const [known, unknown] = [`locked ${i}`, `unknown, locked ${i}`];
    locking.push(await lock(known, unknown));
    // The first lock lasts one second, which is enough for a few attempts.
    for (let j = 0; j < 3; j++) waiting.push([await asStaff(known, 429), await asStaff(unknown, 429)]);
  }
  const compared = (name: string, pairs: [number, number][]) =>
    compare(
      name,
      pairs.length,
      async (i) => pairs[i]?.[0] ?? 0,
      async (i) => pairs[i]?.[1] ?? 0,
    );
  checks.push(...(await compared('staff, locked', waiting)));
  checks.push(...(await compared('staff, the failure that locks', locking)));
  return checks;
}

async function end(code: number): Promise<never> {
  agent.destroy();
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));
try {
  const checks = await compareAll();
  const title = 'Time until a sign-in is rejected: existing and unknown names';
  await end(printChecks(title, [...checks, exactly('unexpected responses', unexpected, 0)]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await end(1);
}
