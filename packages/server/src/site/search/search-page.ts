import type { FastifyInstance } from 'fastify';
import type { Guide } from '../docs-guide.ts';
import { escapeHtml } from '../docs-markdown.ts';
import { frame, sendPage } from '../docs-shell.ts';
import { searchDocuments } from './search-documents.ts';
import { createSearch, maxResults, type Search, type SearchResult } from './search-index.ts';
import { normalisedQuery } from './search-rules.ts';

/** The search over the documentation. The script of the pages takes the list of results from this page, too. */
export function registerSearchPage(app: FastifyInstance, guide: Guide): void {
  let search: Promise<Search> | undefined;
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    const query = normalisedQuery(request.query.q);
    // The first search builds the index, which would delay the start of the service.
    search ??= createSearch(searchDocuments(guide));
    const find = await search;
    const title = query === '' ? 'Search' : `Search: ${query}`;
    return sendPage(request, reply, frame(guide, { title, body: article(query, find(query)), query }));
  });
}

const article = (query: string, results: SearchResult[]): string => `<h1>Search</h1>
<p class="found">${summary(query, results.length)}</p>
<ol class="results">
${results.map(item).join('\n')}
</ol>
`;

function summary(query: string, count: number): string {
  if (query === '') return 'Enter words, a path, the name of a field or the code of an error.';
  const results = count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
  return `${count === maxResults ? `The first ${results}` : results} for “${escapeHtml(query)}”.`;
}

const item = ({ path, place, title, excerpt }: SearchResult): string =>
  `<li><a href="${escapeHtml(path)}"><span>${escapeHtml(place)}</span> <b>${escapeHtml(title)}</b></a><p>${excerpt
    .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')}</p></li>`;
