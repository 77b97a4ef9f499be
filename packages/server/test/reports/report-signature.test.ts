import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { SignedData } from 'pkijs';
import { test } from 'vitest';
import { only } from '../../src/platform/db/database.ts';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';
import { ReportSigner, type SignatureSettings } from '../../src/reports/signature/report-signer.ts';
import { readSigningIdentity } from '../../src/reports/signature/signing-identity.ts';
import { type CertificateOptions, issue } from '../support/certificates.ts';
import { asSuperuser } from '../support/database.ts';
import { type Laboratory, startLaboratory, startWithCustomer, threads } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { pdfAViolations } from '../support/pdf-a.ts';
import { metalFacts } from '../support/report-facts.ts';
import { readSignature } from '../support/signed-pdf.ts';
import { type Behaviour, startTimeStampAuthority } from '../support/time-stamp-authority.ts';

const run = promisify(execFile);
const authority = await issue({ name: 'Document Signing CA', isAuthority: true });
const now = () => new Date();

async function settingsFor(options: Partial<CertificateOptions> = {}): Promise<SignatureSettings> {
  const { pem } = await issue({ name: 'Kōwhai reports', issuer: authority, ...options });
  const identity = await readSigningIdentity(Buffer.from(pem + authority.certificatePem), undefined);
  return { identity, now };
}

const lab = await startWithCustomer({ signature: await settingsFor() });
const { finish } = benchOf(lab, lab.customer);

const draft = async () => {
  const { labJobNumber } = await finish();
  const { body } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  return body.reportId as number;
};
const approve = (at: Laboratory, reportId: number) => at.lab(labOperations.approveReport, { path: { reportId } });
const pdfOf = async (reportId: number) =>
  (
    await lab.app.inject({
      url: `/lab/api/v1/reports/${reportId}/pdf`,
      headers: { authorization: `Bearer ${await lab.staffToken('admin')}` },
    })
  ).rawPayload;

test('an approved report has a PAdES signature with the certificate of the laboratory, and a draft has none', async () => {
  const reportId = await draft();
  assert.ok(!(await pdfOf(reportId)).includes('/ByteRange'));
  const { body } = await approve(lab, reportId);
  const pdf = await pdfOf(reportId);
  const { dictionary, byteRange, certificates, attributes, signerInfo, isValid } = readSignature(pdf);
  assert.ok(isValid);
  assert.match(dictionary, /\/Filter \/Adobe\.PPKLite\n\/SubFilter \/ETSI\.CAdES\.detached/);
  assert.match(dictionary, /\/TransformMethod \/DocMDP\n\/TransformParams <<\n\/Type \/TransformParams\n\/P 1/);
  const at = String(body.approvedAt).replaceAll(/[-:T]|\.\d+/g, '');
  assert.ok(dictionary.includes(`/M (D:${at})`), dictionary);
  assert.deepEqual(
    certificates.map(({ subject }) => subject),
    ['CN=Kōwhai reports', 'CN=Document Signing CA'],
  );
  assert.ok(certificates[0]?.checkIssued(certificates[1] ?? certificates[0]));
  const [contentType, digest, signingCertificate] = ['9.3', '9.4', '9.16.2.47'].map((end) => `1.2.840.113549.1.${end}`);
  assert.deepEqual(attributes.toSorted(), [contentType, digest, signingCertificate].toSorted());
  assert.equal(signerInfo.unsignedAttrs, undefined);
  assert.deepEqual([byteRange[0], byteRange[2] + byteRange[3]], [0, pdf.length]);
});

test('a change of any byte outside the signature is detected', async () => {
  const reportId = await draft();
  await approve(lab, reportId);
  const pdf = await pdfOf(reportId);
  const [, length, second] = readSignature(pdf).byteRange;
  for (const at of [10, Math.floor(length / 2), length - 1, second, pdf.length - 8]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.ok(!isValidWith(changed), `byte ${at}`);
  }
});

/** A changed byte range or signature cannot be read at all. */
function isValidWith(pdf: Buffer): boolean {
  try {
    return readSignature(pdf).isValid;
  } catch {
    return false;
  }
}

test('OpenSSL confirms the signature of a report, and rejects it for a changed file', async (t) => {
  const reportId = await draft();
  await approve(lab, reportId);
  const pdf = await pdfOf(reportId);
  const { byteRange, contents } = readSignature(pdf);
  const folder = await mkdtemp(join(tmpdir(), 'labwire-signed-'));
  t.onTestFinished(() => rm(folder, { recursive: true }));
  const verify = async (bytes: Buffer) => {
    const [from, length, second, rest] = byteRange;
    await writeFile(join(folder, 'signature'), contents);
    await writeFile(join(folder, 'authority'), authority.certificatePem);
    await writeFile(
      join(folder, 'signed'),
      Buffer.concat([bytes.subarray(from, length), bytes.subarray(second, second + rest)]),
    );
    const command = [
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'signature',
      '-content',
      'signed',
      '-CAfile',
      'authority',
    ];
    return run('openssl', [...command, '-purpose', 'any', '-out', 'content'], { cwd: folder });
  };
  assert.match((await verify(pdf)).stderr, /Verification successful/);
  const changed = Buffer.from(pdf);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await assert.rejects(verify(changed), /Verification failure/);
});

for (const kind of ['RSA-2048', 'P-384', 'P-521'] as const) {
  test(`a key of kind ${kind} signs, and the file begins with the unsigned bytes and stays PDF/A-2b`, async () => {
    const signer = new ReportSigner(await settingsFor({ kind }), threads.signingThread);
    const unsigned = await buffer(renderReport(metalFacts(2, 3)));
    const note = { name: 'Kōwhai', reason: 'Report 1', location: 'Nelson', at: '2026-03-04T02:30:00.000Z' };
    const signed = await signer.sign({ bytes: unsigned, note });
    assert.ok(readSignature(signed).isValid);
    assert.ok(signed.subarray(0, unsigned.length).equals(unsigned));
    assert.deepEqual(await pdfAViolations(signed), []);
  });
}

const tsa = await startTimeStampAuthority();
const stamping = await startLaboratory({
  sharing: lab,
  signature: { ...(await settingsFor()), timeStampUrl: tsa.url, timeStampTimeoutMs: 2_000 },
});

test('with a time-stamping authority, the signature has a time stamp of the signature value', async () => {
  tsa.behaviour = 'grants';
  const reportId = await draft();
  assert.equal((await approve(stamping, reportId)).status, 200);
  const { signerInfo, isValid } = readSignature(await pdfOf(reportId));
  assert.ok(isValid);
  const [attribute] = signerInfo.unsignedAttrs?.attributes ?? [];
  assert.equal(attribute?.type, '1.2.840.113549.1.9.16.2.14');
  const token = new SignedData({ schema: attribute.values[0].valueBlock.value[1].valueBlock.value[0] });
  // The library compares the hash in the token with the hash of the data.
  const data = new Uint8Array(signerInfo.signature.valueBlock.valueHexView).buffer;
  assert.ok(await token.verify({ signer: 0, data, trustedCerts: [tsa.signer.certificate] }));
});

const failures: [title: string, behaviour: Behaviour, detail: RegExp][] = [
  ['rejects the request', 'rejects', /the request was rejected/],
  ['fails', 'fails', /status 500/],
  ['does not respond', 'hangs', /did not respond within 2 s/],
  ['repeats an old response', 'other-nonce', /another nonce/],
  ['stamps other data', 'other-data', /for other data/],
  ['leaves out its certificate', 'no-certificate', /signature of the time stamp is not valid/],
  ['uses a certificate for other purposes', 'other-purpose', /not for time stamping/],
  ['sends something else', 'noise', /not a time stamp/],
];
for (const [title, behaviour, detail] of failures) {
  test(`when the authority ${title}, nothing is approved, and the approval can be repeated`, async () => {
    const reportId = await draft();
    const files = await storedFiles();
    tsa.behaviour = behaviour;
    const { status, body, headers } = await approve(stamping, reportId);
    assert.equal(status, 503);
    assert.match(body.detail, detail);
    assert.ok(headers['retry-after']);
    assert.deepEqual(await storedFiles(), files);
    tsa.behaviour = 'grants';
    assert.equal((await approve(stamping, reportId)).status, 200);
  });
}

const storedFiles = async () => (await readdir(lab.files, { recursive: true })).toSorted();

test('with an expired certificate no report can be approved, and the review says so before anyone tries', async () => {
  const reportId = await draft();
  const later = () => new Date('2100-01-01T00:00:00Z');
  const expired = await startLaboratory({ sharing: lab, signature: { ...(await settingsFor()), now: later } });
  const refused = await approve(expired, reportId);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /the certificate expired at/);
  assert.deepEqual(await objections(expired, reportId), [refused.body.detail]);
  assert.deepEqual(await objections(lab, reportId), []);
});

async function objections(at: Laboratory, reportId: number): Promise<string[]> {
  const { labJobNumber } = await stored(reportId);
  const { body } = await at.lab(labOperations.getJobReview, { path: { labJobNumber } });
  return body.approval.objections;
}

async function stored(reportId: number): Promise<{ labJobNumber: number; checkCode: string }> {
  const sql = 'select job_number as "labJobNumber", check_code as "checkCode" from reports where report_id = $1';
  return only(await asSuperuser(lab.databaseUrl, sql, [reportId]));
}

test('a laboratory can require a certificate of an authority; otherwise a self-signed one is enough', async () => {
  const selfSigned = await startLaboratory({ sharing: lab });
  const require = (requireAuthorityCertificate: boolean) =>
    lab.lab(labOperations.putSettings, {
      body: { name: 'Lab', address: [], signatories: [], twoPairsOfEyes: false, requireAuthorityCertificate },
    });
  const reportId = await draft();
  await require(true);
  const refused = await approve(selfSigned, reportId);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /require a certificate of an authority .* is self-signed/);
  assert.deepEqual(await objections(selfSigned, reportId), [refused.body.detail]);
  const authorised = await draft();
  assert.equal((await approve(lab, authorised)).status, 200);
  await require(false);
  assert.equal((await approve(selfSigned, reportId)).status, 200);
  assert.deepEqual(await Promise.all([reportId, authorised].map(signatureOnCheckPage)), [
    'Self-signed by the laboratory’s installation: shows that the file was not changed since. No authority vouches for the laboratory’s identity.',
    'With a certificate from a certificate authority. A PDF reader shows from which, and whether the file was changed.',
  ]);
});

test('the check page of a report of an earlier version says nothing about its signature', async () => {
  const reportId = await draft();
  await approve(lab, reportId);
  await asSuperuser(lab.databaseUrl, 'update reports set is_self_signed = null where report_id = $1', [reportId]);
  assert.equal(await signatureOnCheckPage(reportId), undefined);
});

async function signatureOnCheckPage(reportId: number): Promise<string | undefined> {
  const { checkCode } = await stored(reportId);
  const page = (await lab.app.inject(`/check/${checkCode}`)).body;
  return /<dt>Signature<\/dt><dd>(.*?)<\/dd>/.exec(page)?.[1];
}

test('the laboratory can read which certificate is used', async () => {
  const { body } = await stamping.lab(labOperations.getReportSignature);
  assert.equal(body.hasTimeStamps, true);
  assert.equal(body.certificate.subject, 'CN=Kōwhai reports');
  assert.equal(body.certificate.issuer, 'CN=Document Signing CA');
  assert.equal(body.certificate.isSelfSigned, false);
  assert.match(body.certificate.fingerprint, /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  const own = await startLaboratory({ sharing: lab });
  assert.equal((await own.lab(labOperations.getReportSignature)).body.certificate.isSelfSigned, true);
});

test('the hash in the database is that of the signed file', async () => {
  const reportId = await draft();
  await approve(lab, reportId);
  const pdf = await pdfOf(reportId);
  const stored = await Promise.all(
    (await storedFiles()).filter((name) => name.includes('/')).map((name) => readFile(join(lab.files, name))),
  );
  assert.ok(stored.some((bytes) => bytes.equals(pdf)));
});
