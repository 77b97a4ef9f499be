import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { simpleParser } from 'mailparser';
import { test } from 'vitest';
import { fileTransport } from '../../src/mail/file-transport.ts';
import { eventually } from '../support/eventually.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { labSettings, mailTo, sendFrom } from '../support/mail.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await lab.lab(labOperations.putSettings, { body: labSettings });
await sendFrom(lab, mail);
const { finish } = benchOf(lab, lab.customer);

/** Approves a report and returns the mail about it. */
async function approve(): Promise<{ reportId: number; received: ReceivedMail }> {
  const { labJobNumber } = await finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  let received: ReceivedMail | undefined;
  await eventually(() => {
    received = server.received.find(({ parsed }) => parsed.subject?.startsWith(`Report ${labJobNumber} version`));
    assert.ok(received);
  });
  assert.ok(received);
  return { reportId: draft.reportId, received };
}

const linkOf = ({ parsed }: ReceivedMail, kind: string): string => {
  const [, path = ''] =
    new RegExp(`http://lab\\.example(/mail/${kind}[?]token=[^\\s"<>]+)`).exec(parsed.text ?? '') ?? [];
  return path;
};

const get = (url: string) => lab.app.inject({ method: 'GET', url });

test('the link in a mail downloads its report without a token, and no copy is cached', async () => {
  const { received, reportId } = await approve();
  const url = linkOf(received, 'report');
  const response = await get(url);
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'application/pdf');
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.equal(response.headers['referrer-policy'], 'no-referrer');
  assert.match(response.rawPayload.toString('latin1', 0, 8), /^%PDF-/);
  assert.equal(received.parsed.attachments.length, 0);
  assert.ok(!lab.log.some((line) => line.includes('lwm_')), 'the log does not contain the link');
  const { accountId } = lab.customer.account;
  await eventually(async () => {
    const { body } = await lab.lab(labOperations.listAccountReads, { path: { accountId } });
    assert.ok(body.reads.some(({ name }: { name: string }) => /^link in a mail to C\d+$/.test(name)));
  });

  for (const bad of [url.slice(0, -1), `${url}A`, '/mail/reports/example', '/mail/reports/..']) {
    const refused = await get(bad);
    assert.equal(refused.statusCode, 404, bad);
    assert.doesNotMatch(refused.body, /%PDF/);
  }
  await lab.lab(labOperations.withdrawReport, { path: { reportId }, body: { reason: 'Wrong <sample>.' } });
  const withdrawn = await get(url);
  assert.equal(withdrawn.statusCode, 410);
  assert.match(withdrawn.body, /was withdrawn by the laboratory.*Reason: Wrong &lt;sample&gt;\./);
});

test('a link expires, and gives nothing while the account is suspended', async () => {
  const { received } = await approve();
  const url = linkOf(received, 'report');
  const { accountId } = lab.customer.account;
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } });
  assert.equal((await get(url)).statusCode, 404);
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'ACTIVE' } });
  assert.equal((await get(url)).statusCode, 200);
  lab.clock.advance(30 * 86_400_000);
  const expired = await get(url);
  assert.deepEqual([expired.statusCode, /has expired/.test(expired.body)], [410, true]);
});

test('a mail program stops a kind of mail with one request, and a page asks before it does', async () => {
  const token = await lab.tokenFor(lab.customer);
  lab.customer.token = token;
  const { received } = await approve();
  const url = linkOf(received, 'unsubscribe');
  assert.match(received.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  assert.ok(received.raw.replace(/\r?\n[ \t]/g, ' ').includes(`List-Unsubscribe: <http://lab.example${url}>`));
  const labContactId = String(lab.customer.account.organisations[0]?.contacts[0]?.labContactId);
  const path = { accountId: lab.customer.account.accountId, labContactId };
  const delivery = async () => {
    const { body } = await lab.lab(labOperations.getContactNotifications, { path });
    return body.notifications.find(({ kind }: { kind: string }) => kind === 'REPORT_APPROVED').delivery;
  };
  const page = await get(url);
  assert.match(page.body, /Stop mails of this kind\?.*Report approved/s);
  assert.equal(await delivery(), 'AT_ONCE', 'a link that is only opened changes nothing');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await lab.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  assert.equal(stopped.statusCode, 200);
  assert.equal(await delivery(), 'OFF');
  const altered = url.slice(0, -1);
  assert.equal((await lab.app.inject({ method: 'POST', url: altered, headers, payload: '' })).statusCode, 404);
});

test('a report is attached where the laboratory chose that, and the logo is part of the mail', async () => {
  const attaching = mailTo(server.port, { reports: 'attach' });
  const other = await startWithCustomer({ realTime: true, mail: attaching });
  const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await other.lab(labOperations.putSettings, { body: { ...labSettings, logo } });
  await sendFrom(other, attaching);
  const bench = benchOf(other, other.customer);
  const { labJobNumber } = await bench.finish();
  const sent = server.received.length;
  const { body: draft } = await other.lab(labOperations.draftReport, { path: { labJobNumber } });
  await other.lab(labOperations.approveReport, { path: draft });
  await eventually(() => assert.equal(server.received.length, sent + 1));
  const attachments = server.received.at(-1)?.parsed.attachments ?? [];
  const pdf = attachments.find(({ contentType }) => contentType === 'application/pdf');
  assert.equal(pdf?.filename, `report-${labJobNumber}-v1.0.pdf`);
  assert.match(pdf?.content.toString('latin1', 0, 8) ?? '', /^%PDF-/);
  const picture = attachments.find(({ contentType }) => contentType === 'image/png');
  assert.equal(picture?.content.toString('base64'), logo);
});

test('without a mail server, testing writes mails to files', async () => {
  const folder = join(lab.files, 'mails');
  const transport = fileTransport(folder);
  const outcome = await transport.send({
    messageId: '<0199-abc@lab.example>',
    date: new Date('2026-03-02T03:00:00Z'),
    from: { name: 'Lab', address: 'lab@lab.example' },
    to: { name: 'Mere', address: 'mere@apiary.example' },
    subject: 'Kōwhai',
    text: 'Text',
    html: '<p>Text</p>',
    headers: {},
    attachments: [],
  });
  assert.equal(outcome.kind, 'accepted');
  const [name = ''] = await readdir(folder);
  assert.match(name, /^2026-03-02T03-00-00-000Z-.*\.eml$/);
  assert.equal((await simpleParser(await readFile(join(folder, name)))).subject, 'Kōwhai');
});
