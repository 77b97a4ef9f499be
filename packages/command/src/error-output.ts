import { ConnectionError, LabwireError, UnavailableError } from '@labwire/client';
import { CommanderError } from 'commander';
import { CommandError, exitCodes } from './command-error.ts';
import { FileMistakes, mistakeJson } from './file-mistakes.ts';
import { styled, type Terminal, writeMessage } from './terminal.ts';
import { printable } from './text-width.ts';

interface ErrorOutput {
  text: string;
  json: object;
  exitCode: number;
}

/** Writes an error to the standard error and returns the exit code. */
export function showError(terminal: Terminal, error: unknown, isJson: boolean): number {
  // Commander has written its own message. It also throws after help and version, with exit code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
  if (terminal.signal.aborted) return exitCodes.interrupted;
  const { text, json, exitCode } = errorOutput(error);
  if (isJson) writeMessage(terminal, JSON.stringify(json, null, 2));
  else writeMessage(terminal, `${styled(terminal, terminal.stderr, 'red', 'labwire:')} ${text}`);
  return exitCode;
}

function errorOutput(error: unknown): ErrorOutput {
  if (error instanceof LabwireError) return responseOutput(error);
  if (error instanceof FileMistakes) return mistakesOutput(error);
  const text = error instanceof Error ? error.message : String(error);
  const json = { title: text };
  if (error instanceof ConnectionError) return { text, json, exitCode: exitCodes.unavailable };
  return { text, json, exitCode: error instanceof CommandError ? error.exitCode : exitCodes.failure };
}

function responseOutput(error: LabwireError): ErrorOutput {
  const { title, detail, status, type, requestId, problems, retryAfter } = error;
  const isTemporary = error instanceof UnavailableError || status === 429;
  return {
    text: problemText(error),
    json: { title, detail, status, type, requestId, problems, retryAfter },
    exitCode: isTemporary ? exitCodes.unavailable : exitCodes.failure,
  };
}

function mistakesOutput({ message, mistakes, problem, exitCode }: FileMistakes): ErrorOutput {
  const [title] = message.split('\n');
  return {
    text: message,
    json: { title, requestId: problem?.requestId, mistakes: mistakes.map(mistakeJson) },
    exitCode,
  };
}

/** Title and detail, then the violations, the pause and the request id. */
function problemText({ title, detail, requestId, problems, retryAfter }: LabwireError): string {
  const lines = [
    detail === undefined ? title : `${title}: ${printable(detail)}`,
    ...problems.map((problem) => `  ${problem.pointer ?? problem.parameter ?? ''}: ${printable(problem.message)}`),
    ...(retryAfter === undefined ? [] : [`  try again in ${Math.ceil(retryAfter)} seconds`]),
    ...(requestId === undefined ? [] : [`  request ${requestId}`]),
  ];
  return lines.join('\n');
}
