#!/usr/bin/env node
// An installed package contains JavaScript. The repository contains TypeScript, which a current Node runs directly; an
// older Node starts the one that is installed in the repository.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = new URL('../src/main.ts', import.meta.url);
const repositoryNode = new URL('../../../node_modules/node/bin/node', import.meta.url);

if (!existsSync(sources)) await import(new URL('../src/main.js', import.meta.url).href);
else if (process.features.typescript) await import(sources.href);
else runWithRepositoryNode();

function runWithRepositoryNode() {
  if (!existsSync(repositoryNode)) {
    process.stderr.write('labwire: run "npm install" in the repository first\n');
    process.exit(2);
  }
  const args = [fileURLToPath(sources), ...process.argv.slice(2)];
  const child = spawn(fileURLToPath(repositoryNode), args, { stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child as well; this process waits for the child to exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
