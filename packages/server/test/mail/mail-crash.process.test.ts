import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { startMailServer } from '../support/mail-server.ts';
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

interface Settling {
  status: string;
  attempts: number;
  pending: number;
}

/** The mails of this test, oldest first; `known` counts those of the tests before. */
const mails = (known: number) =>
  asSuperuser<Settling>(
    database.url,
    `select status, attempts,
       (select count(*)::int from labwire_queue.job where name in ('mail', 'mail-event') and state < 'completed') as pending
     from mails order by mail_id offset $1`,
    [known],
  );

/** Waits until the mail of this test is settled and no job of the queue is left, expired ones included. */
async function settledMail(known: number): Promise<Settling | undefined> {
  await until(async () => {
    const [mail] = await mails(known);
    return mail !== undefined && mail.status !== 'PENDING' && mail.pending === 0;
  }, 'the mail is settled');
  return (await mails(known))[0];
}

test('a mail whose acceptance is stored is not sent again after a kill', async () => {
  const before = server.received.length;
  await leadToMail();
  await until(async () => (await mails(0))[0]?.status === 'SENT', 'the mail is sent');
  await killAndRestart();
  // The job of the killed process expires, and another process finds the mail already sent.
  assert.deepEqual(await settledMail(0), { status: 'SENT', attempts: 1, pending: 0 });
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
  assert.equal((await settledMail(1))?.status, 'SENT');
  assert.equal(accepted.length, 2);
  assert.equal(accepted[0], accepted[1], 'receivers can drop the duplicate');
});
