import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'vitest';
import { certificateFacts } from '../../src/reports/signature/certificate-facts.ts';
import { createSelfSigned } from '../../src/reports/signature/self-signed-identity.ts';
import { readSigningIdentity, validityObjection } from '../../src/reports/signature/signing-identity.ts';
import { issue } from '../support/certificates.ts';
import { legacyPkcs12File, pkcs12File, pkcs12Password } from '../support/pkcs12-files.ts';

const root = await issue({ name: 'Root', isAuthority: true });
const middle = await issue({ name: 'Middle', isAuthority: true, issuer: root });
const leaf = await issue({ name: 'Reports', issuer: middle });
const stranger = await issue({ name: 'Stranger' });

const read = (text: string, password?: string) => readSigningIdentity(Buffer.from(text), password);
const encrypted = createPrivateKey(leaf.pem).export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
});

test('a PEM file may have the certificates in any order; the signer comes first, then its issuers', async () => {
  const file = root.certificatePem + stranger.certificatePem + middle.certificatePem + leaf.pem;
  const { certificates, hash } = await read(file);
  assert.deepEqual(
    certificates.map(({ subject }) => subject),
    ['CN=Reports', 'CN=Middle', 'CN=Root'],
  );
  assert.equal(hash, 'sha256');
});

test('an encrypted PEM key is read with its password', async () => {
  assert.equal((await read(encrypted + leaf.certificatePem, 'secret')).certificates.length, 1);
});

test('a PKCS#12 file is read with its password and its issuers', async () => {
  const identity = await readSigningIdentity(pkcs12File, pkcs12Password);
  assert.equal(identity.key.asymmetricKeyType, 'rsa');
  const { subject, issuer, isSelfSigned } = certificateFacts(identity);
  assert.deepEqual(
    [subject, issuer, isSelfSigned, identity.certificates.length],
    ['C=NZ, O=Kōwhai Laboratories, CN=Reports', 'C=NZ, O=Example Trust, CN=Document Signing CA', false, 2],
  );
});

const weak = await issue({ name: 'Weak', kind: 'RSA-1024' });
const keyOnly = leaf.pem.slice(0, leaf.pem.indexOf('-----BEGIN CERTIFICATE'));
const refusals: [title: string, file: Buffer | string, password: string | undefined, message: RegExp][] = [
  ['a key without a certificate', keyOnly, undefined, /no certificate that belongs to its private key/],
  ['a key with the certificate of another key', keyOnly + stranger.certificatePem, undefined, /no certificate/],
  ['a certificate without a key', leaf.certificatePem, undefined, /no private key/],
  ['a wrong password of a PEM key', encrypted + leaf.certificatePem, 'wrong', /password/],
  ['no password of a PEM key', encrypted + leaf.certificatePem, undefined, /password/],
  ['a wrong password of a PKCS#12 file', pkcs12File, 'wrong', /password/],
  ['no password of a PKCS#12 file', pkcs12File, undefined, /password/],
  ['a PKCS#12 file with outdated encryption', legacyPkcs12File, 'secret', /openssl pkcs12 -legacy/],
  ['a key that is too short', weak.pem, undefined, /at least 2048 bits/],
  ['something else', 'hello', undefined, /neither a PKCS#12 nor a PEM file/],
];
for (const [title, file, password, message] of refusals) {
  test(`${title} is refused`, () => assert.rejects(readSigningIdentity(Buffer.from(file), password), message));
}

test('a certificate cannot be used before and after its time', async () => {
  const at = (text: string) => new Date(`${text}T00:00:00Z`);
  const limited = await issue({ name: 'A', notBefore: at('2026-01-01'), notAfter: at('2027-01-01') });
  const identity = await read(limited.pem);
  assert.equal(validityObjection(identity, at('2026-06-01')), undefined);
  assert.match(validityObjection(identity, at('2025-12-31')) ?? '', /not valid before 2026-01-01/);
  assert.match(validityObjection(identity, at('2027-01-02')) ?? '', /expired at 2027-01-01/);
});

test('the self-signed certificate of the testing environment is for signing and valid for ten years', async () => {
  const created = new Date('2026-11-18T00:00:00Z');
  const identity = await read(await createSelfSigned('Testing', created));
  const { notAfter, isSelfSigned } = certificateFacts(identity);
  assert.deepEqual([notAfter.slice(0, 7), isSelfSigned], ['2036-11', true]);
  const [certificate] = identity.certificates;
  assert.ok(certificate.verify(certificate.publicKey));
  assert.ok(!certificate.ca);
});
