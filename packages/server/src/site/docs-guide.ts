import { readFileSync } from 'node:fs';
import { release } from '@labwire/contract/release.ts';
import { documentCodes } from './docs-codes.ts';
import { type Heading, headingsOf, renderMarkdown, titleOf } from './docs-markdown.ts';

const folder = new URL('../../../../docs/guide/', import.meta.url);

/** The group of pages that customers do not need. */
export const laboratoryGroup = 'For the laboratory';

/** The pages in reading order; `index` is the home page. */
export const guideGroups = [
  { title: 'Start here', pages: ['index', 'getting-started', 'concepts'] },
  {
    title: 'For customers',
    pages: [
      'orders',
      'results-and-polling',
      'webhooks-and-events',
      'email',
      'reports',
      'portal',
      'spreadsheets',
      'sandbox',
      'errors',
      'downloads',
      'python',
      'compatibility',
    ],
  },
  {
    title: laboratoryGroup,
    pages: ['console', 'laboratory', 'lims', 'single-sign-on', 'operating', 'scaling', 'security'],
  },
] as const;
export type GuideName = (typeof guideGroups)[number]['pages'][number];

export interface GuidePage {
  name: GuideName;
  path: string;
  title: string;
  /** Read on the first access and cached, as `html` is. */
  readonly headings: Heading[];
  markdown: string;
  /** Rendered on the first call and cached. */
  html(): string;
}

/** Values of this deployment that are inserted into the pages. */
interface Deployment {
  publicUrl: string;
  environment: string;
  /** The version that the pages describe. */
  version: string;
}

export interface Guide {
  groups: { title: string; pages: GuidePage[] }[];
  /** In reading order. */
  pages: GuidePage[];
  /** The version that the pages describe. */
  version: string;
}

/** Reads all pages, so that a deployment without them fails at start-up. */
export function readGuide(deployment: Deployment): Guide {
  const groups = guideGroups.map(({ title, pages }) => ({
    title,
    pages: pages.map((name) => readPage(name, deployment)),
  }));
  return { groups, pages: groups.flatMap(({ pages }) => pages), version: deployment.version };
}

export const guidePath = (name: string): string => (name === 'index' ? '/docs' : `/docs/${name}`);

function readPage(name: GuideName, { publicUrl, environment }: Deployment): GuidePage {
  const markdown = readFileSync(new URL(`${name}.md`, folder), 'utf8')
    .replaceAll('{{publicUrl}}', publicUrl)
    .replaceAll('{{environment}}', environment)
    .replaceAll('{{version}}', release);
  let html: string | undefined;
  let headings: Heading[] | undefined;
  return {
    name,
    path: guidePath(name),
    title: titleOf(markdown),
    get headings() {
      headings ??= headingsOf(markdown);
      return headings;
    },
    markdown,
    html: () => (html ??= documentCodes(renderMarkdown(markdown, guidePath))),
  };
}
