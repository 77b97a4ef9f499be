import { ConnectionError, LabwireError, UnavailableError } from '@labwire/client';
import { CommanderError } from 'commander';
import { CommandError, exitCodes } from './command-error.ts';
import { FileMistakes, mistakeJson } from './file-mistakes.ts';
import { styled, type Terminal, writeError } from './terminal.ts';
import { printable } from './text-width.ts';

interface ErrorOutput {
  text: string;
  json: object;
  exitCode: number;
}

/** Writes an error to the standard error and returns the exit code. */
export function showError(terminal: Terminal, error: unknown, isJson: boolean): number {
  if (error instanceof CommanderError) return showUsageError(terminal, error, isJson);
  if (terminal.signal.aborted) return exitCodes.interrupted;
  const { text, json, exitCode } = errorOutput(error);
  if (isJson) writeError(terminal, JSON.stringify(json, null, 2));
  else writeError(terminal, `${styled(terminal, terminal.stderr, 'red', 'labwire:')} ${text}`);
  return exitCode;
}

/** Commander has written its own message as text. It also throws after help and version, with exit code 0. */
function showUsageError(terminal: Terminal, { exitCode, message }: CommanderError, isJson: boolean): number {
  if (exitCode === 0) return exitCodes.success;
  if (isJson) writeError(terminal, JSON.stringify({ title: message.replace(/^error: /, '') }, null, 2));
  return exitCodes.usage;
}

function errorOutput(error: unknown): ErrorOutput {
  if (error instanceof LabwireError) return responseOutput(error);
  if (error instanceof FileMistakes) return mistakesOutput(error);
  const text = error instanceof Error ? error.message : String(error);
  const json = { title: text };
  if (error instanceof ConnectionError) {
    return {
      text: `${text}\n  "labwire config show" shows where the URL comes from`,
      json,
      exitCode: exitCodes.unavailable,
    };
  }
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
function problemText(error: LabwireError): string {
  const { title, detail, requestId, problems, retryAfter } = error;
  const lines = [
    detail === undefined ? title : `${title}: ${printable(detail)}`,
    ...problems.map((problem) => `  ${problem.pointer ?? problem.parameter ?? ''}: ${printable(problem.message)}`),
    ...(retryAfter === undefined ? [] : [`  try again in ${Math.ceil(retryAfter)} seconds`]),
    ...(requestId === undefined ? [] : [`  request ${requestId}`]),
    ...hintOf(error),
  ];
  return lines.join('\n');
}

/** What a person can try next. The laboratory interface is recognised by its paths. */
function hintOf({ status, type, path }: LabwireError): string[] {
  const isLab = path.startsWith('/lab/');
  if (status === 401) {
    const login = isLab ? 'labwire lab login' : 'labwire login';
    return [`  "labwire config show" shows which credentials are used; "${login}" stores others`];
  }
  if (status === 403 && !isLab) return ['  "labwire whoami" shows the scopes of the credential'];
  const list = lists.find(([pattern]) => status === 404 && type === 'not-found' && pattern.test(path));
  return list === undefined ? [] : [`  "labwire ${list[1]}" lists what there is`];
}

const lists: readonly (readonly [RegExp, string])[] = [
  [/^\/client\/api\/v3\/orders\//, 'order list'],
  [/^\/client\/api\/v3\/order-templates\//, 'templates list'],
  [/^\/client\/api\/v4\/(results|jobs)\//, 'jobs list'],
  [/^\/client\/api\/v4\/webhook-endpoints\//, 'webhooks list'],
  [/^\/client\/api\/v4\/webhook-deliveries\//, 'webhooks deliveries'],
  [/^\/lab\/api\/v1\/orders\//, 'lab orders'],
];
