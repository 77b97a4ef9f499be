import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'vitest';
import { isAlive, until } from '../support/process.ts';
import { step } from '../support/step.ts';

const script = new URL('../../../../scripts/install.mjs', import.meta.url);

/** The processes of an installation that does not end by itself, as npm starts them. */
interface Installation {
  npm: ChildProcess;
  script: number;
  install: number;
}

/** A project whose package.json starts the script as ours does, and a program instead of `npm install`. */
async function startInstallation(t: TestContext): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'labwire-installation-'));
  t.onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'scripts'));
  await copyFile(script, join(folder, 'scripts/install.mjs'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(
    join(folder, 'npm.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('pids', process.ppid + ' ' + process.pid);
     setInterval(() => {}, 1_000);`,
  );
  // The shell does not forward signals, so that signals to it end it alone, as SIGHUP and SIGKILL end npm.
  const npm = spawn('sh', ['-c', `${process.execPath} scripts/install.mjs --parent-pid=$$; exit $?`], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.mjs'), npm_node_execpath: process.execPath },
  });
  const pids = () => readFile(join(folder, 'pids'), 'utf8').catch(() => '');
  await until(async () => / \d/.test(await pids()), 'the installation has started');
  const [scriptPid = 0, install = 0] = (await pids()).split(' ').map(Number);
  t.onTestFinished(() => {
    for (const pid of [npm.pid ?? 0, scriptPid, install].filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  return { npm, script: scriptPid, install };
}

const cases = [
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'script'],
  ['SIGHUP', 'script'],
] as const;

test('an installation ends with npm and by every signal', async (t) => {
  for (const [signal, recipient] of cases) {
    await step(`${signal} to ${recipient}`, async () => {
      const { npm, script, install } = await startInstallation(t);
      const ended = once(npm, 'exit');
      process.kill(recipient === 'npm' ? (npm.pid ?? 0) : script, signal);
      for (const pid of [install, script]) await until(() => !isAlive(pid), `process ${pid} has ended`);
      const [code] = await ended;
      if (recipient === 'script') assert.equal(code, 1, 'npm does not go on to the next script');
    });
  }
});
