import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { DataFolder } from './support/process.ts';

const root = new URL('../../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');

/** The fenced blocks of the walk, in their order: commands, and what each of them answers. */
const blocks = [...readme.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}));

/** Between the answers of the commands that have one shown. */
const separator = '-- next --';

test('the walk of the README works as it stands, and answers what it says', async (t) => {
  const folder = await DataFolder.make(t);
  const service = folder.start();
  const address = await service.listening;
  const printed = (name: string) => new RegExp(`${name} +(\\S+)`).exec(service.stdout)?.[1] ?? '';
  const script = blocks
    .map(({ kind, text }) => (kind === 'sh' ? text : `echo; echo '${separator}'\n`))
    .join('')
    .replace('the demo username', printed('demo username'))
    .replace('the demo password', printed('demo password'))
    .replaceAll('http://localhost:8080', address)
    .replaceAll('data/admin-token', join(folder.path, 'admin-token'));

  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder.path });
  const answers = stdout.split(separator).slice(0, -1);
  const promised = blocks.filter(({ kind }) => kind === 'json').map(({ text }) => text);
  assert.equal(answers.length, promised.length);
  const report = await readFile(join(folder.path, 'report.pdf'));
  assert.ok(report.subarray(0, 5).equals(Buffer.from('%PDF-')));
  for (const [i, text] of promised.entries()) {
    assert.deepEqual(comparable(answers[i] ?? '', address), comparable(text, 'http://localhost:8080'));
  }
});

const changing = [
  'instance',
  'receivedAt',
  'resultId',
  'resultCreatedAt',
  'jobRegisteredAt',
  'approvedAt',
  'downloadUrl',
];

/** Without what differs from run to run. */
function comparable(text: string, address: string): unknown {
  return JSON.parse(text.replaceAll(address, ''), (key, value) => (changing.includes(key) ? typeof value : value));
}

test('files that the documents point to are there', async () => {
  for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md']) {
    const base = new URL(document, root);
    const text = await readFile(base, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      await assert.doesNotReject(readFile(new URL(target, base)).catch(ignoreFolder), `${document}: ${target}`);
    }
  }
});

function ignoreFolder(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EISDIR') throw error;
}
