import { type ProblemType, problemTypes } from '@labwire/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../platform/http/problem-error.ts';
import { adviceText, violationList } from './docs-codes.ts';
import type { Guide } from './docs-guide.ts';
import { frame, sendPage } from './docs-shell.ts';
import { problemAdvice } from './problem-advice.ts';

/** The page behind the `type` of a problem document. */
export function registerProblemPages(app: FastifyInstance, guide: Guide): void {
  app.get<{ Params: { type: string } }>('/problems/:type', (request, reply) => {
    const { type } = request.params;
    if (!Object.hasOwn(problemTypes, type)) throw new ProblemError('not-found');
    const { title } = problemTypes[type as ProblemType];
    return sendPage(request, reply, frame(guide, { title, body: article(type as ProblemType) }));
  });
}

const withViolations: readonly ProblemType[] = ['invalid-order', 'invalid-request'];

function article(type: ProblemType): string {
  const { status, title } = problemTypes[type];
  const violations = `<p>The member <code>errors</code> lists all violations, each with one of these codes:</p>
${violationList()}`;
  return `<h1>${title}</h1>
<p>Status ${status}, problem type <code>${type}</code>.</p>
<p>${adviceText(problemAdvice[type])}</p>
<p><a href="/docs/errors">All problem types and violation codes</a></p>
${withViolations.includes(type) ? violations : ''}`;
}
