// Runs before `npm start` and `npm test` on the Node of the host: installs the dependencies if the lock file has changed,
// and builds the pages of the browser if their sources have changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const isWindows = process.platform === 'win32';
/** npm forwards SIGINT and SIGTERM, but SIGHUP and SIGKILL end npm alone; then this process gets another parent. */
const parentPid = /^--parent-pid=(\d+)$/.exec(process.argv[2] ?? '')?.[1];
const hasLostParent = () => parentPid !== undefined && process.ppid !== Number(parentPid);
const stamp = new URL('node_modules/.labwire-installed', root);
const lockHash = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  process.stderr.write('Installing dependencies (once, about a minute) ...\n');
  await installDependencies();
  writeFileSync(stamp, lockHash);
}
// This is not a second command of the npm script, because the shell would run it with the Node that it found first.
const node = fileURLToPath(new URL(`node_modules/.bin/node${isWindows ? '.cmd' : ''}`, root));
await run(node, ['scripts/build-pages.ts'], { shell: isWindows });

async function installDependencies() {
  // `npm ci` refuses a lock file that lacks an optional package of another platform. This installs the same versions
  // and does not change the lock file.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
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
