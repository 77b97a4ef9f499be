import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dateFor, type LastChanged, repositoryFile } from './page-source-rules.ts';

const root = new URL('../../../../../', import.meta.url);

export interface PageSource {
  /** When the text was changed last, yyyy-mm-dd; undefined if that is not known for this text. */
  lastChanged: string | undefined;
  /** The address of the file in the repository, if package.json names one. */
  editUrl: string | undefined;
}

const { repository } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const dates = readDates();

/** Where a page of the guide comes from. */
export function sourceOf(name: string, markdown: string): PageSource {
  const hash = createHash('sha256').update(markdown).digest('hex');
  return {
    lastChanged: dateFor(dates[name], hash),
    editUrl: repositoryFile(repository, `docs/guide/${name}.md`),
  };
}

function readDates(): Record<string, LastChanged> {
  try {
    return JSON.parse(readFileSync(new URL('docs/guide/last-changed.json', root), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
