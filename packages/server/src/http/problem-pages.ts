import { type ProblemType, problemTypes, violationCodes } from '@labwire/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** The page behind the `type` of a problem document. */
export function mountProblemPages(app: FastifyInstance): void {
  app.get<{ Params: { type: string } }>('/problems/:type', (request, reply) => {
    if (!Object.hasOwn(problemTypes, request.params.type)) throw new ProblemError('not-found');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(page(request.params.type as ProblemType));
  });
}

const withViolations: readonly string[] = ['invalid-order', 'invalid-request'] satisfies ProblemType[];

function page(type: ProblemType): string {
  const { status, title } = problemTypes[type];
  const codes = Object.entries(violationCodes)
    .map(([code, meaning]) => `<tr><td><code>${code}</code></td><td>${meaning}</td></tr>`)
    .join('\n');
  const table = `<p>The member <code>errors</code> lists what is wrong, place by place:</p>
<table><tr><th>Code</th><th>Meaning</th></tr>\n${codes}\n</table>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} - Labwire</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 3rem auto; padding: 0 1rem }
  td, th { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0 }
</style>
<h1>${title}</h1>
<p>Status ${status}, problem type <code>${type}</code>.</p>
${withViolations.includes(type) ? table : ''}
<p><a href="/docs/">Reference of the client interface</a></p>
</html>
`;
}
