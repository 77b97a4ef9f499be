#!/usr/bin/env node
// Runs the TypeScript sources, which need Node 24 or a newer one.
if (process.features.typescript) await import('../src/main.ts');
else {
  process.stderr.write(`labwire-server: Node 24 or newer is required; this is ${process.version}\n`);
  process.exitCode = 2;
}
