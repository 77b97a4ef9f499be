import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The databases of a run of all tests need about half of it. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Creates a temporary folder for the files of a PostgreSQL, in memory if the system has a large enough file system there.
 * Every new database has more than a thousand files, and creating them on a disk takes several times the CPU time.
 */
export function makeMemoryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasMemory('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
}

function hasMemory(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}
