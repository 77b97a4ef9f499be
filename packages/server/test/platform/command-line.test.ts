import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { parseCommandLine, serverCommands } from '../../src/command-line.ts';
import { settingNames } from '../../src/config.ts';
import { compileCache } from '../support/programs.ts';

const source = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;

/** Runs a file of the server package with Node. */
async function run(path: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  return promisify(execFile)(process.execPath, [source(path), ...args], {
    env: { PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
  );
}

test('without a command the service is started', () => {
  for (const args of [[], ['start'], ['--parent-pid=1'], ['start', '--parent-pid=1']]) {
    assert.deepEqual(parseCommandLine(args), { kind: 'start' });
  }
});

test('every other command has a script, which gets the arguments', () => {
  for (const [name, { script, arguments: names = [] }] of Object.entries(serverCommands)) {
    if (name === 'start') continue;
    assert.deepEqual(parseCommandLine([name, ...names]), { kind: 'script', script, args: names });
    assert.ok(existsSync(source(`src/${script}`)), script);
  }
});

test('what cannot be a command line is explained', () => {
  const messageOf = (...args: string[]) => {
    const command = parseCommandLine(args);
    return command.kind === 'error' ? command.message : command.kind;
  };
  assert.equal(messageOf('bakcup', '/x'), 'unknown command bakcup; did you mean "backup"?');
  assert.equal(messageOf('backup'), 'usage: labwire-server backup FOLDER');
  assert.equal(messageOf('backup', 'a', 'b'), 'usage: labwire-server backup FOLDER');
  assert.equal(messageOf('--port=80'), 'unknown option --port');
  assert.equal(messageOf('backup', '--witness', 'a', 'b'), 'unknown option --witness');
  const verification = parseCommandLine(['verify-data', '--witness', 'a']);
  assert.deepEqual(verification, { kind: 'script', script: 'verify-data.ts', args: ['--witness', 'a'] });
  assert.equal(messageOf('toString'), 'unknown command toString');
});

test('--help lists the commands and the settings, all of which the guide describes', async () => {
  const { stdout, code } = await run('src/main.ts', ['--help']);
  assert.equal(code, 0);
  for (const name of Object.keys(serverCommands)) assert.match(stdout, new RegExp(`^ {2}${name}\\b`, 'm'));
  const guide = readFileSync(source('../../docs/guide/operating.md'), 'utf8');
  for (const name of settingNames()) {
    assert.match(stdout, new RegExp(`^ {2}${name}$`, 'm'));
    assert.ok(guide.includes(`\`${name}\``), `${name} is in the guide`);
  }
});

test('--version prints the version, also of the command labwire-server', async () => {
  const { version } = JSON.parse(readFileSync(source('package.json'), 'utf8'));
  for (const path of ['src/main.ts', 'bin/labwire-server.mjs']) {
    assert.deepEqual(await run(path, ['--version']), { code: 0, stdout: `labwire-server ${version}\n`, stderr: '' });
  }
});

test('a wrong command fails without starting the service', async () => {
  const { code, stdout, stderr } = await run('src/main.ts', ['strat']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /^labwire-server: unknown command strat; did you mean "start"\?\n/);
});

test('the script of a command gets its arguments and reports a missing database', async () => {
  const env = { LABWIRE_DATA_DIR: '/nonexistent/data' };
  const { code, stderr } = await run('bin/labwire-server.mjs', ['backup', '/nonexistent/backup'], env);
  assert.deepEqual([code, stderr], [1, 'labwire: there is no database in /nonexistent/data\n']);
});
