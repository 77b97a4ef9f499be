import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

interface PromptOptions {
  /** Whether the input is hidden. */
  secret?: boolean;
  /** The value of an empty input. */
  defaultValue?: string;
}

/** Reads a line from the terminal. */
export async function promptFor(
  { stdin, stderr, signal }: Terminal,
  label: string,
  { secret = false, defaultValue = '' }: PromptOptions = {},
): Promise<string> {
  if (!stdin.isTTY) throw new UsageError(`${label}: missing, and the standard input is not a terminal`);
  const prompt = `${label}${defaultValue === '' ? '' : ` [${defaultValue}]`}: `;
  if (secret) stderr.write(prompt);
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: secret ? discarded : stderr, terminal: true });
  // readline sets the terminal to raw mode, in which Ctrl-C sends no signal.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await lines.question(secret ? '' : prompt, { signal })).trim() || defaultValue;
  } finally {
    lines.close();
    if (secret) stderr.write('\n');
  }
}

/** Reads a secret from the standard input. An argument would be visible to every user of the machine. */
export async function readSecret({ stdin }: Terminal, name: string): Promise<string> {
  const secret = (await text(stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new UsageError(`the standard input has no ${name}`);
  return secret;
}
