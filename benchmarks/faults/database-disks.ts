import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FaultEnvironment, holdFault, queryServer } from './database-environment.ts';
import type { Fault } from './database-faults.ts';

const run = promisify(execFile);

/** Only root on Linux can mount a file system. */
const skipReason = process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'needs root on Linux';

/** Mounts a small file system at the folder, if that is possible. */
export async function mountDisk(
  { cleanupSteps }: Pick<FaultEnvironment, 'cleanupSteps'>,
  folder: string,
  megabytes: number,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (skipReason !== undefined) return;
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  cleanupSteps.push(() => run('umount', ['-l', folder]));
}

/** Fills a file system completely; answers how to make room again. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096, 512, 1]) {
    const piece = Buffer.alloc(size);
    try {
      while (writeSync(file, piece) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

const diskOf = ({ folder }: FaultEnvironment) => join(folder, 'disk');

/** Moves tables and indexes to a separate file system: without space for its WAL, PostgreSQL would stop. */
async function moveTables(environment: FaultEnvironment): Promise<void> {
  const disk = diskOf(environment);
  await mountDisk(environment, disk, 400);
  const { uid, gid } = await stat(join(environment.cluster, 'postgres'));
  const location = join(disk, 'tables');
  await mkdir(location);
  await chown(location, uid, gid);
  const maintenance = { url: environment.postgres.url.replace(/\/labwire$/, '/postgres') };
  await queryServer(
    maintenance,
    `create tablespace small location '${location}'`,
    'alter database labwire allow_connections false',
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'labwire'",
    'alter database labwire set tablespace small',
    'alter database labwire allow_connections true',
  );
}

export const disks: Fault[] = [
  {
    name: 'full disk of the database',
    maxWaitMs: 10_000,
    isUnavailable: false,
    readsContinue: true,
    skipReason,
    prepare: moveTables,
    async run(environment) {
      const freeSpace = fill(diskOf(environment));
      await holdFault(environment);
      freeSpace();
    },
  },
  {
    name: 'full disk of the report files',
    maxWaitMs: 10_000,
    isUnavailable: false,
    readsContinue: true,
    // An approval includes rendering the report.
    alsoRecovers: { kind: 'approve', withinMs: 5000 },
    skipReason,
    async run(environment) {
      const freeSpace = fill(environment.files);
      await holdFault(environment);
      freeSpace();
    },
  },
];
