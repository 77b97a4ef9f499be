import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { type MailRow, mailTo, sendFrom, storedMails } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await sendFrom(lab, mail);
const { place, finish } = benchOf(lab, lab.customer);

/** Rejects a sample, which leads to one mail, and waits until it is settled. */
async function rejectOne(email = 'mere@apiary.example'): Promise<MailRow> {
  const before = (await storedMails(lab)).length;
  const organisations = [
    {
      orderRoles: ['PRIMARY_ORGANISATION' as const],
      contacts: [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email }],
    },
  ];
  const orderId = await place(order({ organisations }));
  const body = { samples: [{ sample: 'S1', reason: 'It leaked.' }] };
  await lab.lab(labOperations.rejectSamples, { path: { orderId }, body });
  let settled: MailRow | undefined;
  await eventually(async () => {
    settled = (await storedMails(lab))[before];
    assert.notEqual(settled?.status ?? 'PENDING', 'PENDING');
  });
  assert.ok(settled);
  return settled;
}

test('a refused recipient (550) is marked as failed with the response, and not tried again', async () => {
  server.repliesToRecipient(() => ({ status: 550, text: '5.1.1 No such user' }));
  const { status, attempts, response } = await rejectOne();
  assert.deepEqual([status, attempts, response], ['FAILED', 1, '550 5.1.1 No such user']);
  server.repliesToRecipient(() => undefined);
});

test('a reported bounce marks a sent mail as failed, once, with an audit entry', async () => {
  assert.equal((await rejectOne()).status, 'SENT');
  const { parsed } = server.received.at(-1) ?? assert.fail('no mail arrived');
  const report = (messageId: string) =>
    lab.lab(labOperations.reportMailBounce, { body: { messageId, response: '550 5.1.1 The mailbox does not exist' } });
  const { body } = await report(String(parsed.messageId));
  assert.equal(body.status, 'FAILED');
  assert.equal((await report(String(parsed.messageId))).status, 200);
  assertProblem(await report('<20260301.4F1B2@mail.example>'), 'not-found');
  const { status, response } = (await storedMails(lab)).at(-1) ?? assert.fail('no mail is stored');
  assert.deepEqual([status, response], ['FAILED', '550 5.1.1 The mailbox does not exist']);
  const audit = await lab.lab(labOperations.readAudit, { query: { subject: `mail:${body.mailId}` } });
  assert.deepEqual(
    audit.body.entries.map(({ action }: { action: string }) => action),
    ['mail.bounced'],
  );
});

test('a greylisting server (451, then 250) gets the mail once', async () => {
  const sent = server.received.length;
  const seen = server.recipients.length;
  server.repliesToRecipient(() =>
    server.recipients.length === seen + 1 ? { status: 451, text: 'Try later' } : undefined,
  );
  const { status, attempts } = await rejectOne();
  assert.deepEqual([status, attempts, server.received.length - sent], ['SENT', 2, 1]);
  server.repliesToRecipient(() => undefined);
});

test('a dropped connection leads to another attempt with the same Message-ID', async () => {
  const sent = server.received.length;
  const identifiers: (string | undefined)[] = [];
  server.repliesToMessage(({ parsed }, attempt) => {
    identifiers.push(parsed.messageId);
    return attempt === 1 ? 'drop' : undefined;
  });
  const { status, attempts } = await rejectOne();
  assert.deepEqual([status, attempts, server.received.length - sent], ['SENT', 2, 1]);
  assert.equal(identifiers.length, 2);
  assert.equal(identifiers[0], identifiers[1]);
  server.repliesToMessage(() => undefined);
});

test('an international address is used as it is, and an address that could change the envelope is not used', async () => {
  const { accountId } = lab.customer.account;
  const contacts = [
    { firstName: 'Ō', lastName: 'Ū', email: 'ōū@example.org' },
    { firstName: 'In', lastName: 'Jection', email: 'a@b.example>,<thief' },
  ];
  const body = { organisations: [{ name: 'Others', contacts }] };
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body });
  assert.equal((await rejectOne('ōū@example.org')).status, 'SENT');
  assert.equal(server.received.at(-1)?.envelope.to, 'ōū@example.org');
  const sent = server.received.length;
  const { status, response } = await rejectOne('a@b.example>,<thief');
  assert.deepEqual([status, response], ['FAILED', 'the address of the contact is not a valid e-mail address']);
  assert.equal(server.received.length, sent);
});

test('a contact that is not active gets nothing, and a suspended account only withdrawals', async () => {
  const { accountId, organisations } = lab.customer.account;
  const [apiary] = organisations;
  const { labJobNumber } = await finish();
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
  await eventually(() => assert.match(server.received.at(-1)?.parsed.subject ?? '', /approved/));
  const second = (await finish()).labJobNumber;
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } });
  const { body: other } = await lab.lab(labOperations.draftReport, { path: { labJobNumber: second } });
  await lab.lab(labOperations.approveReport, { path: other });
  await lab.lab(labOperations.withdrawReport, { path: draft, body: { reason: 'The wrong sample.' } });
  await eventually(() => assert.match(server.received.at(-1)?.parsed.subject ?? '', /withdrawn/));
  const rows = await storedMails(lab);
  assert.equal(rows.filter(({ kind }) => kind === 'REPORT_APPROVED').length, 1);

  const inactive = apiary?.contacts.map((contact) => ({ ...contact, active: false })) ?? [];
  const change = { status: 'ACTIVE', organisations: [{ ...apiary, contacts: inactive }] };
  await lab.lab(labOperations.changeAccount, { path: { accountId }, body: change });
  const sent = server.received.length;
  await lab.lab(labOperations.withdrawReport, { path: other, body: { reason: 'The wrong sample.' } });
  await eventually(async () => {
    const depths = await lab.db.asLaboratory((connection) => lab.queue.depths(connection));
    assert.ok(depths.filter(({ name }) => name.startsWith('mail')).every(({ due, later }) => due + later === 0));
  });
  assert.equal(server.received.length, sent);
});
