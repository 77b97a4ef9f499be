import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface FirstInstall {
  installSeconds: number;
  pagesSeconds: number;
}

/** Runs what `npm start` runs first in a new clone. The stamp is written between the installation and the build of the pages. */
export async function timeFirstInstall(checkout: string): Promise<FirstInstall> {
  const stamp = join(checkout, 'node_modules/.labwire-installed');
  const begin = performance.now();
  const child = spawn('npm', ['run', 'prestart'], { cwd: checkout, stdio: 'ignore' });
  let exitCode: number | null | undefined;
  const exited = once(child, 'exit').then(([code]) => {
    exitCode = code;
  });
  while (!existsSync(stamp) && exitCode === undefined) await pause(50);
  const installSeconds = (performance.now() - begin) / 1000;
  await exited;
  if (exitCode !== 0) throw new Error(`npm run prestart exited with code ${exitCode}`);
  return { installSeconds, pagesSeconds: (performance.now() - begin) / 1000 - installSeconds };
}
