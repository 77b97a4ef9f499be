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
 * Whether the time of a refusal tells who exists. Refused sign-ins of names that are known and of names that are not, in
 * turns, so that whatever else the machine does meets both alike.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } });
const rounds = Number(values.rounds);
/** A name that fails ten times has to wait; until then it is tried so often. */
const triesOfName = 8;
const freeTries = 10;
const names = Math.ceil(rounds / triesOfName);

const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
const service = await startService({
  LABWIRE_DATA_DIR: folder,
  LABWIRE_SIMULATOR: 'off',
  // Every attempt comes from an address of its own: one address would have to wait.
  LABWIRE_TRUSTED_PROXIES: '127.0.0.1/8, ::1',
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const lab = `${service.address}/lab/api/v1`;
let attempts = 0;
let unexpected = 0;

type Attempt = (i: number) => Promise<number>;

/** Milliseconds until a sign-in is refused. */
async function refused(path: string, body: object, wanted = 401): Promise<number> {
  attempts++;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`,
  };
  const started = performance.now();
  const outgoing = send(`${service.address}${path}`, { method: 'POST', headers, agent }, (response) => {
    if (response.statusCode !== wanted) unexpected++;
    response.resume().on('end', () => resolve(performance.now() - started));
  });
  outgoing.on('error', reject).end(JSON.stringify(body));
  return promise;
}

const asCustomer = (username: string, wanted?: number) =>
  refused('/client/oauth/token', { username, password: 'not the one' }, wanted);
const asPerson = (name: string, wanted?: number) =>
  refused('/lab/api/v1/session', { name, password: 'not the one' }, wanted);

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

async function hire(kind: string, isDisabled = false): Promise<void> {
  for (let i = 0; i < names; i++) {
    const { staffId } = await call(`${lab}/staff`, adminToken, 'POST', { name: `${kind} ${i}`, role: 'analyst' });
    if (isDisabled) await call(`${lab}/staff/${staffId}`, adminToken, 'PATCH', { status: 'DISABLED' });
  }
}

/** Both in turns, and every other time the other one first. */
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
    atMost('  guessed better than by a coin', advantage * 100, Math.max(10, 400 * noise), '%'),
  ];
}

/** Fails both names until the next attempt has to wait; answers the time of the attempt that locks. */
async function lock(known: string, unknown: string): Promise<[known: number, unknown: number]> {
  for (let i = 1; i < freeTries; i++) {
    await asPerson(known);
    await asPerson(unknown);
  }
  return [await asPerson(known), await asPerson(unknown)];
}

async function compareAll(): Promise<Check[]> {
  const turn = (i: number) => Math.floor(i / triesOfName) % names;
  const checks: Check[] = [];
  for (const kind of ['known', 'suspended', 'revoked'] as const) {
    const usernames = await onboard(kind);
    const one: Attempt = (i) => asCustomer(usernames[turn(i)] ?? '');
    const other: Attempt = (i) => asCustomer(`nobody-${kind}-${turn(i)}`);
    checks.push(...(await compare(`customer, ${kind}`, rounds, one, other)));
  }
  for (const kind of ['known', 'disabled']) {
    await hire(kind, kind === 'disabled');
    const one: Attempt = (i) => asPerson(`${kind} ${turn(i)}`);
    const other: Attempt = (i) => asPerson(`nobody, ${kind} ${turn(i)}`);
    checks.push(...(await compare(`person, ${kind}`, rounds, one, other)));
  }
  await hire('locked');
  const locking: [number, number][] = [];
  const waiting: [number, number][] = [];
  for (let i = 0; i < names; i++) {
    const [known, unknown] = [`locked ${i}`, `nobody, locked ${i}`];
    locking.push(await lock(known, unknown));
    // They wait for a second only: enough to ask each of them a few times.
    for (let j = 0; j < 3; j++) waiting.push([await asPerson(known, 429), await asPerson(unknown, 429)]);
  }
  const compared = (name: string, pairs: [number, number][]) =>
    compare(
      name,
      pairs.length,
      async (i) => pairs[i]?.[0] ?? 0,
      async (i) => pairs[i]?.[1] ?? 0,
    );
  checks.push(...(await compared('person, waiting', waiting)));
  checks.push(...(await compared('person, the failure that locks', locking)));
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
  const title = 'Time until a sign-in is refused: names that exist beside names that do not';
  await end(printChecks(title, [...checks, exactly('answers other than the expected ones', unexpected, 0)]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  await end(1);
}
