import { readableDuration } from '../duration.ts';
import type { TestResult } from './test-event.ts';

/** What a file, or a check, has reported. */
interface Attempt {
  passed: number;
  failed: number;
  skipped: number;
  failures: TestResult[];
}

/** Prints the progress while tests run, and the failures and counts at the end. */
export class TestReport {
  readonly #begin = performance.now();
  readonly #attempts = new Map<string, Attempt>();
  /** The failures of the files that were repeated. */
  readonly #firstFailures = new Map<string, TestResult[]>();
  readonly #filesDone = new Set<string>();
  readonly #numberOfFiles: number;
  readonly #output: { isTTY?: boolean; write(text: string): unknown };

  constructor(numberOfFiles: number, output: { isTTY?: boolean; write(text: string): unknown }) {
    this.#numberOfFiles = numberOfFiles;
    this.#output = output;
  }

  get hasFailed(): boolean {
    return this.#counts.failed > 0 || this.#filesNotRun > 0;
  }

  hasFileFailed(file: string): boolean {
    return (this.#attempts.get(file)?.failed ?? 0) > 0;
  }

  get #filesNotRun(): number {
    return this.#numberOfFiles - this.#filesDone.size;
  }

  get #counts(): { passed: number; failed: number; skipped: number } {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const attempt of this.#attempts.values()) {
      for (const outcome of ['passed', 'failed', 'skipped'] as const) counts[outcome] += attempt[outcome];
    }
    return counts;
  }

  add(result: TestResult): void {
    const attempt = this.#attempts.get(result.file) ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
    this.#attempts.set(result.file, attempt);
    attempt[result.outcome] += 1;
    if (result.outcome === 'failed') {
      attempt.failures.push(result);
      this.#line(`FAILED  ${place(result)}`);
    }
    if (result.outcome === 'skipped') this.#line(`skipped ${place(result)} (${result.message ?? 'without a reason'})`);
    this.#showProgress();
  }

  /** A file whose process ended before its tests. */
  crashFile(file: string, error: string): void {
    this.#filesDone.add(file);
    this.add({ file, line: undefined, title: 'the file itself', outcome: 'failed', message: error });
  }

  endFile(file: string, ms: number): void {
    this.#filesDone.add(file);
    const { passed, failed, skipped } = this.#attempts.get(file) ?? { passed: 0, failed: 0, skipped: 0 };
    const tests = passed + failed + skipped;
    if (tests === 0) this.add({ file, line: undefined, title: 'has no tests', outcome: 'failed', message: undefined });
    const summary = `${tests} test${tests === 1 ? '' : 's'}, ${readableDuration(ms)}`;
    if (failed > 0) this.#line(`FAILED  ${file} (${failed} of ${summary})`);
    else if (!this.#output.isTTY) this.#line(`ok      ${file} (${summary})`);
    this.#showProgress();
  }

  /** The file runs again. Its new results replace these, whose failures are reported if it passes. */
  repeatFile(file: string): void {
    this.#firstFailures.set(file, this.#attempts.get(file)?.failures ?? []);
    this.#attempts.delete(file);
    this.#filesDone.delete(file);
    this.#line(`repeat  ${file}`);
  }

  endCheck(name: string, isOk: boolean, output: string, ms: number): void {
    const result = { file: `npm run check: ${name}`, line: undefined, title: '', message: output.trimEnd() };
    this.add({ ...result, outcome: isOk ? 'passed' : 'failed' });
    if (isOk && !this.#output.isTTY) this.#line(`ok      check: ${name} (${readableDuration(ms)})`);
  }

  note(message: string): void {
    this.#line(`        ${message}`);
  }

  /** Repeats the failures, because they may have scrolled away, and ends with the counts. */
  finish({ isInterrupted }: { isInterrupted: boolean }): void {
    this.#clearProgress();
    for (const { failures } of this.#attempts.values()) this.#write(failures);
    const unstable = [...this.#firstFailures].filter(
      ([file]) => this.#filesDone.has(file) && !this.hasFileFailed(file),
    );
    for (const [, failures] of unstable) this.#write(failures, 'unstable: failed beside other tests, passed alone: ');
    const { passed, failed, skipped } = this.#counts;
    this.#output.write(`\n${readableDuration(performance.now() - this.#begin)}\n`);
    const others = `${skipped > 0 ? `, ${skipped} skipped` : ''}${unstable.length > 0 ? `, ${unstable.length} unstable` : ''}`;
    this.#output.write(`${passed} passed, ${failed} failed${others}\n`);
    const notRun = `${this.#filesNotRun} of ${this.#numberOfFiles} files were not run`;
    if (isInterrupted) this.#output.write(`interrupted: ${notRun}\n`);
    else if (this.#filesNotRun > 0) this.#output.write(`${notRun}\n`);
  }

  #write(failures: TestResult[], heading = ''): void {
    for (const failure of failures) {
      const message = (failure.message ?? '').replaceAll(/^(?=.)/gm, '    ');
      this.#output.write(`\n${heading}${place(failure)}\n${message}\n`);
    }
  }

  #line(text: string): void {
    this.#clearProgress();
    this.#output.write(`${text}\n`);
  }

  #clearProgress(): void {
    if (this.#output.isTTY) this.#output.write('\r\x1b[K');
  }

  #showProgress(): void {
    if (!this.#output.isTTY) return;
    const { passed, failed } = this.#counts;
    const time = readableDuration(performance.now() - this.#begin);
    const files = `${this.#filesDone.size} of ${this.#numberOfFiles} files`;
    this.#output.write(`\r\x1b[K${files}, ${passed} passed, ${failed} failed, ${time}`);
  }
}

function place({ file, line, title }: TestResult): string {
  return [line === undefined ? file : `${file}:${line}`, title].filter((part) => part !== '').join('  ');
}
