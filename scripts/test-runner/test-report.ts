import { readableDuration } from '../duration.ts';
import type { TestResult } from './test-event.ts';

/** Prints the progress while tests run, and the failures and counts at the end. */
export class TestReport {
  readonly #begin = performance.now();
  readonly #failures: TestResult[] = [];
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #testsByFile = new Map<string, { tests: number; failed: number }>();
  readonly #filesDone = new Set<string>();
  readonly #numberOfFiles: number;
  readonly #isTerminal: boolean;

  constructor(numberOfFiles: number, isTerminal: boolean) {
    this.#numberOfFiles = numberOfFiles;
    this.#isTerminal = isTerminal;
  }

  get hasFailed(): boolean {
    return this.#counts.failed > 0 || this.#filesNotRun > 0;
  }

  get #filesNotRun(): number {
    return this.#numberOfFiles - this.#filesDone.size;
  }

  add(result: TestResult): void {
    this.#counts[result.outcome] += 1;
    const file = this.#testsByFile.get(result.file) ?? { tests: 0, failed: 0 };
    file.tests += 1;
    this.#testsByFile.set(result.file, file);
    if (result.outcome === 'failed') {
      file.failed += 1;
      this.#failures.push(result);
      this.#line(`FAILED  ${place(result)}`);
    }
    this.#showProgress();
  }

  /** A file whose process ended before its tests. */
  crashFile(file: string, error: string): void {
    this.#filesDone.add(file);
    this.add({ file, line: undefined, title: 'the file itself', outcome: 'failed', error });
  }

  endFile(file: string, ms: number): void {
    this.#filesDone.add(file);
    const { tests, failed } = this.#testsByFile.get(file) ?? { tests: 0, failed: 0 };
    if (tests === 0) this.add({ file, line: undefined, title: 'has no tests', outcome: 'failed', error: undefined });
    const summary = `${tests} test${tests === 1 ? '' : 's'}, ${readableDuration(ms)}`;
    if (failed > 0) this.#line(`FAILED  ${file} (${failed} of ${summary})`);
    else if (!this.#isTerminal) this.#line(`ok      ${file} (${summary})`);
    this.#showProgress();
  }

  endCheck(name: string, isOk: boolean, output: string, ms: number): void {
    const result = { file: `npm run check: ${name}`, line: undefined, title: '', error: output.trimEnd() };
    this.add({ ...result, outcome: isOk ? 'passed' : 'failed' });
    if (isOk && !this.#isTerminal) this.#line(`ok      check: ${name} (${readableDuration(ms)})`);
  }

  note(message: string): void {
    this.#line(`        ${message}`);
  }

  /** Repeats the failures, because they may have scrolled away, and ends with the counts. */
  finish({ isInterrupted }: { isInterrupted: boolean }): void {
    this.#clearProgress();
    for (const failure of this.#failures) {
      const error = (failure.error ?? '').replaceAll(/^(?=.)/gm, '    ');
      process.stdout.write(`\n${place(failure)}\n${error}\n`);
    }
    const { passed, failed, skipped } = this.#counts;
    process.stdout.write(`\n${readableDuration(performance.now() - this.#begin)}\n`);
    process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
    const notRun = `${this.#filesNotRun} of ${this.#numberOfFiles} files were not run`;
    if (isInterrupted) process.stdout.write(`interrupted: ${notRun}\n`);
    else if (this.#filesNotRun > 0) process.stdout.write(`${notRun}\n`);
  }

  #line(text: string): void {
    this.#clearProgress();
    process.stdout.write(`${text}\n`);
  }

  #clearProgress(): void {
    if (this.#isTerminal) process.stdout.write('\r\x1b[K');
  }

  #showProgress(): void {
    if (!this.#isTerminal) return;
    const { passed, failed } = this.#counts;
    const time = readableDuration(performance.now() - this.#begin);
    const files = `${this.#filesDone.size} of ${this.#numberOfFiles} files`;
    process.stdout.write(`\r\x1b[K${files}, ${passed} passed, ${failed} failed, ${time}`);
  }
}

function place({ file, line, title }: TestResult): string {
  return [line === undefined ? file : `${file}:${line}`, title].filter((part) => part !== '').join('  ');
}
