import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Starts PostgreSQL programs, under another user if this process runs as root, which PostgreSQL does not permit. */
export interface Launcher {
  uid?: number;
  gid?: number;
  spawn(command: string, args: string[], options?: SpawnOptions): ChildProcess;
}

/** The variables that PostgreSQL needs. Others are not passed on, because they may contain secrets of the service. */
function minimalEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LD_LIBRARY_PATH } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, TMP, SystemRoot, LD_LIBRARY_PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns a launcher whose user can reach the `paths`. */
export async function launcherFor(paths: string[]): Promise<Launcher> {
  const environment = minimalEnvironment();
  if (process.getuid?.() !== 0) {
    return { spawn: (command, args, options) => spawn(command, args, { env: environment, ...options }) };
  }
  const { uid, gid } = await findUser(['postgres', 'nobody']);
  if (await isReachableByAll(paths)) {
    return {
      uid,
      gid,
      spawn: (command, args, options) => spawn(command, args, { env: environment, uid, gid, ...options }),
    };
  }
  // A parent folder, such as the home of root, is closed to other users. setpriv adds only the capability to read and
  // search it; the user owns the files of the cluster.
  const wrap = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    // Otherwise access(2), with which PostgreSQL finds its programs, ignores the capability.
    '--securebits=+no_setuid_fixup',
  ];
  await promisify(execFile)('setpriv', [...wrap, 'true']).catch(() => {
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot reach ${paths.join(' and ')}; ` +
        'start Labwire as an ordinary user, move it to a folder that other users may enter, or set DATABASE_URL',
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

async function isReachableByAll(paths: string[]): Promise<boolean> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (((await stat(folder)).mode & 0o001) === 0) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}
