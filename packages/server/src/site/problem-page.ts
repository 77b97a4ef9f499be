import type { FastifyRequest } from 'fastify';
import { defaultTurnaroundDays } from '../jobs/due-date-rules.ts';
import { html } from '../mail/html-rules.ts';
import type { ProblemError } from '../platform/http/problem-error.ts';
import type { ProblemPage } from '../platform/http/problem-handler.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { publicPage, publicPagePolicy } from './public-page.ts';

const texts: Partial<Record<number, { title: string; text: string }>> = {
  404: {
    title: 'Page not found',
    text: 'There is no page at this address. It may be misspelt, or the page may have moved.',
  },
  503: {
    title: 'Temporarily unavailable',
    text: 'The service cannot show this page at the moment. Please try again in a minute.',
  },
};

/** Shows people a page instead of a problem document where they open an address in a browser. */
export function createProblemPages(
  findLaboratory: FindLaboratory,
  isTesting: boolean,
): (request: FastifyRequest, problem: ProblemError) => Promise<ProblemPage | undefined> {
  return async (request, { status }) => {
    const message = texts[status];
    if (!message || !isPageRequest(request)) return undefined;
    const laboratory = await findLaboratory().catch(() => undefined);
    const content = html`<h1>${message.title}</h1>
<p>${message.text}</p>
<p><a href="/">To the start page</a></p>`;
    const page = { title: message.title, laboratory: laboratory ?? unknownLaboratory, isTesting, content };
    return { html: publicPage(page), contentSecurityPolicy: publicPagePolicy };
  };
}

/** Browsers ask for HTML; the interfaces respond with JSON also where a browser opens them. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isInterface = /^\/(client|lab)\//.test(url);
  return (method === 'GET' || method === 'HEAD') && !isInterface && (headers.accept ?? '').includes('text/html');
}

/** Shown while the database cannot be read. */
const unknownLaboratory = {
  name: 'Laboratory',
  timeZone: 'UTC',
  holidays: new Set<string>(),
  turnaroundDays: defaultTurnaroundDays,
  address: [],
  contact: undefined,
  colour: undefined,
  mapUrl: undefined,
  logo: undefined,
};
