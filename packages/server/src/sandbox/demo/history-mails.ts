import { insertMailsOfEvents, type MailWorkerDependencies, sendDueMail } from '../../mail/mail-worker.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';

const delayMs = 3_000;

/** Sends the mails about the events since a time as if they had been sent a few seconds after them. */
export async function sendHistoryMails(
  dependencies: MailWorkerDependencies,
  clock: SimulatedClock,
  since: Date,
): Promise<void> {
  const { db } = dependencies;
  for (const { at, ...event } of await db.asLaboratory((connection) => findEvents(connection, since))) {
    const { accountId } = event;
    await clock.at(new Date(at.getTime() + delayMs), async () => {
      const mails = await db.asAccount(accountId, (connection) => insertMailsOfEvents(connection, clock.now(), event));
      for (const mail of mails) await sendDueMail(dependencies, { accountId, ...mail });
    });
  }
}

const findEvents = (connection: Connection, since: Date) =>
  connection.rows<{ accountId: number; firstEvent: number; lastEvent: number; at: Date }>(
    `select account_id as "accountId", number as "firstEvent", number as "lastEvent", created_at as at
       from events where created_at >= $1 order by created_at, account_id, number`,
    [since],
  );
