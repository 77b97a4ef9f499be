import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type SiteFile, siteFile } from './static-file.ts';

export interface ReferencePage {
  path: `/${string}`;
  /** The address of what is shown. */
  document: string;
  title: string;
  /** Lets the page's own script run. */
  nonce: string;
}

/** What the thread makes. */
export interface MadeSite {
  /** By their paths, in HTML. */
  pages: Record<string, string>;
  /** The script that they share, as it is and compressed. */
  plain: Uint8Array;
  gzip: Uint8Array;
}

export interface ReferenceSite {
  pages: MadeSite['pages'];
  script: SiteFile;
}

/**
 * Made when somebody asks first, in a thread that ends with it: the library that makes it takes 20 MB for as long as it is
 * loaded, and the service has no other use for it.
 */
export function referenceSite(pages: readonly ReferencePage[]): () => Promise<ReferenceSite> {
  let site: Promise<ReferenceSite> | undefined;
  return () => {
    site ??= makeSite(pages).catch((error: unknown) => {
      site = undefined;
      throw error;
    });
    return site;
  };
}

async function makeSite(pages: readonly ReferencePage[]): Promise<ReferenceSite> {
  const thread = new Worker(new URL('./reference-worker.ts', import.meta.url), { workerData: pages });
  try {
    const ended = once(thread, 'exit').then(() => []);
    const [made]: MadeSite[] = await Promise.race([once(thread, 'message'), ended]);
    if (!made) throw new Error('the thread that makes the reference pages ended without them');
    const [plain, gzip] = [Buffer.from(made.plain), Buffer.from(made.gzip)];
    return { pages: made.pages, script: siteFile('text/javascript; charset=utf-8', plain, { gzip }) };
  } finally {
    await thread.terminate();
  }
}
