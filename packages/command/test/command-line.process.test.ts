import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Command } from 'commander';
import { test } from 'vitest';
import { buildProgram } from '../src/program.ts';
import type { Terminal } from '../src/terminal.ts';
import { runProcess, start } from './support/command.ts';
import { startService } from './support/service.ts';

const { labwire, url, customerEnv, finish } = await startService();

/** All commands with their full names. */
function* commandsOf(command: Command, names: string[] = []): Generator<{ names: string[]; command: Command }> {
  for (const inner of command.commands) {
    yield { names: [...names, inner.name()], command: inner };
    yield* commandsOf(inner, [...names, inner.name()]);
  }
}

test('every command has a description and a usage', () => {
  const all = [...commandsOf(buildProgram({} as Terminal))];
  assert.ok(all.length > 30);
  for (const { names, command } of all) {
    assert.notEqual(command.description(), '', names.join(' '));
    assert.match(command.helpInformation(), new RegExp(`^Usage: labwire ${names.join(' ')}`));
  }
});

test('the help of every command has an example and its exit codes', () => {
  let help = '';
  const stdout = { write: (text: string) => (help += text) };
  const all = [...commandsOf(buildProgram({ stdout } as unknown as Terminal))];
  for (const { names, command } of all.filter((one) => one.command.commands.length === 0)) {
    help = '';
    command.outputHelp();
    const name = names.join(' ');
    assert.match(help, /\nExamples?:\n {2}/, name);
    assert.match(help, new RegExp(`labwire ${name}`), name);
    assert.match(help, /\nExit codes:\n {4}0 {2}success\n(.*\n)+ {2}130 {2}.*\n$/, name);
  }
});

test('an unknown command, option or value is answered with a similar one', async () => {
  const cases = [
    ['ordr', /Did you mean order\?/],
    ['order lst', /Did you mean list\?/],
    ['order list --stats x', /Did you mean --status\?/],
    ['order list --status receivd', /Did you mean RECEIVED\?/],
    ['reports lst', /did you mean "list"\?/],
    ['catalogue show moistur', /did you mean "MOISTURE"\?/],
  ] as const;
  for (const [args, expected] of cases) {
    const { code, stderr } = await labwire(args);
    assert.equal(code, 2, args);
    assert.match(stderr, expected);
  }
  const { stderr } = await labwire('order lst --json');
  assert.match(JSON.parse(stderr).title, /unknown command 'lst'/);
});

test('help exits with 0, and wrong arguments exit with 2', async () => {
  const help = await runProcess(['order', 'submit', '--help']);
  assert.equal(help.code, 0);
  assert.match(help.stdout, /Examples:\n {2}labwire order submit harvest\.xlsx/);
  assert.match((await runProcess(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/);
  for (const args of [['ordre'], ['order', 'submit'], ['results', 'watch'], ['whoami', '--wrong']]) {
    const { code, stdout, stderr } = await runProcess(args);
    assert.equal(code, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, /^error: /);
  }
});

test('an unreachable service exits with 3', async () => {
  const { code, stderr } = await labwire('whoami', { env: { LABWIRE_URL: 'http://127.0.0.1:1' } });
  assert.equal(code, 3);
  assert.match(stderr, /^labwire: POST http:\/\/127\.0\.0\.1:1\/client\/oauth\/token: no response: /);
  assert.match(stderr, /\n {2}"labwire config show" shows where the URL comes from\n$/);
});

test('an error says which command helps', async () => {
  assert.match((await labwire('order status 999999')).stderr, /\n {2}"labwire order list" lists what there is\n$/);
  const { stderr } = await labwire('whoami', { env: { LABWIRE_PASSWORD: 'wrong' } });
  assert.match(
    stderr,
    /\n {2}"labwire config show" shows which credentials are used; "labwire login" stores others\n$/,
  );
});

test('with --json an error is a JSON document on the standard error', async () => {
  const { code, stdout, stderr } = await labwire('order status 999999 --json');
  assert.equal(code, 1);
  assert.equal(stdout, '');
  const { title, status, type, requestId } = JSON.parse(stderr);
  assert.deepEqual({ title, status, type }, { title: 'The resource was not found', status: 404, type: 'not-found' });
  assert.match(requestId, /^[0-9a-f-]{36}$/);
});

test('output that is not written to a terminal has no colours and no progress bar', async () => {
  const { orderId } = await finish();
  const outputs = [
    await labwire(`order status ${orderId}`),
    await labwire('results list'),
    await labwire('order status 9'),
  ];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with this character
  for (const { stdout, stderr } of outputs) assert.doesNotMatch(`${stdout}${stderr}`, /\u001b/);
});

test('a closed pipe ends the command without an error', async () => {
  const child = start(['order', 'template', '--format', 'csv']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.equal(stderr, '');
});

test('Ctrl-C ends a waiting command', async (t) => {
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  t.onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const requested = once(silent, 'request');
  const LABWIRE_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const child = start(['whoami'], { env: { ...customerEnv, LABWIRE_URL } });
  await requested;
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'close'), [130, null]);
});

test('in the repository the command also runs with an older Node of the host', async () => {
  const { PATH = '' } = process.env;
  const host = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
  const env = { ...customerEnv, PATH: host.join(':') };
  const { code, stdout, stderr } = await runProcess(['whoami', '--json'], { node: 'node', env });
  assert.equal(code, 0, stderr);
  assert.equal(JSON.parse(stdout).url, url);
});
