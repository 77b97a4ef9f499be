import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../mail/html-rules.ts';
import type { FindLaboratory } from '../../settings/settings-cache.ts';
import { publicPage, publicPagePolicy } from '../../site/public-page.ts';
import type { Environment } from '../token-rules.ts';
import { describeFailure } from './provider-failure-rules.ts';
import { type RefusalReason, refusals } from './refusal-rules.ts';
import type { Application } from './single-sign-on-rules.ts';

export interface RefusalPageDependencies {
  findLaboratory: FindLaboratory;
  environment: Environment;
}

/** Sends the page that says why a sign-in failed, and writes a line to the log. */
export async function sendRefusal(
  { findLaboratory, environment }: RefusalPageDependencies,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { reason, application, error }: { reason: RefusalReason; application: Application; error?: unknown },
): Promise<FastifyReply> {
  const { status, title, text } = refusals[reason];
  request.log.warn({ reason, ...(error !== undefined && { detail: describeFailure(error) }) }, 'single sign-on failed');
  const laboratory = await findLaboratory();
  const content = html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="/${application}">Back to sign-in</a></p>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', publicPagePolicy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(publicPage({ title, laboratory, isTesting: environment === 'testing', content }));
}
