import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { includesEntityTag } from '../platform/http/entity-tag.ts';
import type { Guide, GuidePage } from './docs-guide.ts';
import { escapeHtml, type Heading } from './docs-markdown.ts';
import { maxQueryLength } from './search/search-rules.ts';

const asset = (name: string, type: string, files: string[]) => {
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  return { path: `/docs/assets/${name}`, type, text, tag: tagOf(text) };
};
const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

export const assets = {
  style: asset('docs.css', 'text/css; charset=utf-8', ['docs-site.css', 'docs-search.css', 'docs-article.css']),
  script: asset('docs.js', 'text/javascript; charset=utf-8', ['docs-site.js', 'docs-search.js']),
};

/** The hash in the URL invalidates cached files after an upgrade. */
const urlOf = ({ path, tag }: { path: string; tag: string }) => `${path}?${tag}`;

export const references = [
  { path: '/docs/reference/', title: 'Client interface' },
  { path: '/docs/reference/lab/', title: 'Laboratory interface' },
];

interface PageContent {
  title: string;
  /** The article, in HTML. */
  body: string;
  headings?: Heading[];
  /** The page of the guide; undefined for other pages. */
  current?: GuidePage;
  /** What was searched for, on the page of results. */
  query?: string;
}

/** Renders a complete page with header, menu and article. */
export function frame(guide: Guide, { title, body, headings = [], current, query }: PageContent): string {
  const menu = menuOf(guide, current);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Labwire</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${urlOf(assets.style)}">
<script src="${urlOf(assets.script)}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/docs"><img src="/favicon.ico" alt="" width="22" height="22"> Labwire</a>
${searchForm(query)}
<details class="menu"><summary>Menu</summary><nav aria-label="Pages">${menu}</nav></details>
</header>
<div class="columns">
<nav class="side" aria-label="Pages">${menu}</nav>
<main id="content">
<article>
${body}</article>
${current ? neighbours(guide, current) : ''}</main>
${contents(headings)}</div>
</body>
</html>
`;
}

const searchForm = (query = ''): string => `<form class="search" role="search" action="/docs/search">
<label class="unseen" for="search">Search the documentation</label>
<input id="search" type="search" name="q" value="${escapeHtml(query)}" placeholder="Search" maxlength="${maxQueryLength}" autocomplete="off" aria-keyshortcuts="/">
<kbd aria-hidden="true">/</kbd>
<p class="unseen" role="status"></p>
<div class="panel" hidden><p></p></div>
</form>`;

function menuOf({ groups, version }: Guide, current: GuidePage | undefined): string {
  const link = ({ path, title }: { path: string; title: string }) =>
    `<li><a href="${path}"${path === current?.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const versions = `<p class="version">Version ${version}: <a href="/docs/changelog">changelog</a></p>`;
  return [...groups, { title: 'Reference', pages: references }]
    .map(({ title, pages }) => `<p>${escapeHtml(title)}</p><ul>${pages.map(link).join('')}</ul>`)
    .reduce((menu, group) => menu + group, versions);
}

function neighbours({ pages }: Guide, current: GuidePage): string {
  const at = pages.indexOf(current);
  const link = (page: GuidePage | undefined, rel: 'prev' | 'next', label: string) =>
    page ? `<a rel="${rel}" href="${page.path}"><span>${label}</span> ${escapeHtml(page.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Previous and next page">${link(pages[at - 1], 'prev', 'Previous')}${link(pages[at + 1], 'next', 'Next')}</nav>\n`;
}

function contents(headings: Heading[]): string {
  if (headings.length < 2) return '';
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>${items.join('')}</ul></nav>\n`;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends public text with an entity tag. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  const etag = `"${tagOf(text)}"`;
  reply.headers({ etag, 'cache-control': 'public, max-age=600', 'content-security-policy': policy });
  if (includesEntityTag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
  return reply.type(type).send(text);
}

export const sendPage = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
  sendText(request, reply, html, 'text/html; charset=utf-8');
