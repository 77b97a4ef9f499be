// Runs on whatever Node the host has, before `npm start` and `npm test`: installs what the lock file asks for, once, and
// builds the pages of the browser, if they changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const stamp = new URL('node_modules/.labwire-installed', root);
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');

if (read(stamp) !== wanted) {
  // All of it on the standard error: what a program asks the command for is on the standard output.
  process.stderr.write('Installing what Labwire needs (once, about a minute) ...\n');
  // Not `npm ci`: it refuses a lock file that lacks an optional package of some other platform. This installs the same
  // versions from the same lock file, and leaves the file alone.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm and the Node that are running this script, not the ones that are being replaced.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [command, args] = npm ? [node, [npm, ...install]] : ['npm', install];
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status !== 0) {
    process.stderr.write('The installation failed; see above. Then try again.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

// Not as a second command of the npm script: the shell would go on with the Node that it found for the first one.
const node = fileURLToPath(new URL(`node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, root));
const build = spawnSync(node, ['scripts/build-pages.ts'], {
  cwd: root,
  stdio: ['inherit', 2, 2],
  shell: process.platform === 'win32',
});
if (build.status !== 0) process.exit(build.status ?? 1);

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
