import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type TestContext, test } from 'vitest';
import { freePort } from '../../src/platform/db/free-port.ts';
import { LogOutput } from '../../src/platform/http/log-output.ts';
import { prettyLine } from '../../src/platform/http/log-pretty.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { compileCache, programPath } from '../support/programs.ts';

/** A pipe whose reader reads only on request. */
async function openPipe(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  t.onTestFinished(async () => {
    closeSync(reader);
    closeSync(writer);
    await rm(folder, { recursive: true });
  });
  const read = (): string => {
    const buffer = Buffer.alloc(1_000_000);
    try {
      return buffer.toString('utf8', 0, readSync(reader, buffer));
    } catch {
      return '';
    }
  };
  return { writer, read };
}

const line = (number: number) => `{"number":${number},"text":"${'x'.repeat(80)}"}\n`;

test('lines that are not read wait, and are complete and in order when they are', async (t) => {
  const { writer, read } = await openPipe(t);
  const output = new LogOutput(writer);
  for (let i = 0; i < 5_000; i++) output.write(line(i));
  let text = '';
  await eventually(() => {
    text += read();
    assert.equal(text.split('\n').length - 1, 5_000);
  });
  assert.deepEqual(
    text
      .trim()
      .split('\n')
      .map((json) => JSON.parse(json).number),
    Array.from({ length: 5_000 }, (_, i) => i),
  );
  assert.equal(output.dropped, 0);
});

test('lines above the limit are dropped and counted, and the log says so when it is read again', async (t) => {
  const { writer, read } = await openPipe(t);
  const output = new LogOutput(writer, { maxWaitingBytes: 10_000 });
  await eventually(() => {
    for (let i = 0; i < 100; i++) output.write(line(i));
    assert.ok(output.dropped > 0);
  });
  let text = '';
  await eventually(() => {
    text += read();
    output.write(line(-1));
    assert.match(
      text,
      /^\{"level":"warn","at":"[^"]+","message":"\d+ log lines were dropped, because the output was not read"\}$/m,
    );
  });
});

test('an output that is closed does not end the process', async (t) => {
  const readOnly = openSync('/dev/null', 'r');
  t.onTestFinished(() => closeSync(readOnly));
  const output = new LogOutput(readOnly);
  output.write(line(1));
  await output.flush(5_000);
  output.write(line(2));
  assert.doesNotThrow(() => output.writeRemaining());
});

test('a terminal shows the time, the level, the request and the error', () => {
  const request = {
    level: 'info',
    at: '2026-03-02T03:04:05.678Z',
    requestId: 'r1',
    method: 'GET',
    path: '/x',
    status: 200,
    ms: 1.5,
  };
  assert.equal(
    stripVTControlCharacters(prettyLine(`${JSON.stringify(request)}\n`)),
    '03:04:05.678 INFO  GET /x 200 1.5 ms requestId=r1\n',
  );
  const failure = {
    level: 'warn',
    at: '2026-03-02T03:04:05.678Z',
    message: 'no space',
    err: { type: 'Error', message: 'ENOSPC', stack: ['at put'] },
  };
  assert.equal(
    stripVTControlCharacters(prettyLine(JSON.stringify(failure))),
    '03:04:05.678 WARN  no space\n    Error: ENOSPC\n    at put\n',
  );
  assert.equal(prettyLine('no JSON\n'), 'no JSON\n');
});

test('a service whose log is not read serves requests and shuts down', async (t) => {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'labwire-unread-'));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const service = spawn(process.execPath, [programPath('src/main')], {
    // The pipe of the standard output is never read.
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      LABWIRE_DATA_DIR: folder,
      LABWIRE_SIMULATOR: 'off',
      LABWIRE_ADMIN_TOKEN: 'admin-token-of-the-log',
    },
  });
  const ended = once(service, 'exit');
  t.onTestFinished(async () => {
    service.kill('SIGKILL');
    await ended;
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) });
  await eventually(async () => assert.equal((await get('/health/live')).status, 200), 120_000);
  // Each line is longer than 100 bytes, and the pipe has space for 64 kB.
  const path = `/health/live?${'x'.repeat(10)}`;
  for (let i = 0; i < 1_000; i++) assert.equal((await get(path)).status, 200);
  service.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
