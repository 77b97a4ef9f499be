import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Registers a cleanup for the end of the current test, or for the end of the file if no test is running. */
export function after(cleanUp: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => void (await cleanUp()));
}
