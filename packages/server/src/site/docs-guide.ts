import { readFileSync } from 'node:fs';
import { documentCodes } from './docs-codes.ts';
import { type Heading, headingsOf, renderMarkdown, titleOf } from './docs-markdown.ts';

const folder = new URL('../../../../docs/guide/', import.meta.url);

/** The pages in the order of reading; `index` is the home. */
export const guideGroups = [
  { title: 'Start here', pages: ['index', 'getting-started', 'concepts'] },
  {
    title: 'For customers',
    pages: ['orders', 'results-and-polling', 'webhooks-and-events', 'reports', 'portal', 'sandbox', 'errors'],
  },
  { title: 'For the laboratory', pages: ['console', 'laboratory', 'operating', 'security'] },
] as const;
export type GuideName = (typeof guideGroups)[number]['pages'][number];

export interface GuidePage {
  name: GuideName;
  path: string;
  title: string;
  headings: Heading[];
  /** Rendered at the first call and kept. */
  html(): string;
}

/** What the pages say of the deployment that shows them. */
interface Deployment {
  publicUrl: string;
  environment: string;
}

export interface Guide {
  groups: { title: string; pages: GuidePage[] }[];
  /** In the order of reading. */
  pages: GuidePage[];
}

/** Reads every page at once: a deployment without them is noticed at its start, not by a reader. */
export function readGuide(deployment: Deployment): Guide {
  const groups = guideGroups.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => readPage(name, deployment)),
  }));
  return { groups, pages: groups.flatMap(({ pages }) => pages) };
}

export const guidePath = (name: string): string => (name === 'index' ? '/docs' : `/docs/${name}`);

function readPage(name: GuideName, { publicUrl, environment }: Deployment): GuidePage {
  const markdown = readFileSync(new URL(`${name}.md`, folder), 'utf8')
    .replaceAll('{{publicUrl}}', publicUrl)
    .replaceAll('{{environment}}', environment);
  let html: string | undefined;
  return {
    name,
    path: guidePath(name),
    title: titleOf(markdown),
    headings: headingsOf(markdown),
    html: () => (html ??= documentCodes(renderMarkdown(markdown, guidePath))),
  };
}
