import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { DataFolder, type Service, until } from '../support/process.ts';
import { programPath } from '../support/programs.ts';

const adminToken = 'admin-token-of-the-mail-crashes';
const entry = programPath('test/support/short-timeout-process');

const database = await createDatabase();
const folder = await DataFolder.make({ onTestFinished: afterAll });
afterAll(() => database.drop());
const server = await startMailServer();
const start = () =>
  folder.start(
    {
      DATABASE_URL: database.url,
      LABWIRE_ADMIN_TOKEN: adminToken,
      LABWIRE_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      LABWIRE_MAIL_FROM: 'reports@lab.example',
    },
    entry,
  );
let service: Service = start();
const token = await onboardAt(await service.listening, adminToken);

/** Rejects a sample of a new order, which leads to one mail. */
async function leadToMail(): Promise<void> {
  const address = await service.listening;
  const email = 'mere@apiary.example';
  const contacts = [{ orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email }];
  const organisations = [{ orderRoles: ['PRIMARY_ORGANISATION' as const], contacts }];
  const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order({ organisations }));
  const body = { samples: [{ sample: 'S1', reason: 'It leaked.' }] };
  await call(`${address}/lab/api/v1/orders/${orderId}/rejections`, adminToken, 'POST', body);
}

async function killAndRestart(): Promise<void> {
  service.process.kill('SIGKILL');
  await service.ended;
  service = start();
  await service.listening;
}

const mails = () =>
  asSuperuser<{ status: string; attempts: number; pending: number }>(
    database.url,
    `select status, attempts,
       (select count(*)::int from labwire_queue.job where name in ('mail', 'mail-event') and state < 'completed') as pending
     from mails order by mail_id`,
  );

/** Waits until the last mail is settled and no job of the queue is left, expired ones included. */
async function settledMail(): Promise<{ status: string; attempts: number; pending: number } | undefined> {
  await until(async () => {
    const [last] = (await mails()).reverse();
    return last !== undefined && last.status !== 'PENDING' && last.pending === 0;
  }, 'the mail is settled');
  return (await mails()).at(-1);
}

test('a mail that the server has not accepted is sent by the next process, once', async () => {
  const { promise: isSending, resolve: sending } = Promise.withResolvers<ReceivedMail>();
  server.repliesToMessage((mail, attempt) => {
    if (attempt > 1) return undefined;
    sending(mail);
    // The server never replies to the first attempt, and does not keep the mail.
    return new Promise(() => {});
  });
  await leadToMail();
  const first = await isSending;
  await killAndRestart();
  assert.equal((await settledMail())?.status, 'SENT');
  assert.deepEqual(
    server.received.map(({ parsed }) => parsed.messageId),
    [first.parsed.messageId],
  );
});

test('a mail whose acceptance is stored is not sent again after a kill', async () => {
  server.repliesToMessage(() => undefined);
  const before = server.received.length;
  await leadToMail();
  await until(async () => (await mails()).at(-1)?.status === 'SENT', 'the mail is sent');
  await killAndRestart();
  // The job of the killed process expires, and another process finds the mail already sent.
  assert.deepEqual(await settledMail(), { status: 'SENT', attempts: 1, pending: 0 });
  assert.equal(server.received.length - before, 1);
});

test('a mail that was accepted without the reply arriving is sent again with the same Message-ID', async () => {
  const accepted: (string | undefined)[] = [];
  const { promise: isAccepted, resolve: accept } = Promise.withResolvers<void>();
  server.repliesToMessage(({ parsed }) => {
    accepted.push(parsed.messageId);
    if (accepted.length > 1) return undefined;
    accept();
    return new Promise(() => {});
  });
  await leadToMail();
  await isAccepted;
  await killAndRestart();
  assert.equal((await settledMail())?.status, 'SENT');
  assert.equal(accepted.length, 2);
  assert.equal(accepted[0], accepted[1], 'receivers can drop the duplicate');
});
