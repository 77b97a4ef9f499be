import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type TestContext, test } from 'vitest';
import { LogOutput } from '../../src/platform/http/log-output.ts';
import { prettyLine } from '../../src/platform/http/log-pretty.ts';
import { eventually } from '../support/eventually.ts';

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
