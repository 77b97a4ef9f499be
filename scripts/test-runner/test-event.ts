/** What a worker process sends to the runner. */
export type WorkerMessage =
  /** Asks for a test file. */
  | { type: 'next' }
  | { type: 'file-end'; file: string }
  | { type: 'result'; result: TestResult }
  | { type: 'diagnostic'; message: string };

/** The reply to `next`: a test file, or null when none is left. */
export interface NextFile {
  file: string | null;
}

export interface TestResult {
  file: string;
  line: number | undefined;
  /** The title, after the titles of the tests that it is part of. */
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The text of the error of a failed test, or the reason why a test was skipped. */
  message: string | undefined;
}
