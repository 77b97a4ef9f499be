import type { StoredEvent } from '../events/event-rules.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Queue, QueuedWork } from '../platform/db/queue.ts';
import { type ComposerDependencies, composeMail } from './mail-composer.ts';
import { findEventsBetween } from './mail-facts-sql.ts';
import { kindRules } from './mail-kind-rules.ts';
import { queueMails } from './mail-outbox.ts';
import { type Plan, planMails } from './mail-plan-rules.ts';
import type { MailSettings } from './mail-settings.ts';
import {
  findCandidates,
  findDueMail,
  insertMails,
  lockMail,
  type ScheduledMail,
  type StoredMail,
  updateMail,
} from './mail-sql.ts';
import { endpointOccasion, planArrivalMails, planEndpointMails } from './occasion-rules.ts';
import { findEndpointRecipients, isActiveManager } from './occasion-sql.ts';
import { outgoingMail } from './outgoing-mail.ts';
import { decideNextStep, type MailDecision, type SendOutcome } from './send-outcome-rules.ts';

export interface MailWorkerDependencies {
  db: Database;
  queue: Queue;
  reportFiles: Pick<VerifiedFiles, 'read'>;
  now: () => Date;
  publicUrl: string;
  environment: string;
  mail: MailSettings;
  retryDelays: readonly number[];
  /** Called after the outcome of an attempt was stored. */
  onAttempt?(status: MailDecision['status']): void;
  onError(error: unknown): void;
}

/** Connections to the mail server at once, and for the mails of one account, so that others do not wait for it. */
const concurrency = { planning: 2, sending: 4, perAccount: 2 };

/** Plans and sends mails in this process until the queue is closed. */
export async function startMailWorker(dependencies: MailWorkerDependencies): Promise<void> {
  const { queue } = dependencies;
  const { planning, sending, perAccount } = concurrency;
  await queue.work('mail-event', planning, (work) => plan(dependencies, work));
  await queue.work('mail-occasion', planning, (work) => planOccasion(dependencies, work));
  await queue.work('mail', sending, (work) => sendDueMail(dependencies, work), { perGroup: perAccount });
}

/** Stores the mails about events and queues them, in one transaction. Repeated planning inserts nothing. */
async function plan({ db, queue, now }: MailWorkerDependencies, work: QueuedWork['mail-event']): Promise<void> {
  const { accountId } = work;
  await db.asAccount(accountId, async (connection) =>
    queueMails(queue, connection, accountId, await insertMailsOfEvents(connection, now(), work)),
  );
}

/** Returns the mails that are to be sent at once. */
export async function insertMailsOfEvents(
  connection: Connection,
  at: Date,
  { accountId, firstEvent, lastEvent }: QueuedWork['mail-event'],
): Promise<ScheduledMail[]> {
  const mails: ScheduledMail[] = [];
  const events = await findEventsBetween(connection, accountId, firstEvent, lastEvent);
  for (const [orderId, ofOrder] of Map.groupBy(events, ({ subject }: StoredEvent) => subject.orderId)) {
    const plans = planMails(orderId, ofOrder, await findCandidates(connection, accountId, orderId));
    mails.push(...(await insertMails(connection, accountId, at, plans)));
  }
  return mails;
}

/** The same for samples that arrived, and for a webhook endpoint that was disabled. */
async function planOccasion(
  { db, queue, now }: MailWorkerDependencies,
  { accountId, at, orderId, labJobNumber, endpointId }: QueuedWork['mail-occasion'],
): Promise<void> {
  const store = async (connection: Connection, plans: readonly Plan[]) =>
    queueMails(queue, connection, accountId, await insertMails(connection, accountId, now(), plans));
  if (endpointId !== undefined) {
    await db.asLaboratory(async (connection) => {
      const recipients = await findEndpointRecipients(connection, accountId);
      await store(connection, planEndpointMails(endpointOccasion(endpointId, at), recipients));
    });
  } else if (orderId !== undefined && labJobNumber !== undefined) {
    await db.asAccount(accountId, async (connection) => {
      const found = await findCandidates(connection, accountId, orderId);
      await store(connection, planArrivalMails({ orderId, labJobNumber }, found));
    });
  }
}

/**
 * Sends a mail and stores the outcome. A process that is killed between the two sends the mail again with the same
 * Message-ID: SMTP has no way to ask whether a mail was accepted.
 */
export async function sendDueMail(
  dependencies: MailWorkerDependencies,
  { accountId, mailId, revision }: QueuedWork['mail'],
): Promise<void> {
  const { db } = dependencies;
  const mail = await db.asAccount(accountId, (connection) => findDueMail(connection, accountId, mailId, revision));
  if (!mail) return;
  const outcome = await send(dependencies, mail);
  const status = await record(dependencies, mail, outcome);
  if (status !== undefined) dependencies.onAttempt?.(status);
}

type Attempted = SendOutcome | { kind: 'cancelled'; response: string };

async function send(dependencies: MailWorkerDependencies, mail: StoredMail): Promise<Attempted> {
  const { db, reportFiles, mail: settings, publicUrl, now, onError } = dependencies;
  const obstacle = obstacleTo(mail) ?? (await obstacleToPerson(db, mail));
  if (obstacle !== undefined) return { kind: 'cancelled', response: obstacle };
  const composed = await composeMail(composerOf(dependencies), mail, 'real');
  if ('cancelled' in composed) return { kind: 'cancelled', response: composed.cancelled };
  const { firstName, lastName, email } = mail.contact;
  const to = { name: `${firstName} ${lastName}`.trim(), address: email };
  const envelope = { id: mail.mailId, date: now(), from: settings.from, to, publicUrl };
  const message = await outgoingMail(composed, envelope, reportFiles).catch(onError);
  if (!message) return { kind: 'postponed', response: 'the file of the report could not be read' };
  return settings.transport.send(message);
}

function obstacleTo({ contact, kind, isSuspended }: StoredMail): string | undefined {
  if (!contact.isActive) return 'the contact is not active';
  const evenSuspended = kind !== 'SUMMARY' && kind !== 'WEBHOOK_DISABLED' && kindRules[kind].evenSuspended;
  return isSuspended && !evenSuspended ? 'the account is suspended' : undefined;
}

async function obstacleToPerson(db: Database, { accountId, personId }: StoredMail): Promise<string | undefined> {
  if (personId === null) return undefined;
  const isActive = await db.asLaboratory((connection) => isActiveManager(connection, accountId, personId));
  return isActive ? undefined : 'the person is no active manager';
}

const composerOf = ({
  db,
  mail: settings,
  publicUrl,
  environment,
  now,
}: MailWorkerDependencies): ComposerDependencies => ({
  db,
  settings,
  publicUrl,
  environment,
  now,
});

/** Stores the outcome and queues the next attempt in the same transaction. Returns the status, if this attempt decided it. */
async function record(
  { db, queue, now, retryDelays }: MailWorkerDependencies,
  { accountId, mailId, revision, contact }: StoredMail,
  outcome: Attempted,
): Promise<MailDecision['status'] | undefined> {
  return db.asAccount(accountId, async (connection) => {
    const locked = await lockMail(connection, accountId, mailId, revision);
    // The mail was queued again meanwhile, so this attempt decides nothing.
    if (!locked) return undefined;
    const at = now();
    const isCancelled = outcome.kind === 'cancelled';
    const decision: MailDecision = isCancelled
      ? { status: 'CANCELLED' }
      : decideNextStep(outcome, locked.step, retryDelays, at);
    const { response } = outcome;
    const stored = { at, recipient: contact.email, response, attempts: isCancelled ? 0 : 1 } as const;
    const scheduled = await updateMail(connection, accountId, mailId, decision, stored);
    if (decision.status === 'PENDING') {
      await queueMails(queue, connection, accountId, scheduled, decision.nextAttemptAt);
    }
    return decision.status;
  });
}
