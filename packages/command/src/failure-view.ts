import { ConnectionError, LabwireError, UnavailableError } from '@labwire/client';
import { CommanderError } from 'commander';
import { exitCodes, Refusal } from './failure.ts';
import { FileMistakes, mistakeJson } from './file-mistakes.ts';
import { note, styled, type Terminal } from './terminal.ts';
import { printable } from './text-width.ts';

/** Shows why a command failed, and answers its exit code. */
export function showFailure(terminal: Terminal, error: unknown, isJson: boolean): number {
  // Commander has said its piece already; help and version are no failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  if (terminal.signal.aborted) return exitCodes.interrupted;
  const failure = failureOf(error);
  if (isJson) note(terminal, JSON.stringify(failure.json, null, 2));
  else note(terminal, `${styled(terminal, terminal.stderr, 'red', 'labwire:')} ${failure.text}`);
  return failure.exitCode;
}

function failureOf(error: unknown): { text: string; json: object; exitCode: number } {
  if (error instanceof LabwireError) {
    const { title, detail, status, type, requestId, problems, retryAfter } = error;
    const isPassing = error instanceof UnavailableError || status >= 500 || status === 429;
    return {
      text: problemText(error),
      json: { title, detail, status, type, requestId, problems, retryAfter },
      exitCode: isPassing ? exitCodes.unavailable : exitCodes.refused,
    };
  }
  if (error instanceof ConnectionError) {
    return { text: error.message, json: { title: error.message }, exitCode: exitCodes.unavailable };
  }
  if (error instanceof FileMistakes) {
    const { mistakes, problem, exitCode } = error;
    const [title] = error.message.split('\n');
    return {
      text: error.message,
      json: { title, requestId: problem?.requestId, mistakes: mistakes.map(mistakeJson) },
      exitCode,
    };
  }
  if (error instanceof Refusal) {
    return { text: error.message, json: { title: error.message }, exitCode: error.exitCode };
  }
  const text = error instanceof Error ? error.message : String(error);
  return { text, json: { title: text }, exitCode: exitCodes.refused };
}

/** Title, detail and request id, then each violation. */
export function problemText({ title, detail, requestId, problems, retryAfter }: LabwireError): string {
  const lines = [
    detail === undefined ? title : `${title}: ${printable(detail)}`,
    ...problems.map((problem) => `  ${problem.pointer ?? problem.parameter ?? ''}: ${printable(problem.message)}`),
    ...(retryAfter === undefined ? [] : [`  try again in ${Math.ceil(retryAfter)} seconds`]),
    ...(requestId === undefined ? [] : [`  request ${requestId}`]),
  ];
  return lines.join('\n');
}
