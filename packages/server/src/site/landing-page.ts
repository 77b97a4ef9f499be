import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { html } from '../mail/html-rules.ts';
import type { LaboratoryIdentity } from '../settings/settings-cache.ts';
import { publicPage, publicPagePolicy, publicPageStyle } from './public-page.ts';

interface Destination {
  title: string;
  text: string;
  path: string;
  link: string;
}

const destinations: Destination[] = [
  {
    title: 'Customers',
    text: 'Submit orders, follow samples, and download results and reports.',
    path: '/portal',
    link: 'Open the portal',
  },
  {
    title: 'Recipients of reports',
    text: 'Check whether a report is genuine and still valid.',
    path: '/check',
    link: 'Check a report',
  },
  {
    title: 'Developers',
    text: 'Connect your system: guide, API reference and examples.',
    path: '/docs',
    link: 'Read the documentation',
  },
  {
    title: 'Staff',
    text: 'Register samples, enter measurements, approve reports.',
    path: '/console',
    link: 'Open the console',
  },
];

/** The page at `/`, which leads customers, staff and developers on. */
export function registerLandingPage(
  app: FastifyInstance,
  { findLaboratory, environment }: Pick<AppContext, 'findLaboratory' | 'environment'>,
): void {
  app.get('/', async (_request, reply) =>
    sendPublicPage(reply, landingPage(await findLaboratory(), environment === 'testing')),
  );
  app.get(publicPageStyle.path, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(publicPageStyle.text),
  );
}

export const sendPublicPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', publicPagePolicy).send(text);

const landingPage = (laboratory: LaboratoryIdentity, isTesting: boolean): string =>
  publicPage({
    title: laboratory.name,
    laboratory,
    isTesting,
    content: html`<h1><bdi>${laboratory.name}</bdi></h1>
<p class="quiet">Orders, results and reports</p>
<ul class="cards">
${destinations.map(
  ({ title, text, path, link }) => html`<li><h2>${title}</h2><p>${text}</p><a href="${path}">${link}</a></li>\n`,
)}</ul>`,
  });
