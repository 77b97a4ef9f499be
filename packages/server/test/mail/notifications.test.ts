import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Notification } from '@labwire/contract/notification.ts';
import { test } from 'vitest';
import { deleteExpiredMails, queueSummaries } from '../../src/mail/mail-maintenance.ts';
import { choicesWithout } from '../../src/mail/notification-rules.ts';
import { lastSummaryTime } from '../../src/mail/summary-rules.ts';
import { eventually } from '../support/eventually.ts';
import { rivalAccount } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { labSettings, mailTo, sendFrom, storedMails } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await lab.lab(labOperations.putSettings, { body: labSettings });
await sendFrom(lab, mail);
const { token, account } = lab.customer;
const { accountId } = account;
const [mere, bo] = account.organisations[0]?.contacts.map(({ labContactId }) => labContactId) ?? [];
const { place, finish } = benchOf(lab, lab.customer);

const choose = async (labContactId: string | undefined, notifications: object[]) =>
  lab.call(clientOperations.putNotifications, {
    token: await lab.tokenFor(lab.customer),
    path: { labContactId: String(labContactId) },
    body: { notifications },
  });

const chosen = (notifications: Notification[], kind: string) => {
  const { delivery, orders, isDefault } = notifications.find((one) => one.kind === kind) as Notification;
  return { delivery, orders, isDefault };
};

test('customer and laboratory read and replace the notifications of a contact', async () => {
  const path = { accountId, labContactId: String(mere) };
  const { body: initial } = await lab.lab(labOperations.getContactNotifications, { path });
  assert.deepEqual(chosen(initial.notifications, 'REPORT_APPROVED'), {
    delivery: 'AT_ONCE',
    orders: 'NAMED',
    isDefault: true,
  });
  const { body: changed } = await choose(mere, [{ kind: 'REPORT_APPROVED', delivery: 'OFF', orders: 'ALL' }]);
  assert.deepEqual(chosen(changed.notifications, 'REPORT_APPROVED'), {
    delivery: 'OFF',
    orders: 'ALL',
    isDefault: false,
  });
  const { body: list } = await lab.call(clientOperations.listNotifications, { token });
  assert.equal(list.contacts.length, 4);
  assert.equal(list.from, 'reports@lab.example');
  assert.deepEqual(list.contacts[0].notifications, changed.notifications);
  const { body: same } = await lab.lab(labOperations.listAccountNotifications, { path: { accountId } });
  assert.deepEqual(same, list);
  await lab.lab(labOperations.putContactNotifications, { path, body: { notifications: [] } });
  const { body: again } = await lab.lab(labOperations.getContactNotifications, { path });
  assert.deepEqual(again, initial);
  const { body: audit } = await lab.lab(labOperations.readAudit, { query: { subject: `contact:${mere}` } });
  assert.deepEqual(
    audit.entries.map(({ action }: { action: string }) => action),
    ['notifications.changed', 'notifications.changed'],
  );
});

test('a kind is chosen once, kinds and deliveries must exist, and other accounts have other contacts', async () => {
  const twice = { kind: 'EXCEEDANCE', delivery: 'DAILY' };
  const { status, body } = await choose(mere, [twice, twice]);
  assert.deepEqual([status, body.errors[0].pointer, body.errors[0].code], [400, '/notifications/1/kind', 'duplicate']);
  assert.equal((await choose(mere, [{ kind: 'WEATHER', delivery: 'DAILY' }])).status, 400);
  assert.equal((await choose(mere, [{ kind: 'EXCEEDANCE', delivery: 'WEEKLY' }])).status, 400);
  assert.equal((await choose('C999999', [])).status, 404);
  const rival = await lab.onboard(rivalAccount);
  const path = { labContactId: String(mere) };
  const foreign = await lab.call(clientOperations.putNotifications, {
    token: rival.token,
    path,
    body: { notifications: [] },
  });
  assert.equal(foreign.status, 404);
  const wrong = { accountId: rival.account.accountId, labContactId: String(mere) };
  assert.equal((await lab.lab(labOperations.getContactNotifications, { path: wrong })).status, 404);
});

test('a contact gets what it chose, also about orders that do not name it', async () => {
  await choose(mere, [{ kind: 'ORDER_SUBMITTED', delivery: 'AT_ONCE' }]);
  await choose(bo, [{ kind: 'ORDER_SUBMITTED', delivery: 'AT_ONCE', orders: 'ALL' }]);
  await place();
  await eventually(() => assert.equal(server.received.length, 2));
  assert.deepEqual(server.received.map(({ envelope }) => envelope.to).sort(), [
    'bo@apiary.example',
    'mere@apiary.example',
  ]);
  await choose(mere, []);
  await choose(bo, []);
});

test('a daily summary has the notifications of the day, and is sent once at seven in the laboratory', async () => {
  await choose(mere, [
    { kind: 'ORDER_SUBMITTED', delivery: 'DAILY' },
    { kind: 'RESULT_PUBLISHED', delivery: 'DAILY' },
  ]);
  const sent = server.received.length;
  await finish();
  await eventually(async () => {
    const rows = await storedMails(lab);
    assert.equal(rows.filter(({ status }) => status === 'COLLECTED').length, 2);
  });
  const work = { db: lab.db, queue: lab.queue, now: () => lab.clock.now };
  await queueSummaries(work);
  assert.equal((await storedMails(lab)).filter(({ kind }) => kind === 'SUMMARY').length, 0);
  lab.clock.advance(25 * 3_600_000);
  // Two processes at once make one summary.
  await Promise.all([queueSummaries(work), queueSummaries(work)]);
  await eventually(() => assert.equal(server.received.length, sent + 1));
  const received = server.received.at(-1);
  assert.equal(received?.parsed.subject, 'Daily summary: 2 notifications');
  assert.match(received?.parsed.text ?? '', /Order \d+ was submitted[\s\S]*Result of job \d+ is published/);
  assert.equal((await storedMails(lab)).filter(({ kind }) => kind === 'SUMMARY').length, 1);
  await choose(mere, []);
});

test('erasing a contact deletes its choices and its mails', async () => {
  const { body } = await lab.lab(labOperations.getAccount, { path: { accountId } });
  const ana = body.organisations[1].contacts[0].labContactId;
  await choose(ana, [{ kind: 'ORDER_SUBMITTED', delivery: 'AT_ONCE', orders: 'ALL' }]);
  lab.customer.token = await lab.tokenFor(lab.customer);
  await place();
  const mailsToAna = async () =>
    (await storedMails(lab)).filter(({ recipient }) => recipient === 'ana@exports.example');
  await eventually(async () => assert.equal((await mailsToAna())[0]?.status, 'SENT'));
  await lab.lab(labOperations.eraseContact, { path: { accountId, labContactId: ana }, body: { reason: 'Asked.' } });
  assert.deepEqual(await mailsToAna(), []);
});

test('mails are deleted a year after they were sent, with the parts of their summary', async () => {
  await eventually(async () =>
    assert.ok((await storedMails(lab)).every(({ status }) => ['SENT', 'IN_SUMMARY'].includes(status))),
  );
  const work = { db: lab.db, now: () => lab.clock.now };
  await deleteExpiredMails(work);
  assert.notEqual((await storedMails(lab)).length, 0);
  lab.clock.advance(366 * 86_400_000);
  await deleteExpiredMails(work);
  assert.deepEqual(await storedMails(lab), []);
});

test('the time of summaries follows the clock of the laboratory', () => {
  const at = (now: string, zone: string) => lastSummaryTime(new Date(now), zone).toISOString();
  assert.equal(at('2026-03-04T06:59:59Z', 'UTC'), '2026-03-03T07:00:00.000Z');
  assert.equal(at('2026-03-04T07:00:00Z', 'UTC'), '2026-03-04T07:00:00.000Z');
  assert.equal(at('2026-03-04T07:00:00Z', 'Pacific/Auckland'), '2026-03-03T18:00:00.000Z');
  assert.equal(at('2026-03-04T07:00:00Z', 'Asia/Kathmandu'), '2026-03-04T01:15:00.000Z');
  // Clocks in New Zealand go back on 5 April 2026 at 3 in the morning.
  assert.equal(at('2026-04-04T18:30:00Z', 'Pacific/Auckland'), '2026-04-03T18:00:00.000Z');
  assert.equal(at('2026-04-04T19:00:00Z', 'Pacific/Auckland'), '2026-04-04T19:00:00.000Z');
});

test('stopping a kind turns it off, and stopping the summary turns off what is in it', () => {
  const choices = [
    { kind: 'EXCEEDANCE' as const, delivery: 'DAILY' as const, orders: 'ALL' as const },
    { kind: 'ORDER_SUBMITTED' as const, delivery: 'AT_ONCE' as const },
  ];
  assert.deepEqual(choicesWithout(choices, 'SUMMARY'), [{ ...choices[0], delivery: 'OFF' }, choices[1]]);
  assert.deepEqual(choicesWithout([], 'REPORT_APPROVED'), [
    { kind: 'REPORT_APPROVED', delivery: 'OFF', orders: 'NAMED' },
  ]);
  assert.deepEqual(choicesWithout(choices, 'EXCEEDANCE'), [choices[1], { ...choices[0], delivery: 'OFF' }]);
  assert.deepEqual(choicesWithout(choices, 'toString'), choices);
});
