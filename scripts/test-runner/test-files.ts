import { globSync, readFileSync } from 'node:fs';

export type Kind = 'browser' | 'process' | 'alone' | 'long' | 'api';

export interface TestFile {
  path: string;
  kind: Kind;
}

/**
 * All test files, or those that need neither a browser nor processes besides PostgreSQL, without files that begin with the
 * comment `Not in test:quick` and a reason.
 */
export function findTestFiles(which: 'all' | 'quick'): TestFile[] {
  const files = globSync('packages/*/test/**/*.test.ts').map(testFile);
  return which === 'all' ? files : files.filter(({ kind }) => kind === 'api');
}

export function testFile(path: string): TestFile {
  const source = readFileSync(path, 'utf8');
  return { path, kind: kindOf(source) };
}

function kindOf(source: string): Kind {
  // Other tests in the process would disturb these measurements.
  if (/memoryUsage|\/proc\/self\/fd/.test(source)) return 'alone';
  if (/from '.*\/support\/(browser|console)\.ts'/.test(source)) return 'browser';
  if (/from '(node:child_process|.*\/support\/(process|two-processes|s3)\.ts)'/.test(source)) return 'process';
  if (source.startsWith('// Not in test:quick: ')) return 'long';
  return 'api';
}
