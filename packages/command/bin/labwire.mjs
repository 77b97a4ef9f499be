#!/usr/bin/env node
// In an installed package there is JavaScript. In the repository there are the sources, which a Node that strips types
// runs as they are; an older one hands over to the Node that comes with the repository.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = new URL('../src/main.ts', import.meta.url);
const repositoryNode = new URL('../../../node_modules/node/bin/node', import.meta.url);

if (!existsSync(sources)) await import(new URL('../src/main.js', import.meta.url).href);
else if (process.features.typescript) await import(sources.href);
else handOver();

function handOver() {
  if (!existsSync(repositoryNode)) {
    process.stderr.write('labwire: run "npm install" in the repository first\n');
    process.exit(2);
  }
  const args = [fileURLToPath(sources), ...process.argv.slice(2)];
  const child = spawn(fileURLToPath(repositoryNode), args, { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; this process waits for it to tidy up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
