import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestContext, test } from 'vitest';
import { DataFolder, isAlive, until } from '../support/process.ts';
import { step } from '../support/step.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The process groups and processes that a supervisor or a person may signal. */
const recipients = {
  npm: ({ npm }: Started) => npm,
  'the process group': ({ npm }: Started) => -npm,
  'the service': ({ service }: Started) => service,
};

const cases: [signal: NodeJS.Signals, to: keyof typeof recipients][] = [
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'the process group'],
  ['SIGKILL', 'the service'],
];

interface Started {
  npm: number;
  service: number;
  /** Everything that runs because of `npm start`: npm, its shell, the service, PostgreSQL and its watchdog. */
  processes: number[];
}

test('nothing that `npm start` started is left, whatever signal ends it', async (t) => {
  const folder = await DataFolder.makePrepared(t);
  for (const [signal, to] of cases) {
    await step(`${signal} to ${to}`, async () => {
      const started = await startWithNpm(t, folder);
      process.kill(recipients[to](started), signal);
      for (const pid of started.processes) await until(() => !isAlive(pid), `process ${pid} has ended`);
      assert.equal(folder.postgres(), undefined, 'PostgreSQL was shut down in order');
    });
  }
});

async function startWithNpm(t: TestContext, folder: DataFolder): Promise<Started> {
  // Without the scripts before it, which install dependencies and build pages.
  const child = spawn('npm', ['start', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      PORT: '0',
      HOST: '127.0.0.1',
      LABWIRE_SIMULATOR: 'off',
      LABWIRE_DATA_DIR: folder.path,
    },
  });
  const npm = Number(child.pid);
  await greeting(child);
  const processes = [npm, ...descendants(npm)];
  t.onTestFinished(() => {
    for (const pid of processes.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  assert.ok(processes.includes(Number(folder.postgres())), 'PostgreSQL is among the descendants of npm');
  return { npm, service: parentOf(Number(folder.postgres())), processes };
}

async function greeting(child: ChildProcess): Promise<void> {
  let output = '';
  const ended = once(child, 'exit').then(() => assert.fail(`npm ended early:\n${output}`));
  const greeted = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes('Ctrl-C')) resolve();
    });
  });
  await Promise.race([greeted, ended]);
  ended.catch(() => {});
}

function processTable(): { pid: number; parent: number }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return rows.map((row) => {
    const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

const parentOf = (pid: number) => processTable().find((row) => row.pid === pid)?.parent ?? 0;

function descendants(of: number, table = processTable()): number[] {
  return table.filter(({ parent }) => parent === of).flatMap(({ pid }) => [pid, ...descendants(pid, table)]);
}
