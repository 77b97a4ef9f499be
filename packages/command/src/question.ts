import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** Asks on the terminal. A secret is not shown while it is typed. */
export async function ask(
  terminal: Terminal,
  question: string,
  { secret = false, otherwise = '' } = {},
): Promise<string> {
  const { stdin, stderr, signal } = terminal;
  if (!stdin.isTTY) throw new UsageError(`${question}: not given, and there is nobody to ask`);
  const prompt = `${question}${otherwise === '' ? '' : ` [${otherwise}]`}: `;
  if (secret) stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: secret ? nowhere : stderr, terminal: true });
  // In raw mode Ctrl-C is a key like others.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await lines.question(secret ? '' : prompt, { signal })).trim() || otherwise;
  } finally {
    lines.close();
    if (secret) stderr.write('\n');
  }
}

/** A secret from the standard input, for scripts: process arguments can be seen by everybody on the machine. */
export async function secretFromStdin({ stdin }: Terminal, what: string): Promise<string> {
  const secret = (await text(stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new UsageError(`the standard input has no ${what}`);
  return secret;
}
