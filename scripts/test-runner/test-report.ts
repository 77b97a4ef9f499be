import { relative } from 'node:path';
import type { TestModule, TestSpecification } from 'vitest/node';
import { BaseSequencer, DefaultReporter } from 'vitest/node';
import { readableDuration } from '../duration.ts';
import { kindOf, kinds } from './tiers.ts';

/** Shows progress and failures; the counts are those of the report, which includes repetitions. */
export class ProgressReporter extends DefaultReporter {
  override reportTestSummary(): void {}

  override reportSummary(files: Parameters<DefaultReporter['reportSummary']>[0], errors: unknown[]): void {
    super.reportSummary(
      files,
      errors.filter((error) => !isEndOfProcess(error)),
    );
  }
}

/** Vitest reports the end of a process that runs a test file as an error; the report names the file and the reason. */
const isEndOfProcess = (error: unknown): boolean => String((error as Error)?.message).startsWith('[vitest-pool]');

/** Starts the kinds first whose files take longest, and in each kind the files that took longest the last time. */
export class LongestKindsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => kinds.indexOf(kindOf(moduleId));
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

interface FileResult {
  passed: number;
  /** Titles of tests, or what failed besides tests. */
  failures: string[];
  skipped: string[];
  wasRun: boolean;
}

/** What the files and checks of a run have reported. A repeated file has its last result. */
export class TestReport {
  readonly #files = new Map<string, FileResult>();
  readonly #unstable = new Set<string>();
  readonly #otherFailures: string[] = [];
  #passedChecks = 0;
  readonly #output: { write(text: string): unknown };

  constructor(output: { write(text: string): unknown }) {
    this.#output = output;
  }

  addCheck(name: string, isOk: boolean, output: string, ms: number): void {
    this.#output.write(`${isOk ? 'ok' : 'FAILED'}  check: ${name} (${readableDuration(ms)})\n${isOk ? '' : output}`);
    if (isOk) this.#passedChecks += 1;
    else this.#otherFailures.push(`check: ${name}`);
  }

  /** `stopped` is why its process ended before the file did. */
  addFile(file: string, module: TestModule | undefined, stopped: string | undefined): void {
    const tests = [...(module?.children.allTests() ?? [])];
    const titlesOf = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = titlesOf('failed').map((test) => test.fullName);
    if (stopped !== undefined) failures.push(stopped);
    else if (failures.length === 0 && module?.state() === 'failed') failures.push('an error outside of its tests');
    const previous = this.#files.get(file);
    this.#files.set(file, {
      passed: titlesOf('passed').length,
      failures,
      skipped: titlesOf('skipped').map((test) => {
        const result = test.result();
        return `${test.fullName} (${(result.state === 'skipped' && result.note) || 'without a reason'})`;
      }),
      wasRun: ['passed', 'failed', 'skipped'].includes(module?.state() ?? '') || stopped !== undefined,
    });
    if (previous && previous.failures.length > 0 && failures.length === 0) this.#unstable.add(file);
  }

  addFileThatWasNotRun(file: string): void {
    this.#files.set(file, { passed: 0, failures: [], skipped: [], wasRun: false });
  }

  /** Errors that no test has caught. */
  addErrors(errors: readonly unknown[]): void {
    for (const error of errors) {
      const { VITEST_TEST_PATH: path, message } = error as { VITEST_TEST_PATH?: string; message?: string };
      const file = path && this.#files.get(relative('.', path));
      if (file) file.failures.push(`an error outside of its tests: ${message}`);
      else if (!isEndOfProcess(error)) this.failRun(String(message));
    }
  }

  failRun(reason: string): void {
    this.#otherFailures.push(reason);
  }

  hasFileFailed(file: string): boolean {
    return (this.#files.get(file)?.failures.length ?? 0) > 0;
  }

  hasFailed(maxUnstableFiles: number): boolean {
    const hasFailure = [...this.#files.values()].some(({ failures, wasRun }) => failures.length > 0 || !wasRun);
    return hasFailure || this.#otherFailures.length > 0 || this.#unstable.size > maxUnstableFiles;
  }

  finish({ maxUnstableFiles, isInterrupted }: { maxUnstableFiles: number; isInterrupted: boolean }): void {
    const files = [...this.#files];
    const lines = (kind: 'failures' | 'skipped') =>
      files.flatMap(([file, result]) => result[kind].map((text) => `${file}: ${text}`));
    const failures = [...lines('failures'), ...this.#otherFailures];
    this.#list('skipped', lines('skipped'));
    this.#list('failed', failures);
    this.#list('unstable: passes on retry', [...this.#unstable]);
    if (this.#unstable.size > maxUnstableFiles)
      this.#output.write(`more than ${maxUnstableFiles} files are unstable\n`);
    const notRun = files.filter(([, { wasRun }]) => !wasRun).length;
    if (notRun > 0 || isInterrupted) {
      this.#output.write(`${isInterrupted ? 'interrupted: ' : ''}${notRun} of ${files.length} files were not run\n`);
    }
    const passed = files.reduce((sum, [, result]) => sum + result.passed, this.#passedChecks);
    const skipped = lines('skipped').length;
    this.#output.write(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }

  #list(title: string, lines: string[]): void {
    if (lines.length > 0) this.#output.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
  }
}
