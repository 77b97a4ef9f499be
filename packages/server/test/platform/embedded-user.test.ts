import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { launcherFor } from '../../src/platform/db/embedded-launcher.ts';

test('PostgreSQL runs as an unprivileged user and reaches its programs and files in a private folder', async (t) => {
  const closed = await mkdtemp(join(tmpdir(), 'labwire-closed-'));
  t.onTestFinished(() => rm(closed, { recursive: true, force: true }));
  await chmod(closed, 0o700);
  const program = join(closed, 'look');
  // `test` uses access(2), as PostgreSQL does to find its programs.
  await writeFile(program, `#!/bin/sh\ntest -x '${program}' && test "$(id -u)" != 0\n`);
  await chmod(program, 0o755);
  const launcher = await launcherFor([program]);
  const [code] = await once(launcher.spawn(program, []), 'exit');
  assert.equal(code, 0);
});
