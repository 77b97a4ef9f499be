import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contactTexts } from '@labwire/contract/laboratory.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { includesEntityTag } from '../../platform/http/entity-tag.ts';
import { coloursPath, logoPath } from '../../settings/laboratory-files.ts';
import type { FindLaboratory } from '../../settings/settings-cache.ts';
import { findCheckedReport, findIssuedFiles } from '../report-state-sql.ts';
import { normaliseCheckCode } from './check-code-rules.ts';
import { type CheckFrame, checkedReportPage, codeEntryPage, unknownCodePage } from './check-page.ts';

const asset = (name: string, type: string) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const path = `/check/assets/${name}`;
  // The hash in the URL invalidates cached files after an upgrade.
  return { path, url: `${path}?${tag}`, type, text, tag: `"${tag}"` };
};

const assets = {
  style: asset('check.css', 'text/css; charset=utf-8'),
  script: asset('check.js', 'text/javascript; charset=utf-8'),
};

/** The script compares files in the browser. It cannot send them anywhere: connections are not allowed. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface CheckDependencies {
  db: Database;
  findLaboratory: FindLaboratory;
  environment: string;
  now: () => Date;
}

/**
 * Public pages that say whether a report is valid, but nothing of its content. The only input is the check code, which has
 * 60 random bits: guessing one of a million reports takes 10¹² requests, so guesses are not limited beyond the load limits.
 */
export function registerReportCheckRoutes(app: FastifyInstance, dependencies: CheckDependencies): void {
  const { db, findLaboratory, environment, now } = dependencies;
  const isTesting = environment === 'testing';
  for (const { path, text, type, tag } of Object.values(assets)) {
    app.get(path, (request, reply) => {
      reply.headers({ etag: tag, 'cache-control': 'public, max-age=600', 'content-security-policy': policy });
      if (includesEntityTag(request.headers['if-none-match'], [tag])) return reply.code(304).send();
      return reply.type(type).send(text);
    });
  }

  const frame = async (): Promise<CheckFrame> => {
    const { name, logo, contact } = await findLaboratory();
    const laboratory = { name, logoUrl: logo ? `${logoPath}?${logo.tag}` : null };
    return { ...assets, isTesting, coloursUrl: coloursPath, contact: contactTexts(contact), laboratory };
  };

  app.get('/check/', (_request, reply) => reply.redirect('/check', 301));

  app.get<{ Querystring: { code?: string | string[] } }>('/check', async (request, reply) => {
    const entered = [request.query.code ?? ''].flat()[0] ?? '';
    if (entered.trim() === '') return send(reply, codeEntryPage(await frame()));
    const code = normaliseCheckCode(entered);
    if (code !== undefined) return reply.redirect(`/check/${code}`, 303);
    return send(reply.code(404), unknownCodePage(await frame(), entered));
  });

  app.get<{ Params: { code: string } }>('/check/:code', async (request, reply) => {
    const entered = request.params.code;
    const code = normaliseCheckCode(entered);
    if (code === undefined) return send(reply.code(404), unknownCodePage(await frame(), entered));
    if (code !== entered) return reply.redirect(`/check/${code}`, 303);
    const found = await db.asLaboratory(async (connection) => {
      const report = await findCheckedReport(connection, code);
      const files = report && (await findIssuedFiles(connection, report.accountId, report.labJobNumber));
      return report && files && { code, report, files, checkedAt: now().toISOString() };
    });
    if (!found) return send(reply.code(404), unknownCodePage(await frame(), entered));
    return send(reply, checkedReportPage(await frame(), found));
  });
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
