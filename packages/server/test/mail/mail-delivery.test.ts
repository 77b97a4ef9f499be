import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { labSettings, mailTo, sendFrom, storedMails } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await lab.lab(labOperations.putSettings, { body: labSettings });
await sendFrom(lab, mail);
const { place, register, measure, publish, finish } = benchOf(lab, lab.customer);

const mailsAbout = (pattern: RegExp) => server.received.filter(({ parsed }) => pattern.test(parsed.subject ?? ''));

async function approve(labJobNumber: number): Promise<number> {
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  return draft.reportId;
}

test('the primary contact gets a mail about an approved report, with the name of the laboratory and both parts', async () => {
  const reference = [{ name: 'ClientReference', value: 'Hive <7> & co' }];
  const { labJobNumber, orderId } = await finish(order({ orderReferences: reference } as object));
  await approve(labJobNumber);
  await eventually(() => assert.equal(mailsAbout(/is approved/).length, 1));
  const [received] = mailsAbout(/is approved/);
  assert.ok(received);
  const { parsed, envelope } = received;
  assert.deepEqual(envelope, { from: 'reports@lab.example', to: 'mere@apiary.example' });
  assert.equal(parsed.from?.text, '"Motueka Laboratory" <reports@lab.example>');
  assert.deepEqual([parsed.to].flat()[0]?.value, [{ name: 'Mere Parata', address: 'mere@apiary.example' }]);
  assert.equal(parsed.headers.get('auto-submitted'), 'auto-generated');
  assert.match(parsed.messageId ?? '', /^<[\da-f-]{36}@lab\.example>$/);
  assert.match(parsed.text ?? '', new RegExp(`Order: ${orderId}`));
  assert.match(parsed.text ?? '', /Motueka Laboratory\n1 High Street\nMotueka/);
  assert.match(String(parsed.html), new RegExp(`http://lab\\.example/portal/orders/${orderId}`));
  assert.doesNotMatch(received.raw, /0\.034/);
});

test('an amended report and a withdrawn report are announced as such', async () => {
  const orderId = await place(order());
  const labJobNumber = await register(orderId);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.034)]);
  await publish(labJobNumber);
  await approve(labJobNumber);
  await measure(labJobNumber, [measured('S1', 'MOISTURE', 0.035)]);
  await publish(labJobNumber, { isFinal: true, analystComments: 'A digit was wrong.' });
  const reportId = await approve(labJobNumber);
  const amended = new RegExp(`Report ${labJobNumber} was amended: version 2.0`);
  await eventually(() => assert.equal(mailsAbout(amended).length, 1));
  const reason = 'The wrong <b>sample</b> was tested.';
  await lab.lab(labOperations.withdrawReport, { path: { reportId }, body: { reason } });
  await eventually(() => assert.equal(mailsAbout(/was withdrawn/).length, 1));
  const [withdrawn] = mailsAbout(/was withdrawn/);
  assert.match(withdrawn?.parsed.text ?? '', /Reason: The wrong <b>sample<\/b> was tested\./);
  assert.match(String(withdrawn?.parsed.html), /The wrong &lt;b&gt;sample&lt;\/b&gt; was tested\./);
});

test('samples that are rejected together are one mail, with the names and reasons', async () => {
  const orderId = await place(
    order({ lines: [sampleLine('S1'), sampleLine('<script>alert(1)</script>'), sampleLine('S3')] }),
  );
  const samples = [
    { sample: 'S1', reason: 'It leaked.' },
    { sample: '<script>alert(1)</script>', reason: 'Broken\r\nBcc: thief@example.org' },
  ];
  await lab.lab(labOperations.rejectSamples, { path: { orderId }, body: { samples } });
  await eventually(() => assert.equal(mailsAbout(/were rejected/).length, 1));
  const [received] = mailsAbout(/were rejected/);
  assert.equal(received?.parsed.subject, `2 samples of order ${orderId} were rejected`);
  assert.match(received?.parsed.text ?? '', /- S1: It leaked\.\n- <script>alert\(1\)<\/script>: Broken Bcc/);
  assert.doesNotMatch(String(received?.parsed.html), /<script/);
  assert.equal(received?.parsed.bcc, undefined);
});

test('a sample on hold is announced with its name and the reason', async () => {
  const labJobNumber = await register(await place());
  const body = { reason: 'Which hive is it from?' };
  await lab.lab(labOperations.holdSample, { path: { labJobNumber, sequence: 1 }, body });
  await eventually(() => assert.equal(mailsAbout(/is on hold/).length, 1));
  assert.match(mailsAbout(/is on hold/)[0]?.parsed.text ?? '', /- S1: Which hive is it from\?/);
});

test('names with line breaks and other scripts stay in their header', async () => {
  const { accountId } = lab.customer.account;
  const contacts = [
    { firstName: 'Āwhina\r\nBcc: thief@example.org', lastName: '王 "Q" <x@y>', email: 'awhina@bücher.example' },
  ];
  await lab.lab(labOperations.changeAccount, {
    path: { accountId },
    body: { organisations: [{ name: 'Bücher', contacts }] },
  });
  const organisations = [
    {
      name: 'Bücher',
      orderRoles: ['PRIMARY_ORGANISATION' as const],
      contacts: [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email: 'awhina@bücher.example' }],
    },
  ];
  const sent = server.received.length;
  const { labJobNumber } = await finish(order({ organisations }));
  await approve(labJobNumber);
  await eventually(() => assert.equal(server.received.length, sent + 1));
  const received = server.received.at(-1);
  assert.equal(received?.envelope.to, 'awhina@bücher.example');
  assert.deepEqual(
    received && [received.parsed.to].flat()[0]?.value[0]?.name,
    'Āwhina Bcc: thief@example.org 王 "Q" <x@y>',
  );
  assert.equal(received?.parsed.bcc, undefined);
});

test('every mail is stored with the response of the mail server', async () => {
  await eventually(async () => {
    const mails = await storedMails(lab);
    assert.ok(mails.length > 0);
    for (const one of mails) {
      assert.deepEqual([one.status, one.attempts], ['SENT', 1]);
      assert.match(one.response ?? '', /^250 /);
    }
  });
});
