import type { TestFile } from './test-files.ts';
import type { TestReport } from './test-report.ts';

/** If more files fail, the cause is an error and not the load of the machine. */
export const maxRepeatedFiles = 10;

/**
 * Runs the files that failed once more, each alone in its process, after everything else. A file that passes then is
 * unstable: the report shows its first failure, but the run passes. A file that fails twice fails the run.
 */
export async function repeatFailedFiles(
  files: TestFile[],
  report: TestReport,
  run: (files: TestFile[]) => Promise<void>,
): Promise<void> {
  const failed = files.filter(({ path }) => report.hasFileFailed(path));
  if (failed.length > maxRepeatedFiles) return;
  for (const file of failed) {
    report.repeatFile(file.path);
    await run([file]);
  }
}
