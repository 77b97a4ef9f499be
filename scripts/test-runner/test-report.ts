import { readableDuration } from '../duration.ts';
import type { TestResult } from './test-event.ts';

/** Prints the progress while tests run, and the failures and counts at the end. */
export class TestReport {
  readonly #begin = performance.now();
  #failures: TestResult[] = [];
  #failuresOfFirstRun: TestResult[] = [];
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #testsByFile = new Map<string, { tests: number; failed: number }>();
  readonly #numberOfFiles: number;
  readonly #isTerminal: boolean;
  #filesDone = 0;

  constructor(numberOfFiles: number, isTerminal: boolean) {
    this.#numberOfFiles = numberOfFiles;
    this.#isTerminal = isTerminal;
  }

  get hasFailed(): boolean {
    return this.#counts.failed > 0;
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

  endFile(file: string, ms: number): void {
    this.#filesDone += 1;
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

  /** The test files with failures; checks are not among them. */
  failedFiles(): string[] {
    return [...this.#testsByFile].flatMap(([file, { failed }]) => (failed > 0 && isTestFile(file) ? [file] : []));
  }

  /** Sets the failures of these files aside, because the files are about to run again. */
  beginRepetition(files: readonly string[]): void {
    this.#line(`Repeating ${files.join(', ')}`);
    const isRepeated = ({ file }: TestResult) => files.includes(file);
    this.#failuresOfFirstRun = this.#failures.filter(isRepeated);
    this.#failures = this.#failures.filter((failure) => !isRepeated(failure));
    for (const file of files) {
      const { tests, failed } = this.#testsByFile.get(file) ?? { tests: 0, failed: 0 };
      this.#counts.failed -= failed;
      this.#counts.passed -= tests - failed;
      this.#testsByFile.delete(file);
    }
  }

  note(message: string): void {
    this.#line(`        ${message}`);
  }

  /** Repeats the failures, because they may have scrolled away, and ends with the counts. */
  finish(): void {
    this.#clearProgress();
    if (this.#failuresOfFirstRun.length > 0) process.stdout.write('\nFailed in the first run and repeated:\n');
    for (const failure of [...this.#failuresOfFirstRun, ...this.#failures]) {
      const error = (failure.error ?? '').replaceAll(/^(?=.)/gm, '    ');
      process.stdout.write(`\n${place(failure)}\n${error}\n`);
    }
    const { passed, failed, skipped } = this.#counts;
    process.stdout.write(`\n${readableDuration(performance.now() - this.#begin)}\n`);
    process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
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
    const files = `${this.#filesDone} of ${this.#numberOfFiles} files`;
    process.stdout.write(`\r\x1b[K${files}, ${passed} passed, ${failed} failed, ${time}`);
  }
}

const isTestFile = (file: string) => file.endsWith('.test.ts');

function place({ file, line, title }: TestResult): string {
  return [line === undefined ? file : `${file}:${line}`, title].filter((part) => part !== '').join('  ');
}
