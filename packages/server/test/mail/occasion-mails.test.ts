import assert from 'node:assert/strict';
import type { Mail } from '@labwire/contract/lab-mail.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { planArrivalMails, planEndpointMails } from '../../src/mail/occasion-rules.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { labSettings, mailTo, sendFrom, storedMails } from '../support/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliverFrom, webhooksOf } from '../support/webhooks.ts';

const server = await startMailServer();
const mail = mailTo(server.port);
const lab = await startWithCustomer({ realTime: true, mail });
await lab.lab(labOperations.putSettings, { body: labSettings });
await sendFrom(lab, mail);
await deliverFrom(lab, { sendsMail: true });
const { accountId, organisations } = lab.customer.account;
const [mere, bo] = organisations[0]?.contacts.map(({ labContactId }) => labContactId) ?? [];
const { place } = benchOf(lab, lab.customer);

const choose = (labContactId = '', kind = '', delivery = 'AT_ONCE') =>
  lab.lab(labOperations.putContactNotifications, {
    path: { accountId, labContactId },
    body: { notifications: [{ kind, delivery, orders: 'NAMED' }] },
  });

const sentTo = (subject: RegExp) =>
  server.received
    .filter(({ parsed }) => subject.test(parsed.subject ?? ''))
    .map(({ parsed }) => ({ to: [parsed.to].flat()[0]?.text ?? '', text: parsed.text ?? '', headers: parsed.headers }));

const register = async (orderId: number, samples: string[]) => {
  const body = { samples, condition: 'sealed and undamaged', arrivalTemperature: 4.2 };
  const { status, body: job } = await lab.lab(labOperations.registerJob, { path: { orderId }, body });
  assert.equal(status, 201);
  return job.labJobNumber as number;
};

test('samples that arrive are announced to the contacts that chose it: what arrived, its condition and the due date', async () => {
  await register(await place(), ['S1']);
  await choose(mere, 'SAMPLES_ARRIVED');
  const orderId = await place(order({ lines: [sampleLine('Hive 7'), sampleLine('Hive 8'), sampleLine('Hive 9')] }));
  const job = await register(orderId, ['Hive 7', 'Hive 9']);
  await eventually(() => assert.equal(sentTo(/arrived/).length, 1));
  const [{ to = '', text = '' } = {}] = sentTo(/^2 samples of order \d+ arrived$/);
  assert.match(to, /mere@apiary\.example/);
  assert.match(text, new RegExp(`registered them as job ${job}`));
  assert.match(text, /Hive 7: sealed and undamaged, 4\.2 °C on arrival/);
  assert.match(text, /Hive 9: sealed/);
  assert.doesNotMatch(text, /Hive 8/);
  const [{ due } = { due: 'none' }] = await asSuperuser<{ due: string }>(
    lab.databaseUrl,
    `select to_char(due_date, 'FMDD FMMonth YYYY') as due from jobs where job_number = ${job}`,
  );
  assert.match(text, new RegExp(`Due: ${due}\n`));
  assert.deepEqual(
    (await storedMails(lab)).map(({ kind, recipient }) => [kind, recipient]),
    [['SAMPLES_ARRIVED', 'mere@apiary.example']],
  );
});

test('a disabled webhook endpoint is announced to the managers of the account, and to contacts that chose it', async () => {
  await choose(bo, 'WEBHOOK_DISABLED');
  const addPerson = (email: string, role: string, status = 'ACTIVE') =>
    asSuperuser(
      lab.databaseUrl,
      `insert into people (account_id, email, email_key, name, role, status, created_at)
       values (${accountId}, '${email}', '${email}', 'Person', '${role}', '${status}', now())`,
    );
  await addPerson('manager@apiary.example', 'manager');
  await addPerson('bo@apiary.example', 'manager');
  await addPerson('orderer@apiary.example', 'orderer');
  await addPerson('invited@apiary.example', 'manager', 'INVITED');
  const receiver = await startReceiver();
  receiver.reacts(() => 410);
  const url = `${receiver.url}?key=secret`;
  const webhooks = webhooksOf(lab, lab.customer);
  const { endpointId } = await webhooks.create({ url });
  await webhooks.ping(endpointId);
  await eventually(() => assert.equal(sentTo(/webhook endpoint/).length, 2));
  const sent = sentTo(/^The webhook endpoint at 127\.0\.0\.1:\d+ was disabled$/);
  assert.deepEqual(sent.map(({ to }) => /[\w.]+@[\w.]+/.exec(to)?.[0]).sort(), [
    'bo@apiary.example',
    'manager@apiary.example',
  ]);
  for (const { text } of sent) {
    assert.match(text, /Reason: The endpoint returned 410 Gone\./);
    assert.doesNotMatch(text, /secret/);
  }
  await eventually(async () => {
    const { body } = await lab.lab(labOperations.listMails, { query: { kind: 'WEBHOOK_DISABLED' } });
    const logged = (body.mails as Mail[]).map(({ to, labContactId, orderId, status }) => [
      to,
      labContactId,
      orderId,
      status,
    ]);
    assert.deepEqual(logged.sort(), [
      ['bo@apiary.example', bo, null, 'SENT'],
      ['manager@apiary.example', null, null, 'SENT'],
    ]);
  });
});

/** The last mail, after the server postponed it once and something changed before the next attempt. */
async function mailAfter(change: () => Promise<unknown>) {
  const known = (await storedMails(lab)).length;
  server.repliesToMessage(async (_, attempt) => {
    if (attempt > 1) return undefined;
    await change();
    return { status: 451, text: 'Try later' };
  });
  const receiver = await startReceiver();
  receiver.reacts(() => 410);
  const webhooks = webhooksOf(lab, lab.customer);
  const { endpointId } = await webhooks.create({ url: receiver.url });
  await webhooks.ping(endpointId);
  let settled: { status: string; response: string | null } | undefined;
  await eventually(async () => {
    settled = (await storedMails(lab))[known];
    assert.ok(settled && settled.status !== 'PENDING');
  });
  await webhooks.remove(endpointId);
  return [settled?.status, settled?.response];
}

test('a postponed mail is cancelled if its person is no manager any more, or the account is suspended', async () => {
  await choose(bo, 'WEBHOOK_DISABLED', 'OFF');
  const asOwner = (sql: string) => asSuperuser(lab.databaseUrl, sql);
  await asOwner("update people set role = 'orderer' where email <> 'manager@apiary.example'");
  const demote = () => asOwner("update people set role = 'orderer' where email = 'manager@apiary.example'");
  assert.deepEqual(await mailAfter(demote), ['CANCELLED', 'the person is no active manager']);
  await asOwner("update people set role = 'manager' where email = 'manager@apiary.example'");
  const disable = () => asOwner("update people set status = 'DISABLED' where email = 'manager@apiary.example'");
  assert.deepEqual(await mailAfter(disable), ['CANCELLED', 'the person is no active manager']);
  await asOwner("update people set status = 'ACTIVE' where email = 'manager@apiary.example'");
  const suspend = () => lab.lab(labOperations.changeAccount, { path: { accountId }, body: { status: 'SUSPENDED' } });
  assert.deepEqual(await mailAfter(suspend), ['CANCELLED', 'the account is suspended']);
});

test('nobody of a suspended account gets a mail about a disabled endpoint or samples that arrived', () => {
  const choices = [{ kind: 'SAMPLES_ARRIVED' as const, delivery: 'AT_ONCE' as const, allOrders: true }];
  const candidates = [{ contactId: 1, email: 'm@apiary.example', isNamed: true, choices }];
  const arrived = (isSuspended: boolean) =>
    planArrivalMails({ orderId: 1, labJobNumber: 2 }, { isSuspended, candidates }).length;
  assert.deepEqual([arrived(true), arrived(false)], [0, 1]);
  const managers = [{ personId: 1, name: 'M', email: 'm@apiary.example' }];
  assert.deepEqual(planEndpointMails('endpoint:1:now', { isSuspended: true, managers, contacts: [] }), []);
  assert.equal(planEndpointMails('endpoint:1:now', { isSuspended: false, managers, contacts: [] }).length, 1);
});
