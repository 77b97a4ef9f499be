// Runs before `npm start` and `npm test` on the Node of the host: installs the dependencies if the lock file has changed,
// and builds the pages of the browser if their sources have changed. `npm start` needs about half of the dependencies;
// with `--for-tests`, the tools of checks and tests are installed too.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
/** npm forwards SIGINT and SIGTERM, but SIGHUP and SIGKILL end npm alone; then this process gets another parent. */
const parentPid = process.argv.map((arg) => /^--parent-pid=(\d+)$/.exec(arg)?.[1]).find(Boolean);
const hasLostParent = () => parentPid !== undefined && process.ppid !== Number(parentPid);
/** Holds the lock file's hash, once for what `npm start` needs and once for everything. */
const stamp = new URL('node_modules/.labwire-installed', root);
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
const lockHash = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');
// What has been installed for the tests is updated with the rest, and not removed.
const forTests = process.argv.includes('--for-tests') || installed.length > 1;

if (installed[forTests ? 1 : 0] !== lockHash) {
  const note = forTests ? ' and the tools of the tests' : '';
  process.stderr.write(`Installing dependencies${note} (once, up to a minute) ...\n`);
  await installDependencies();
  writeFileSync(stamp, forTests ? `${lockHash}\n${lockHash}` : lockHash);
}
// This is not a second command of the npm script, because the shell would run it with the Node that it found first.
await run(fileURLToPath(new URL('node_modules/.bin/node', root)), ['scripts/build-pages.ts']);

async function installDependencies() {
  // `npm ci` refuses a lock file that lacks an optional package of another platform. This installs the same versions
  // and does not change the lock file.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const workspaces = ['server', 'console', 'command'].map((name) => `--workspace=packages/${name}`);
  if (!forTests) install.push(...workspaces);
  // The npm and the Node that run this script, not those that are being installed.
  const { npm_execpath: npm, npm_node_execpath: hostNode = process.execPath } = process.env;
  const [command, args] = npm ? [hostNode, [npm, ...install]] : ['npm', install];
  await run(command, args, { env: { ...process.env, NODE_ENV: '' } });
}

/** Runs a command to its end, and ends this process if it fails. Its output goes to the standard error, because programs read the standard output of `npm run labwire`. */
function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 2, 2], ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  const parentCheck = setInterval(() => hasLostParent() && child.kill('SIGTERM'), 250);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      process.exit(1);
    });
    child.on('exit', (code) => {
      clearInterval(parentCheck);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward);
      if (code === 0) return resolve();
      process.exit(code ?? 1);
    });
  });
}
