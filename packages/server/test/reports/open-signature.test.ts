import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, test } from 'vitest';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { logSignature, openSignature, type SignatureConfig } from '../../src/reports/signature/open-signature.ts';
import type { SignatureSettings } from '../../src/reports/signature/report-signer.ts';
import { issue } from '../support/certificates.ts';
import { asServiceLogin, asSuperuser, createDatabase } from '../support/database.ts';
import { DataFolder } from '../support/process.ts';

const folder = await mkdtemp(join(tmpdir(), 'labwire-signature-'));
const { url, drop } = await createDatabase();
const db = openPostgres({ url: asServiceLogin(url), role: null, onError: () => {} });
afterAll(async () => {
  await db.close();
  await drop();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

const now = () => new Date();
const dayMs = 86_400_000;
const config: SignatureConfig = {
  environment: 'testing',
  dataFolder: join(folder, 'data'),
  publicUrl: undefined,
  signatureFile: undefined,
  signaturePassword: undefined,
  timeStampUrl: undefined,
};

const start = (settings: Partial<SignatureConfig> = {}) => openSignature({ ...config, ...settings }, db, now);
const fingerprintOf = ({ identity }: SignatureSettings) => identity.certificates[0].fingerprint256;
const stored = (environment: string) =>
  asSuperuser<{ pem: string }>(url, 'select pem from signing_identities where environment = $1', [environment]);
const remove = () => asSuperuser(url, 'delete from signing_identities');

const production = {
  environment: 'production',
  publicUrl: 'https://lab.example',
  signaturePassword: 'correct horse battery',
} as const;

test('in production, processes that start at the same time use one identity, whose key is encrypted', async () => {
  const opened = await Promise.all([start(production), start(production), start(production)]);
  assert.equal(new Set(opened.map(fingerprintOf)).size, 1);
  const [identity] = await stored('production');
  assert.match(identity?.pem ?? '', /^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
  const [signature] = opened;
  assert.equal(signature.identity.certificates[0].subject, 'CN=Labwire at lab.example');
  assert.equal(fingerprintOf(await start(production)), fingerprintOf(signature));
});

test('a wrong password prevents the start, and the key stays as it is', async () => {
  const before = await stored('production');
  const wrong = start({ ...production, signaturePassword: 'wrong horse battery' });
  await assert.rejects(wrong, /key in the database .* LABWIRE_SIGNATURE_PASSWORD\): the password does not match$/);
  assert.deepEqual(await stored('production'), before);
});

test('the password is changed as the guide describes, and the certificate stays the same', async () => {
  const before = await start(production);
  const [identity] = await stored('production');
  const files = { OLD: join(folder, 'old.pem'), NEW: join(folder, 'new.pem') };
  await writeFile(files.OLD, identity?.pem ?? '');
  const passwords = ['-passin', `pass:${production.signaturePassword}`, '-passout', 'pass:another horse battery'];
  await run('openssl', ['pkcs8', '-topk8', '-v2', 'aes-256-cbc', '-in', files.OLD, '-out', files.NEW, ...passwords]);
  await run('sh', ['-c', 'openssl x509 -in "$OLD" >> "$NEW"'], { env: { ...process.env, ...files } });
  await asSuperuser(url, 'update signing_identities set pem = $1', [await readFile(files.NEW, 'utf8')]);
  const after = await start({ ...production, signaturePassword: 'another horse battery' });
  assert.equal(fingerprintOf(after), fingerprintOf(before));
  await assert.rejects(start(production), /does not match/);
});

test('testing has an identity of its own, which needs no password', async () => {
  const signature = await start();
  assert.equal(signature.identity.certificates[0].subject, 'CN=Labwire testing environment');
  assert.equal(fingerprintOf(await start()), fingerprintOf(signature));
  assert.equal((await asSuperuser(url, 'select from signing_identities')).length, 2);
});

test('the identity of a data folder of an earlier version is kept', async () => {
  await remove();
  const { pem, certificatePem } = await issue({ name: 'Labwire testing environment' });
  await writeFile(join(folder, 'report-signature.pem'), pem);
  const { identity } = await start({ dataFolder: folder });
  assert.equal(identity.certificates[0].toString(), certificatePem);
  await rm(join(folder, 'report-signature.pem'));
  assert.equal((await start({ dataFolder: folder })).identity.certificates[0].toString(), certificatePem);
});

test('the login of the service cannot replace or remove the identity', async () => {
  await start();
  for (const statement of ["update signing_identities set pem = ''", 'delete from signing_identities']) {
    await assert.rejects(
      db.asLaboratory((connection) => connection.rows(statement)),
      { code: '42501' },
    );
  }
  const seen = await db.asAccount(1001, (connection) => connection.rows('select pem from signing_identities'));
  assert.deepEqual(seen, []);
});

async function configured(notBefore: Date, notAfter: Date): Promise<SignatureConfig> {
  const signatureFile = join(folder, 'reports.pem');
  await writeFile(signatureFile, (await issue({ name: 'Reports', notBefore, notAfter })).pem);
  return { ...config, signatureFile };
}

test('a certificate that is expired or not valid yet is refused with its file', async () => {
  const [past, future] = [new Date(Date.now() - 9 * dayMs), new Date(Date.now() + 9 * dayMs)];
  const startWith = async (from: Date, to: Date) => start(await configured(from, to));
  const prefix = /LABWIRE_SIGNATURE_FILE cannot be used: .*reports\.pem: the certificate /;
  await assert.rejects(startWith(past, past), new RegExp(`${prefix.source}expired`));
  await assert.rejects(startWith(future, future), new RegExp(`${prefix.source}is not valid before`));
  await assert.rejects(start({ signatureFile: join(folder, 'none.p12') }), /ENOENT/);
});

test('the start logs the certificate and what it is worth, and warns in its last 30 days', async () => {
  const lines: [level: string, { certificate: object }, text: string][] = [];
  const log = {
    info: (facts: { certificate: object }, text: string) => lines.push(['info', facts, text]),
    warn: (facts: { certificate: object }, text: string) => lines.push(['warn', facts, text]),
  };
  const open = async (days: number) => start(await configured(new Date(), new Date(Date.now() + days * dayMs)));
  logSignature(log as never, await open(31));
  logSignature(log as never, await open(29));
  assert.deepEqual(
    lines.map(([level]) => level),
    ['info', 'warn'],
  );
  const [[, { certificate }, text]] = lines as [(typeof lines)[0]];
  assert.deepEqual(Object.keys(certificate), [
    'subject',
    'issuer',
    'notBefore',
    'notAfter',
    'fingerprint',
    'isSelfSigned',
  ]);
  assert.match(text, /self-signed by this installation: .* no authority vouches for the laboratory's identity$/);
});

test('production does not start without a password for the key', async (t) => {
  const data = await DataFolder.make(t);
  const service = data.start({ LABWIRE_ENV: 'production' });
  assert.equal(await service.ended, 1);
  assert.match(service.stderr, /- LABWIRE_SIGNATURE_PASSWORD must be set in production, to at least 16 characters/);
  assert.deepEqual(await readdir(data.path), []);
});

test('a certificate that cannot be used prevents the start with a message', async (t) => {
  const data = await DataFolder.makePrepared(t);
  const service = data.start({ LABWIRE_ENV: 'production', LABWIRE_SIGNATURE_FILE: join(folder, 'none.p12') });
  assert.equal(await service.ended, 1);
  assert.match(
    service.stderr,
    /^labwire: LABWIRE_SIGNATURE_FILE cannot be used: .*none\.p12: it cannot be read \(ENOENT\)\n$/,
  );
});
