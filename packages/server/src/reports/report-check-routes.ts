import { defaultTimeZone, formatTime } from '@labwire/contract/time-zone.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { findReportStatus, type ReportStatus } from './report-sql.ts';

const checkPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that the check code of a report leads to. It shows whether the report is current, but not its content. */
export function registerReportCheckRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<{ Params: { code: string } }>('/check/:code', async (request, reply) => {
    const report = /^[0-9A-Z-]{1,32}$/.test(request.params.code)
      ? await db.asLaboratory((connection) => findReportStatus(connection, request.params.code))
      : undefined;
    if (!report) throw new ProblemError('not-found');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', checkPolicy)
      .send(checkPage(request.params.code, report));
  });
}

function checkPage(code: string, { version, approvedAt, timeZone, isCurrent }: ReportStatus) {
  const verdict = isCurrent ? 'This report is current.' : 'This report has been superseded.';
  const advice = isCurrent
    ? ''
    : '<p>A later report of the same job was issued. Ask the sender of this report for it.</p>';
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${verdict}</title>
<style>:root { color-scheme: light dark } body { font: 18px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>${verdict}</h1>
<p>Code ${code}, version ${version}, issued ${formatTime(approvedAt, timeZone ?? defaultTimeZone)}.</p>
${advice}
</html>
`;
}
