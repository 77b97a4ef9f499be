import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { mailKinds } from '@labwire/contract/mail-kind.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { reportFileName } from '../reports/report-rules.ts';
import { findApprovedReport, type ReportWithFile } from '../reports/report-sql.ts';
import { defaultSettings } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import type { MailContent } from './mail-content-rules.ts';
import type { MailFacts, MailFrame, ReportAccess } from './mail-facts.ts';
import { findEventsBetween, findMailOrder, findNamedQuestions, findNamedSamples } from './mail-facts-sql.ts';
import { kindRules, kindsOf } from './mail-kind-rules.ts';
import { mailLaboratory } from './mail-laboratory-rules.ts';
import type { MailSettings } from './mail-settings.ts';
import { findMailKey, findMailsOfSummary, type StoredMail } from './mail-sql.ts';
import { endpointOf, jobOf } from './occasion-rules.ts';
import { findArrival, findDisabledEndpoint } from './occasion-sql.ts';
import { signReportLink, signUnsubscribeLink } from './signed-link-rules.ts';
import { dailySummary } from './templates/summary.ts';
import { webhookDisabled } from './templates/webhook-disabled.ts';

/** Larger reports are linked. Many mail servers refuse mails of more than 20 MB, and Base64 adds a third. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

const dayMs = 86_400_000;

export interface ComposerDependencies {
  db: Database;
  settings: Pick<MailSettings, 'reports' | 'linkDays'>;
  publicUrl: string;
  environment: string;
  now: () => Date;
}

/** A mail that can be rendered, or why it is not to be sent. */
export type Composed =
  | { content: MailContent; frame: MailFrame; laboratory: LaboratorySettings; attached: ReportWithFile | undefined }
  | { cancelled: string };

/** Composes a mail from the present data. `links` are real in mails, and without access where staff look at a mail. */
export async function composeMail(
  dependencies: ComposerDependencies,
  mail: StoredMail,
  links: 'real' | 'example',
): Promise<Composed> {
  const { db, environment } = dependencies;
  const laboratory = (await db.asLaboratory(findSettings))?.settings ?? defaultSettings(environment);
  return db.asAccount(mail.accountId, async (connection) => {
    const key = links === 'real' ? await findMailKey(connection) : undefined;
    const context = { ...dependencies, connection, key, laboratory };
    const composed = mail.kind === 'SUMMARY' ? await composeSummary(context, mail) : await composeOne(context, mail);
    if ('cancelled' in composed) return composed;
    return { ...composed, frame: frameOf(context, mail), laboratory };
  });
}

interface Context extends ComposerDependencies {
  connection: Connection;
  key: Buffer | undefined;
  laboratory: LaboratorySettings;
}

type Composition = { content: MailContent; attached: ReportWithFile | undefined } | { cancelled: string };

async function composeOne(context: Context, mail: StoredMail): Promise<Composition> {
  const { connection } = context;
  const { accountId, kind, orderId, firstEvent, lastEvent } = mail;
  if (kind === 'WEBHOOK_DISABLED') return composeEndpointMail(context, mail);
  if (kind === 'SAMPLES_ARRIVED') return composeArrivalMail(context, mail);
  if (kind === 'SUMMARY' || orderId === null || firstEvent === null || lastEvent === null) throw new Error('no events');
  const { template, hasReport } = kindRules[kind];
  const found = await findEventsBetween(connection, accountId, firstEvent, lastEvent);
  const [first, ...others] = found.filter((one) => one.subject.orderId === orderId && kindsOf(one).includes(kind));
  const order = await findMailOrder(connection, accountId, orderId);
  if (!first || !order) return { cancelled: 'the order or the event no longer exists' };
  const report = hasReport && (await findReportOf(context, accountId, orderId, first.subject.reportHashId));
  if (report && 'cancelled' in report) return report;
  const access = report && accessTo(context, mail, report);
  const facts: MailFacts = {
    ...commonFacts(context, mail),
    order,
    events: [first, ...others],
    arrival: undefined,
    samples: await findNamedSamples(connection, accountId, orderId, [first, ...others]),
    questions: await findNamedQuestions(connection, accountId, orderId, [first, ...others]),
    report: access,
  };
  return { content: template(facts), attached: access?.kind === 'attached' ? report : undefined };
}

const commonFacts = ({ publicUrl, laboratory }: Context, { contact }: StoredMail) => ({
  publicUrl,
  timeZone: laboratory.timeZone ?? defaultTimeZone,
  recipient: contact,
});

async function composeArrivalMail(context: Context, mail: StoredMail): Promise<Composition> {
  const { connection } = context;
  const { accountId, orderId, occasion } = mail;
  const labJobNumber = jobOf(occasion);
  if (orderId === null || labJobNumber === undefined) throw new Error('no job');
  const order = await findMailOrder(connection, accountId, orderId);
  const arrival = await findArrival(connection, accountId, labJobNumber);
  if (!order || !arrival) return { cancelled: 'the order or the job no longer exists' };
  const subject = { orderId, labJobNumber };
  const event = {
    number: 0,
    eventId: mail.mailId,
    type: 'job.registered',
    timestamp: mail.createdAt,
    subject,
  } as const;
  const none = { samples: [], questions: [], report: undefined };
  const facts: MailFacts = { ...commonFacts(context, mail), order, events: [event], arrival, ...none };
  return { content: kindRules.SAMPLES_ARRIVED.template(facts), attached: undefined };
}

async function composeEndpointMail(context: Context, mail: StoredMail): Promise<Composition> {
  const named = endpointOf(mail.occasion);
  if (!named) throw new Error('no endpoint');
  const endpoint = await findDisabledEndpoint(context.connection, mail.accountId, named.endpointId);
  if (!endpoint) return { cancelled: 'the endpoint no longer exists' };
  const { url, description, disabledReason: reason } = endpoint;
  if (reason === null) return { cancelled: 'the endpoint was enabled again before the mail was sent' };
  const content = webhookDisabled({ ...commonFacts(context, mail), url, description, reason, disabledAt: named.at });
  return { content, attached: undefined };
}

async function findReportOf({ connection }: Context, accountId: number, orderId: number, hashId = '') {
  const report = await findApprovedReport(connection, accountId, orderId, hashId);
  if (!report) return { cancelled: 'the report no longer exists' };
  return report.withdrawnAt === null ? report : { cancelled: 'the report was withdrawn before the mail was sent' };
}

/** A report in a daily summary is linked, because several attachments can exceed what mail servers accept. */
function accessTo(context: Context, mail: StoredMail, report: ReportWithFile): ReportAccess | undefined {
  const { settings, publicUrl, key, now } = context;
  if (settings.reports === 'none') return undefined;
  const isSummary = mail.status === 'IN_SUMMARY';
  if (settings.reports === 'attach' && !isSummary && report.size <= maxAttachmentBytes) {
    return { kind: 'attached', fileName: reportFileName(report) };
  }
  const expiresAt = new Date(now().getTime() + settings.linkDays * dayMs);
  const { accountId, contactId } = mail;
  if (contactId === null) return undefined;
  const { orderId, hashId } = report;
  const token = key ? signReportLink(key, { accountId, orderId, hashId, contactId, expiresAt }) : 'example';
  return { kind: 'linked', url: `${publicUrl}/mail/report?token=${token}`, expiresAt: expiresAt.toISOString() };
}

async function composeSummary(context: Context, mail: StoredMail): Promise<Composition> {
  const items: MailContent[] = [];
  for (const part of await findMailsOfSummary(context.connection, mail.accountId, mail.mailId)) {
    const composed = await composeOne(context, part);
    if ('content' in composed) items.push(composed.content);
  }
  if (items.length === 0) return { cancelled: 'the notifications of the summary no longer apply' };
  return { content: dailySummary(items), attached: undefined };
}

function frameOf({ publicUrl, key, laboratory, environment }: Context, mail: StoredMail): MailFrame {
  const { accountId, contactId, kind } = mail;
  const isContact = contactId !== null;
  const token = isContact && key ? signUnsubscribeLink(key, { accountId, contactId, kind }) : 'example';
  return {
    laboratory: mailLaboratory(laboratory),
    reason: isContact
      ? reasonOf(kind, laboratory.name)
      : `You receive this because you are a manager of a customer of ${laboratory.name}.`,
    unsubscribeUrl: isContact ? `${publicUrl}/mail/unsubscribe?token=${token}` : undefined,
    isTesting: environment === 'testing',
  };
}

export function reasonOf(kind: StoredMail['kind'], laboratory: string): string {
  const what = kind === 'SUMMARY' ? 'a daily summary' : `notifications of the kind “${mailKinds[kind].name}”`;
  return `You receive ${what} because you are a contact of a customer of ${laboratory}.`;
}
