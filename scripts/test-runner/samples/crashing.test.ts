import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';

test('ends its process once', () => {
  const marker = `${process.env.LABWIRE_SAMPLES}/crashing`;
  if (existsSync(marker)) return;
  writeFileSync(marker, '');
  process.kill(process.pid, 'SIGKILL');
});
