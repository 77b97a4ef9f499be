import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Starts the programs of PostgreSQL, which refuses to run as root, under a user it accepts. */
export interface Launcher {
  uid?: number;
  gid?: number;
  spawn(command: string, args: string[], options?: SpawnOptions): ChildProcess;
}

/** What programs need to run. The rest of the environment holds the secrets of the service, which are not for them. */
function plainEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LD_LIBRARY_PATH } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LD_LIBRARY_PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** `paths` must be reachable by that user. */
export async function launcherFor(paths: string[]): Promise<Launcher> {
  const environment = plainEnvironment();
  if (process.getuid?.() !== 0) {
    return { spawn: (command, args, options) => spawn(command, args, { env: environment, ...options }) };
  }
  const { uid, gid } = await findUser(['postgres', 'nobody']);
  if (await everyoneReaches(paths)) {
    return {
      uid,
      gid,
      spawn: (command, args, options) => spawn(command, args, { env: environment, uid, gid, ...options }),
    };
  }
  // A folder above is closed to others (root's home, for instance). setpriv gives the user just the right to look past
  // that; the files of the cluster are its own anyway.
  const wrap = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    // Without it access(2), by which PostgreSQL looks for its own programs, would not honour the capability.
    '--securebits=+no_setuid_fixup',
  ];
  await promisify(execFile)('setpriv', [...wrap, 'true']).catch(() => {
    throw new Error(
      `PostgreSQL does not run as root, and the user it would run as cannot reach ${paths.join(' and ')}; ` +
        'start Labwire as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL',
    );
  });
  return {
    uid,
    gid,
    spawn: (command, args, options) => spawn('setpriv', [...wrap, command, ...args], { env: environment, ...options }),
  };
}

async function findUser(names: string[]): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile);
  for (const name of names) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {}
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${names.join(' or ')} to run it as`);
}

async function everyoneReaches(paths: string[]): Promise<boolean> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (((await stat(folder)).mode & 0o001) === 0) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}
