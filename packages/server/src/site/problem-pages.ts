import { type ProblemType, problemTypes } from '@labwire/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../platform/http/problem-error.ts';
import { adviceText, inline, violationList } from './docs-codes.ts';
import type { Guide } from './docs-guide.ts';
import { escapeHtml } from './docs-markdown.ts';
import { frame, sendPage } from './docs-shell.ts';
import { problemAdvice } from './problem-advice.ts';
import { type ProblemExample, problemExamples, requestText } from './problem-examples.ts';

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
${exampleOf(type)}
<p><a href="/docs/errors">All problem types and violation codes</a></p>
${withViolations.includes(type) ? violations : ''}`;
}

/** Two problems come from the service itself and have no example. */
function exampleOf(type: ProblemType): string {
  const examples: Partial<Record<ProblemType, ProblemExample>> = problemExamples;
  const example = examples[type];
  if (!example) return '';
  const { state, wrong, correction, right } = example;
  return `<h2 id="wrong">Wrong</h2>
${state === undefined ? '' : `<p>${inline(state)}</p>`}
<pre><code>${escapeHtml(requestText(wrong))}</code></pre>
<h2 id="right">Right</h2>
<p>${inline(correction)}</p>
<pre><code>${escapeHtml(requestText(right))}</code></pre>`;
}
