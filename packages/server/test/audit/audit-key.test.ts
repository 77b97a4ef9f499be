import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, test } from 'vitest';
import { findAuditKeys, openAuditKeys } from '../../src/audit/audit-key.ts';
import { keyIdOf } from '../../src/audit/checkpoint-rules.ts';
import { readPages } from '../support/guide.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'labwire-audit-key-'));
afterAll(() => rm(dataFolder, { recursive: true }));

const inDataFolder = { auditKeyFile: undefined, dataFolder };
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

async function configured(text: string) {
  const auditKeyFile = join(dataFolder, 'configured.pem');
  await writeFile(auditKeyFile, text, { mode: 0o600 });
  return { auditKeyFile, dataFolder };
}

test('the key in the data folder is created once, and only its owner can read it', async () => {
  assert.equal(await findAuditKeys(inDataFolder), undefined);
  const created = await Promise.all([openAuditKeys(inDataFolder), openAuditKeys(inDataFolder)]);
  const [one, two] = created.map(({ publicKeys }) => publicKeys.map(keyIdOf));
  assert.deepEqual(one, two);
  assert.equal((await stat(join(dataFolder, 'audit-key.pem'))).mode & 0o777, 0o600);
  assert.deepEqual((await findAuditKeys(inDataFolder))?.publicKeys.map(keyIdOf), one);
});

test('a configured file must exist and contain a private key', async () => {
  const missing = { auditKeyFile: join(dataFolder, 'missing.pem'), dataFolder };
  await assert.rejects(openAuditKeys(missing), /must contain the private key.*openssl genpkey -algorithm ed25519/);
  const { publicKey } = generateKeyPairSync('ed25519');
  await assert.rejects(openAuditKeys(await configured(publicPem(publicKey))), /must contain the private key/);
  await assert.rejects(openAuditKeys(await configured('nothing')), /contains no key in PEM format/);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await assert.rejects(openAuditKeys(await configured(privatePem(rsa.privateKey))), /must be Ed25519 keys/);
});

test('a verification needs only the public key', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const keys = await findAuditKeys(await configured(publicPem(publicKey)));
  assert.deepEqual([keys?.privateKey, keys?.publicKeys.map(keyIdOf)], [undefined, [keyIdOf(publicKey)]]);
});

test('after a change of keys the new key signs, and signatures of the old one are still accepted', async () => {
  const [current, old] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const both = await configured(privatePem(current.privateKey) + publicPem(old.publicKey));
  const { privateKey, publicKeys } = await openAuditKeys(both);
  assert.equal(privatePem(privateKey), privatePem(current.privateKey));
  assert.deepEqual(publicKeys.map(keyIdOf), [current.publicKey, old.publicKey].map(keyIdOf));
});

test('the key is replaced as the guide says', async () => {
  const { publicKeys: before } = await openAuditKeys(inDataFolder);
  const page = (await readPages()).find(({ name }) => name === 'operating');
  const block = page?.blocks.find(({ note }) => note === 'no-run: replaces the key of the audit trail');
  await promisify(execFile)('bash', ['-euc', block?.text ?? 'false'], { cwd: dataFolder });
  const { privateKey, publicKeys } = await openAuditKeys(inDataFolder);
  assert.notDeepEqual(keyIdOf(createPublicKey(privateKey)), keyIdOf(before[0] as KeyObject));
  assert.deepEqual(publicKeys.map(keyIdOf), [keyIdOf(createPublicKey(privateKey)), ...before.map(keyIdOf)]);
});
