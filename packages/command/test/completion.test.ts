import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { makeFolder, run } from './support/command.ts';

const execute = promisify(execFile);
const folder = await makeFolder();
await writeFile(join(folder, 'harvest order.csv'), '');

const isInstalled = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'exit'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const script = async (shell: string): Promise<string> => {
  const { code, stdout, stderr } = await run(['completion', shell]);
  assert.equal(code, 0, stderr);
  return stdout;
};

/** Each line of words before the cursor, with what bash offers for the last word. */
async function completeInBash(lines: readonly string[][]): Promise<string[][]> {
  const calls = lines.map((words) => {
    const list = words.map((word) => `'${word}'`).join(' ');
    return `COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _labwire; printf '%s|' "\${COMPREPLY[@]}"; echo`;
  });
  const program = `set -u\n${await script('bash')}\n${calls.join('\n')}`;
  const { stdout, stderr } = await execute('bash', ['--norc', '-c', program], { cwd: folder });
  assert.equal(stderr, '');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').filter(Boolean));
}

test('bash completes commands, options, values and files', async () => {
  const cases: [string[], string[]][] = [
    [['labwire', 'web'], ['webhooks']],
    [
      ['labwire', 'webhooks', 'de'],
      ['delete', 'deliveries', 'delivery'],
    ],
    [
      ['labwire', 'orders', 'li'],
      ['list', 'lines'],
    ],
    [['labwire', '--profile', 'order', 'order', 'can'], ['cancel']],
    [['labwire', 'order', 'list', '--sta'], ['--status']],
    [
      ['labwire', 'order', 'list', '--status', 'C'],
      ['COMPLETED', 'CANCELLED'],
    ],
    [
      ['labwire', 'order', 'list', '--status', '=', 'C'],
      ['COMPLETED', 'CANCELLED'],
    ],
    [['labwire', 'order', 'list', '--js'], ['--json']],
    [['labwire', 'order', 'list', '--search', ''], []],
    [['labwire', 'order', 'submit', 'harv'], ['harvest order.csv']],
    [['labwire', 'results', 'get', '-o', 'harv'], ['harvest order.csv']],
    [
      ['labwire', 'webhooks', 'listen', '--events', 'report'],
      ['report.approved', 'report.withdrawn'],
    ],
    [['labwire', 'lab', 'jobs', ''], []],
    [['labwire', 'completion', 'z'], ['zsh']],
  ];
  const offered = await completeInBash(cases.map(([words]) => words));
  for (const [i, [words, expected]] of cases.entries()) {
    const sorted = (offered[i] ?? []).sort();
    assert.deepEqual(sorted, [...expected].sort(), words.join(' '));
  }
});

test('the scripts for zsh and fish are valid where these shells are installed', async () => {
  for (const shell of ['zsh', 'fish']) {
    const file = join(folder, `labwire.${shell}`);
    await writeFile(file, await script(shell));
    if (isInstalled(shell)) await execute(shell, ['-n', file]);
  }
  assert.match(await script('zsh'), /^#compdef labwire\n/);
  assert.match(await script('fish'), /__labwire_at order list' -l status -x -a 'RECEIVED REGISTERED/);
});

test('an unknown shell is an error', async () => {
  assert.equal((await run(['completion', 'tcsh'])).code, 2);
});
