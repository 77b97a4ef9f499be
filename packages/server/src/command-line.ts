import { parseArgs } from 'node:util';
import { Suggester } from './platform/validation/suggestion.ts';

interface Command {
  summary: string;
  /** The script, in this folder. Undefined: the service itself. */
  script?: string;
  /** The names of its arguments. */
  arguments?: string[];
  /** The names of its options, which have a value. */
  options?: string[];
}

/** The sub-commands of labwire-server. Scripts read their own arguments, so that they can also be started directly. */
export const serverCommands: Record<string, Command> = {
  start: { summary: 'start the service (the default)' },
  migrate: { summary: 'bring the database schema up to date', script: 'migrate-database.ts' },
  backup: {
    summary: 'back up the database and the report files to a new folder',
    script: 'backup-data.ts',
    arguments: ['FOLDER'],
  },
  restore: {
    summary: 'restore a backup into an empty database and an empty store',
    script: 'restore-data.ts',
    arguments: ['FOLDER'],
  },
  'verify-data': {
    summary: 'compare all data and report files with the audit trail (--witness FILE)',
    script: 'verify-data.ts',
    options: ['witness'],
  },
  'demo-credentials': { summary: 'print new credentials for the demo', script: 'demo-credentials.ts' },
};

export type CommandLine =
  | { kind: 'start' }
  | { kind: 'script'; script: string; args: string[] }
  | { kind: 'help' | 'version' }
  | { kind: 'error'; message: string };

/** Reads the arguments of `labwire-server`. */
export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals, tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      'parent-pid': { type: 'string' },
      witness: { type: 'string' },
    },
  });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const [name = 'start', ...rest] = positionals;
  const command = Object.hasOwn(serverCommands, name) ? serverCommands[name] : undefined;
  const options = command?.options ?? [];
  const known = ['help', 'version', 'parent-pid', ...options];
  const unknown = tokens.find((token) => token.kind === 'option' && !known.includes(token.name));
  if (unknown?.kind === 'option') return { kind: 'error', message: `unknown option ${unknown.rawName}` };

  if (!command) {
    const suggestion = new Suggester().didYouMean(name, Object.keys(serverCommands));
    return { kind: 'error', message: `unknown command ${name}${suggestion}` };
  }
  const expected = command.arguments ?? [];
  if (rest.length !== expected.length) {
    return { kind: 'error', message: `usage: ${['labwire-server', name, ...expected].join(' ')}` };
  }
  if (command.script === undefined) return { kind: 'start' };
  const given = options.flatMap((option) =>
    values[option] === undefined ? [] : [`--${option}`, String(values[option])],
  );
  return { kind: 'script', script: command.script, args: [...rest, ...given] };
}

export function helpText(settings: string[]): string {
  const commands = Object.entries(serverCommands).map(
    ([name, { summary, arguments: names = [] }]) => `  ${[name, ...names].join(' ').padEnd(18)}${summary}`,
  );
  return [
    'Usage: labwire-server [COMMAND]',
    '',
    'Commands:',
    ...commands,
    '',
    'Options:',
    '  -h, --help        print this text',
    '  -v, --version     print the version',
    '',
    'Settings are environment variables, described in docs/guide/operating.md:',
    ...settings.map((name) => `  ${name}`),
    '',
  ].join('\n');
}
