import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { logSignature, openSignature, type SignatureConfig } from '../../src/reports/signature/open-signature.ts';
import { issue } from '../support/certificates.ts';
import { DataFolder } from '../support/process.ts';

const folder = await mkdtemp(join(tmpdir(), 'labwire-signature-'));
afterAll(() => rm(folder, { recursive: true }));

const now = () => new Date();
const dayMs = 86_400_000;
const config: SignatureConfig = {
  environment: 'testing',
  dataFolder: join(folder, 'data'),
  signatureFile: undefined,
  signaturePassword: undefined,
  timeStampUrl: undefined,
};

test('in testing, processes that start at the same time use one self-signed certificate, readable by its owner', async () => {
  const opened = await Promise.all([
    openSignature(config, now),
    openSignature(config, now),
    openSignature(config, now),
  ]);
  const fingerprints = new Set(opened.map((settings) => settings?.identity.certificates[0].fingerprint256));
  assert.equal(fingerprints.size, 1);
  const file = join(config.dataFolder, 'report-signature.pem');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const before = await readFile(file, 'utf8');
  await openSignature(config, now);
  assert.equal(await readFile(file, 'utf8'), before);
});

test('in production there is no certificate unless one is configured', async () => {
  assert.equal(await openSignature({ ...config, environment: 'production' }, now), undefined);
});

async function configured(notBefore: Date, notAfter: Date): Promise<SignatureConfig> {
  const signatureFile = join(folder, 'reports.pem');
  await writeFile(signatureFile, (await issue({ name: 'Reports', notBefore, notAfter })).pem);
  return { ...config, signatureFile };
}

test('a certificate that is expired or not valid yet is refused with its file', async () => {
  const [past, future] = [new Date(Date.now() - 9 * dayMs), new Date(Date.now() + 9 * dayMs)];
  const start = async (from: Date, to: Date) => openSignature(await configured(from, to), now);
  const prefix = /LABWIRE_SIGNATURE_FILE cannot be used: .*reports\.pem: the certificate /;
  await assert.rejects(start(past, past), new RegExp(`${prefix.source}expired`));
  await assert.rejects(start(future, future), new RegExp(`${prefix.source}is not valid before`));
  await assert.rejects(openSignature({ ...config, signatureFile: join(folder, 'none.p12') }, now), /ENOENT/);
});

test('the start logs the certificate, warns in its last 30 days, and warns if there is none', async () => {
  const lines: unknown[][] = [];
  const log = {
    info: (...line: unknown[]) => lines.push(['info', ...line]),
    warn: (...line: unknown[]) => lines.push(['warn', ...line]),
  };
  const open = async (days: number) =>
    openSignature(await configured(new Date(), new Date(Date.now() + days * dayMs)), now);
  logSignature(log as never, await open(31));
  logSignature(log as never, await open(29));
  logSignature(log as never, undefined);
  assert.deepEqual(
    lines.map(([level]) => level),
    ['info', 'warn', 'warn'],
  );
  const [[, { certificate }], , [, text]] = lines as [[string, { certificate: object }], unknown[], [string, string]];
  assert.deepEqual(Object.keys(certificate), [
    'subject',
    'issuer',
    'notBefore',
    'notAfter',
    'fingerprint',
    'isSelfSigned',
  ]);
  assert.match(text, /LABWIRE_SIGNATURE_FILE is not set/);
});

test('a file that cannot be used prevents the start with a message', async (t) => {
  const data = await DataFolder.make(t);
  const service = data.start({
    LABWIRE_ENV: 'production',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LABWIRE_SIGNATURE_FILE: join(folder, 'none.p12'),
  });
  assert.equal(await service.ended, 1);
  assert.match(
    service.stderr,
    /^labwire: LABWIRE_SIGNATURE_FILE cannot be used: .*none\.p12: it cannot be read \(ENOENT\)\n$/,
  );
});
