import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes docs/guide/last-changed.json: for each page of the guide the date of the last commit that changed it, and the hash
 * of its text. An image has no git, and a page whose text was changed since then shows no date.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = 'docs/guide';

export function recordLastChanged(): void {
  const pages = readdirSync(`${root}${folder}`).filter((name) => name.endsWith('.md'));
  const entries = pages.sort().flatMap((name) => {
    const path = `${folder}/${name}`;
    if (git('status', '--porcelain', '--', path) !== '') return [];
    const sha256 = createHash('sha256')
      .update(readFileSync(root + path))
      .digest('hex');
    return [[name.replace('.md', ''), { date: git('log', '-1', '--format=%cs', '--', path), sha256 }]];
  });
  writeFileSync(`${root}${folder}/last-changed.json`, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (import.meta.main) recordLastChanged();
