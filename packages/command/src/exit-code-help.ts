import type { Command } from 'commander';

/** Commands that send no request. */
const localCommands = new Set(['config show', 'logout', 'order template', 'sandbox scenarios']);

/** What exit code 1 means, where it is more than a rejected request. */
const failures: Record<string, string> = {
  'order validate': '1 the file has mistakes',
  'order submit': '1 the file has mistakes, or the order was rejected; nothing was ordered',
  'order template': '1 the file exists',
  'results get': '1 a result does not exist, or the file exists',
  'lab import': '1 rows were rejected, or the file was imported before',
  'lab audit verify': '1 the audit trail is broken',
  download: '1 there is no such report, or the file exists',
  'config show': '1 the file of the profiles cannot be read',
  logout: '1 the file of the profiles cannot be changed',
  whoami: '1 the credential is not valid',
};

/** Commands that can run until Ctrl-C, and then say what was done. */
const endless = new Set(['events', 'webhooks listen', 'results watch', 'lab import']);

/** Adds the exit codes to the help of every command. */
export function addExitCodes(command: Command, names: readonly string[] = []): void {
  for (const inner of command.commands) addExitCodes(inner, [...names, inner.name()]);
  const name = names.join(' ');
  // A group of commands has no action of its own.
  if (command.commands.length === 0 || name === 'reports' || name === 'catalogue') {
    command.addHelpText('after', ['', 'Exit codes:', ...exitCodesOf(name)].join('\n'));
  }
}

function exitCodesOf(name: string): string[] {
  const isLocal = localCommands.has(name);
  const interrupted = endless.has(name) ? '130 ended by Ctrl-C, with a summary' : '130 Ctrl-C';
  const codes = [
    '0 success',
    failures[name] ?? '1 rejected or failed',
    isLocal ? '2 wrong arguments' : '2 wrong arguments or not signed in',
    ...(isLocal ? [] : ['3 the service is unreachable or busy']),
    interrupted,
  ];
  return codes.filter((text) => text !== '').map((text) => text.replace(/^\d+/, (code) => `${code.padStart(5)} `));
}
