import type { FastifyInstance } from 'fastify';
import type { Guide, GuidePage } from './docs-guide.ts';
import { assets, frame, sendPage, sendText } from './docs-shell.ts';

/** Redirects for earlier URLs and common variants. */
const redirects = { '/docs/': '/docs', '/docs/lab': '/docs/reference/lab/', '/docs/lab/': '/docs/reference/lab/' };

/** The pages of the guide and their assets. */
export function registerDocsPages(app: FastifyInstance, guide: Guide): void {
  for (const page of guide.pages) {
    app.get(page.path, (request, reply) => sendPage(request, reply, pageOf(guide, page)));
  }
  for (const { path, text, type } of Object.values(assets)) {
    app.get(path, (request, reply) => sendText(request, reply, text, type));
  }
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, (_request, reply) => reply.redirect(to, 301));
  }
}

const pageOf = (guide: Guide, page: GuidePage): string =>
  frame(guide, { title: page.title, body: page.html(), headings: page.headings, current: page });
