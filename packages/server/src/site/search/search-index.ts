import MiniSearch from 'minisearch';
import type { SearchDocument } from './search-documents.ts';
import { excerptOf, type Part, termsOfWord } from './search-rules.ts';

export interface SearchResult {
  path: string;
  place: string;
  title: string;
  excerpt: Part[];
}

export type Search = (query: string) => SearchResult[];

/** The most results that a search returns. */
export const maxResults = 30;

/** Indexes the documents in portions, so that other requests are served meanwhile. */
export async function createSearch(documents: readonly SearchDocument[]): Promise<Search> {
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields: ['title', 'text', 'terms', 'place'],
    processTerm: (word) => termsOfWord(word) ?? null,
  });
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: 50 },
  );
  return (query) => {
    const found = find(index, documents, query, 'AND');
    // A question in a whole sentence seldom has all its words in one place.
    return found.length > 0 ? found : find(index, documents, query, 'OR');
  };
}

const find = (
  index: MiniSearch,
  documents: readonly SearchDocument[],
  query: string,
  combineWith: 'AND' | 'OR',
): SearchResult[] =>
  index
    .search(query, {
      combineWith,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 4, terms: 0.5, place: 0.7 },
      // The parts of a name would have to be found besides the whole name.
      processTerm: (word) => termsOfWord(word)?.[0] ?? null,
      boostDocument: (id) => documents[id as number]?.weight ?? 1,
    })
    .slice(0, maxResults)
    .flatMap(({ id, terms }) => {
      const document = documents[id as number];
      if (!document) return [];
      const { path, place, title, text } = document;
      return [{ path, place, title, excerpt: excerptOf(text, terms) }];
    });
