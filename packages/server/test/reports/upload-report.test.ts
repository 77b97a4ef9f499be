import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { ParseSpeeds, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { adminToken, publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { type PdfParts, pdfFile, streamObject } from '../support/pdf-files.ts';
import { readSignature } from '../support/signed-pdf.ts';
import { signedIn } from '../support/staff.ts';

const lab = await startWithCustomer();
const { finish } = benchOf(lab, lab.customer);
const { labJobNumber } = await finish();

const upload = (payload: Buffer, job = labJobNumber) =>
  lab.lab(labOperations.draftReport, {
    path: { labJobNumber: job },
    payload,
    headers: { 'content-type': 'application/pdf' },
  });
const approve = (reportId: number) => lab.lab(labOperations.approveReport, { path: { reportId } });
const pdfOf = async (reportId: number) => {
  const headers = { authorization: `Bearer ${adminToken}` };
  return (await lab.app.inject({ url: `/lab/api/v1/reports/${reportId}/pdf`, headers })).rawPayload;
};

/** The forms that each page can draw, as PDF. */
async function formsOf(pdf: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  return document.getPages().map((page) => String(page.node.Resources()?.lookup(PDFName.of('XObject'))));
}

const action = (entries: string): PdfParts => ({ catalog: '/OpenAction 6 0 R', objects: [`<< ${entries} >>`] });
const refusals: [title: string, file: Buffer, reasons: RegExp[]][] = [
  ['a truncated file', pdfFile().subarray(0, -200), [/damaged/]],
  ['a file with garbage', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')]), [/damaged/]],
  ['a file whose page is missing', pdfFile({ kids: '99 0 R' }), [/damaged/]],
  ['a file whose pages contain each other', pdfFile({ kids: '3 0 R 2 0 R' }), [/damaged/]],
  ['a file without pages', pdfFile({ kids: '' }), [/no pages/]],
  [
    'an encrypted file',
    pdfFile({ trailer: '/Encrypt 6 0 R', objects: ['<< /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>'] }),
    [/encrypted/],
  ],
  ['a file with a script', pdfFile(action('/S /JavaScript /JS (app.alert\\(1\\))')), [/scripts/]],
  ['a script with an escaped name', pdfFile(action('/S /Java#53cript /J#53 (app.alert\\(1\\))')), [/scripts/]],
  ['a script that nothing refers to', pdfFile({ objects: ['<< /S /JavaScript /JS (1) >>'] }), [/scripts/]],
  ['a script in the list of names', pdfFile({ catalog: '/Names << /JavaScript 6 0 R >>' }), [/scripts/]],
  ['a file that starts a program', pdfFile(action('/S /Launch /F (calc.exe)')), [/start programs/]],
  ['a file that sends a form', pdfFile(action('/S /SubmitForm /F (https://x.example)')), [/send data/]],
  ['an XFA form', pdfFile({ catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>' }), [/XFA form/]],
  [
    'an embedded file',
    pdfFile({ catalog: '/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 6 0 R >> >>] >> >>' }),
    [/embedded files/],
  ],
  ['a video', pdfFile({ page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }), [/video/]],
  [
    'a signed file',
    pdfFile({ objects: ['<< /FT /Sig /T (S) /V << /Type /Sig /ByteRange [0 1 2 3] >> >>'] }),
    [/signed/],
  ],
  [
    'a file with several faults',
    pdfFile({ kids: '', ...action('/S /Launch /F (calc.exe)'), trailer: '/Encrypt << /Filter /Standard >>' }),
    [/encrypted/, /no pages/, /start programs/],
  ],
];
for (const [title, file, reasons] of refusals) {
  test(`${title} is refused with the reason`, async () => {
    const { status, body } = await upload(file);
    assert.equal(status, 400, JSON.stringify(body));
    for (const reason of reasons) assert.match(body.detail, reason);
  });
}

/** A compressed stream of objects, the first of which has number 9. */
const objectStream = (count: number, compressed: Buffer) =>
  streamObject(`/Type /ObjStm /N ${count} /First 4 /Filter /FlateDecode`, compressed);

/** The compressed form of a text and a gibibyte of numbers, from one compressed block, because compressing all takes seconds. */
function compressedGibibyte(head: string): Buffer {
  const part = (text: string | Buffer) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const mebibyte = part(Buffer.alloc(1024 ** 2, '1 '));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), part(head), ...Array(1024).fill(mebibyte), deflateRawSync('')]);
}

test('a script in a compressed object stream is refused', async () => {
  const script = objectStream(1, deflateSync('9 0 << /S /JavaScript /JS (1) >>'));
  const { status, body } = await upload(pdfFile({ objects: [script] }));
  assert.equal(status, 400);
  assert.match(body.detail, /scripts/);
});

test('a file that expands to gigabytes is refused, and the next one is accepted', async () => {
  const bomb = objectStream(1, compressedGibibyte('9 0 ['));
  const { status, body } = await upload(pdfFile({ objects: [bomb] }));
  assert.equal(status, 400);
  // On a busy machine the limit of time is exceeded first.
  assert.match(body.detail, /too much memory|too long/);
  assert.equal((await upload(pdfFile({ text: 'After the other file' }))).status, 201);
});

test('a file is stamped on every page as a draft, and without DRAFT when it is approved and signed', async () => {
  const job = (await finish()).labJobNumber;
  const file = pdfFile({
    kids: '3 0 R 6 0 R',
    objects: ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Rotate 90 >>'],
  });
  const { status, body } = await upload(file, job);
  assert.equal(status, 201);
  const draft = await pdfOf(body.reportId);
  for (const stamps of await formsOf(draft)) assert.match(stamps, /LabwireDraft.*LabwireStamp/s);
  const code = (await lab.lab(labOperations.getJob, { path: { labJobNumber: job } })).body.reports[0].checkCode;
  assert.ok(draft.includes(`(${publicUrl}/check/${code})`));
  assert.equal((await approve(body.reportId)).status, 200);
  const approved = await pdfOf(body.reportId);
  const forms = await formsOf(approved);
  assert.equal(forms.length, 2);
  for (const stamps of forms) {
    assert.match(stamps, /LabwireStamp/);
    assert.doesNotMatch(stamps, /LabwireDraft/);
  }
  assert.ok(readSignature(approved).isValid);
  assert.match(readSignature(approved).dictionary, /\/M \(D:/);
});

test('what is issued are the objects that were checked, also where the file has two objects of one number', async () => {
  const job = (await finish()).labJobNumber;
  const script = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (1) >> >>';
  const file = pdfFile().toString('latin1').replace('1 0 obj\n', `1 0 obj\n${script}\nendobj\n1 0 obj\n`);
  const { status, body } = await upload(Buffer.from(file, 'latin1'), job);
  if (status === 201) assert.ok(!(await pdfOf(body.reportId)).includes('JavaScript'));
  else assert.equal(status, 400);
});

test('the report of another job is refused, by its file or by its check code', async () => {
  const [first, second] = [(await finish()).labJobNumber, (await finish()).labJobNumber];
  const file = pdfFile({ text: 'Only for the first job' });
  const { body } = await upload(file, first);
  const stamped = await pdfOf(body.reportId);
  for (const [copy, reason] of [
    [file, /The same file was uploaded as report/],
    [stamped, /check code of report/],
  ] as const) {
    const refused = await upload(copy, second);
    assert.equal(refused.status, 409);
    assert.match(refused.body.detail, reason);
    assert.match(refused.body.detail, new RegExp(`${first}, version 1\\.0`));
  }
  assert.equal((await upload(file, first)).status, 201, 'the same file replaces the draft of its own job');
  assert.equal((await upload(stamped, first)).status, 409, 'a stamped file would be stamped twice');
  await approve((await upload(file, first)).body.reportId);
  assert.equal((await upload(file, second)).status, 409);
});

test('a file that was uploaded by mistake and returned can be uploaded for the right job', async () => {
  const [wrong, right] = [(await finish()).labJobNumber, (await finish()).labJobNumber];
  const file = pdfFile({ text: 'Returned' });
  const { body } = await upload(file, wrong);
  await lab.lab(labOperations.returnReport, { path: body, body: { reason: 'The wrong job.' } });
  assert.equal((await upload(file, right)).status, 201);
});

test('with two pairs of eyes, the person who uploaded a report cannot approve it', async () => {
  const { headers: quality } = await signedIn(lab, 'Head of quality', 'admin');
  const { body: settings } = await lab.lab(labOperations.getSettings);
  const put = (twoPairsOfEyes: boolean) =>
    lab.call(labOperations.putSettings, { body: { ...settings, twoPairsOfEyes }, headers: quality });
  const job = (await finish()).labJobNumber;
  await put(true);
  const uploader = await lab.staffToken('admin');
  const headers = { 'content-type': 'application/pdf' };
  const payload = pdfFile({ text: 'Own file' });
  const drafted = await lab.call(labOperations.draftReport, {
    path: { labJobNumber: job },
    payload,
    headers,
    token: uploader,
  });
  const path = { reportId: drafted.body.reportId };
  const refused = await lab.call(labOperations.approveReport, { path, token: uploader });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /uploaded/);
  await put(false);
});

test('the audit trail has the hash of the uploaded file', async () => {
  const job = (await finish()).labJobNumber;
  const file = pdfFile({ text: 'Audited' });
  await upload(file, job);
  const { body } = await lab.lab(labOperations.readAudit, { query: { limit: 5 } });
  const hash = createHash('sha256').update(file).digest('hex');
  assert.ok(JSON.stringify(body).includes(hash));
});
