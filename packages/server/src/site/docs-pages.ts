import type { FastifyInstance } from 'fastify';
import type { Guide, GuidePage } from './docs-guide.ts';
import { assets, frame, sendPage, sendText } from './docs-shell.ts';

/** Addresses from before there was a guide, and what people type. */
const moved = { '/docs/': '/docs', '/docs/lab': '/docs/reference/lab/', '/docs/lab/': '/docs/reference/lab/' };

/** The guide: one page for each of its files, and the few files that the pages need. */
export function registerDocsPages(app: FastifyInstance, guide: Guide): void {
  for (const page of guide.pages) {
    app.get(page.path, (request, reply) => sendPage(request, reply, pageOf(guide, page)));
  }
  for (const { path, text, type } of Object.values(assets)) {
    app.get(path, (request, reply) => sendText(request, reply, text, type));
  }
  for (const [from, to] of Object.entries(moved)) {
    app.get(from, (_request, reply) => reply.redirect(to, 301));
  }
}

const pageOf = (guide: Guide, page: GuidePage): string =>
  frame(guide, { title: page.title, body: page.html(), headings: page.headings, current: page });
