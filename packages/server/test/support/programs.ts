import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a program that a test starts, from its path in the server package without extension. In a run of all tests the
 * runner has bundled these programs, because that loads faster.
 */
export function programPath(source: string): string {
  const bundle = process.env.LABWIRE_TEST_BUNDLE;
  if (bundle) return join(bundle, `${source.split('/').at(-1)}.mjs`);
  return fileURLToPath(new URL(`../../${source}.ts`, import.meta.url));
}

/** Compiled code is shared between all processes, which halves their start-up time. */
export const compileCache = join(tmpdir(), 'node-compile-cache');
