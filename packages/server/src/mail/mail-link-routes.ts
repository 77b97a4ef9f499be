import { mailKinds } from '@labwire/contract/mail-kind.ts';
import { defaultTimeZone, formatTime } from '@labwire/contract/time-zone.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadLog } from '../audit/read-log.ts';
import { readOfReport } from '../audit/read-rules.ts';
import type { VerifiedFiles } from '../platform/blobs/verified-files.ts';
import type { Database } from '../platform/db/database.ts';
import { sendPdf } from '../platform/http/pdf-response.ts';
import { reportFileName } from '../reports/report-rules.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { changeNotifications } from './change-notifications.ts';
import { html } from './html-rules.ts';
import { findReportState, type LinkedReport } from './linked-report-sql.ts';
import { mailPage, mailPageStyle } from './mail-page-rules.ts';
import { findMailKey } from './mail-sql.ts';
import { choicesWithout } from './notification-rules.ts';
import { type UnsubscribeLink, verifyReportLink, verifyUnsubscribeLink } from './signed-link-rules.ts';

export interface MailLinkDependencies {
  db: Database;
  reportFiles: VerifiedFiles;
  reads: ReadLog;
  now: () => Date;
  findLaboratory: FindLaboratory;
  publicUrl: string;
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The address is the secret of these pages: it is not stored, not indexed, and not sent on to other sites. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': policy,
};

const maxFormBytes = 4096;

/** What the links in mails lead to: a report, and the page that stops a kind of mail. */
export function registerMailLinkRoutes(app: FastifyInstance, dependencies: MailLinkDependencies): void {
  app.get('/mail/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=600').send(mailPageStyle),
  );
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(privateHeaders);
    });
    // Mail programs send a form, whose content says nothing that the address does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, _body, done) =>
      done(null),
    );
    scope.get<TokenQuery>('/mail/report', (request, reply) => sendReport(dependencies, request, reply));
    scope.get<TokenQuery>('/mail/unsubscribe', (request, reply) => askToStop(dependencies, request, reply));
    scope.post<TokenQuery>('/mail/unsubscribe', (request, reply) => stop(dependencies, request, reply));
  });
}

/** The token is in the query, which the log does not contain. */
interface TokenQuery {
  Querystring: { token?: string | string[] };
}

type TokenRequest = FastifyRequest<TokenQuery>;

const tokenOf = ({ query: { token } }: TokenRequest): string => (typeof token === 'string' ? token : '');

async function sendReport(dependencies: MailLinkDependencies, request: TokenRequest, reply: FastifyReply) {
  const { db, reportFiles, reads, now, findLaboratory, publicUrl } = dependencies;
  const link = verifyReportLink(await db.asLaboratory(findMailKey), tokenOf(request));
  const { name, timeZone = defaultTimeZone } = await findLaboratory();
  const page = (status: number, title: string, ...text: string[]) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(mailPage(name, title, text));
  if (!link) return page(404, 'This link is not valid', 'Please use the link exactly as it is in the mail.');
  const portal = `Sign in to the portal at ${publicUrl}/portal to see all reports.`;
  if (link.expiresAt <= now()) return page(410, 'This link has expired', portal);
  const { accountId, orderId, hashId, contactId } = link;
  const report = await db.asAccount(accountId, (connection) => findReportState(connection, accountId, orderId, hashId));
  if (!report || report.isSuspended) return page(404, 'This link is not valid', 'Please ask the laboratory.');
  const notice = noticeOf(report, timeZone);
  if (notice) return page(410, notice.title, notice.text, portal);
  const file = { disposition: 'attachment', name: reportFileName(report) } as const;
  const response = await sendPdf(request, reply, reportFiles, report, file);
  if (request.method === 'GET' && reply.statusCode < 300) {
    reads.record(
      accountId,
      readOfReport(report),
      { side: 'CUSTOMER', name: `link in a mail to C${contactId}`, role: '' },
      now(),
    );
  }
  return response;
}

/** A report that must not be used is not sent, although the link would still be valid. */
function noticeOf(report: LinkedReport, timeZone: string): { title: string; text: string } | undefined {
  const { labJobNumber, version, withdrawnAt, withdrawalReason, supersededBy } = report;
  const which = `Version ${version} of report ${labJobNumber}`;
  if (withdrawnAt !== null) {
    const reason = withdrawalReason === null ? '' : ` Reason: ${withdrawalReason}`;
    return {
      title: 'This report was withdrawn',
      text: `${which} was withdrawn by the laboratory on ${formatTime(withdrawnAt, timeZone)} and must not be used.${reason}`,
    };
  }
  if (supersededBy === null) return undefined;
  return {
    title: 'This report was replaced',
    text: `${which} was replaced by version ${supersededBy}. Use that version.`,
  };
}

async function askToStop(dependencies: MailLinkDependencies, request: TokenRequest, reply: FastifyReply) {
  const link = await verified(dependencies, request);
  const { name } = await dependencies.findLaboratory();
  if (!link) return invalid(reply, name);
  const form = html`<form method="post"><button type="submit">Stop these mails</button></form>`;
  const text = `You will no longer get mails of the kind “${kindName(link)}” at this address.`;
  return reply.type('text/html; charset=utf-8').send(mailPage(name, 'Stop mails of this kind?', [text], form));
}

/** Also serves the one-click unsubscription of mail programs (RFC 8058), which send no cookies and expect any 2xx. */
async function stop(dependencies: MailLinkDependencies, request: TokenRequest, reply: FastifyReply) {
  const { db, now, findLaboratory } = dependencies;
  const link = await verified(dependencies, request);
  const { name } = await findLaboratory();
  if (!link) return invalid(reply, name);
  const { accountId, contactId, kind } = link;
  const actor = { name: `contact:C${contactId}`, at: now() };
  await db.asAccount(accountId, (connection) =>
    changeNotifications(connection, accountId, `C${contactId}`, actor, (before) => choicesWithout(before, kind)),
  );
  const text = `You will no longer get mails of the kind “${kindName(link)}”. The laboratory can switch them on again for you.`;
  return reply.type('text/html; charset=utf-8').send(mailPage(name, 'The mails are stopped', [text]));
}

async function verified({ db }: MailLinkDependencies, request: TokenRequest) {
  return verifyUnsubscribeLink(await db.asLaboratory(findMailKey), tokenOf(request));
}

const invalid = (reply: FastifyReply, laboratory: string) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(mailPage(laboratory, 'This link is not valid', ['Please use the link exactly as it is in the mail.']));

const kindName = ({ kind }: UnsubscribeLink): string =>
  kind === 'SUMMARY' ? 'Daily summary' : (mailKinds[kind as keyof typeof mailKinds]?.name ?? kind);
