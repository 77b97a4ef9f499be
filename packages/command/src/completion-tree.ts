import type { Command } from 'commander';
import { eventTypes } from './event-types.ts';

/** What the shells complete: a command with its subcommands, options and arguments. */
export interface CompletionCommand {
  /** The words of the command without `labwire`, such as `order list`; empty for `labwire` itself. */
  path: string;
  subcommands: { names: string[]; description: string }[];
  options: CompletionOption[];
  /** Whether an argument is a file. */
  takesFile: boolean;
}

export interface CompletionOption {
  names: string[];
  description: string;
  value: 'none' | 'file' | 'folder' | 'text' | string[];
}

/** Every command of the program with the options that are valid in it. */
export function completionTree(program: Command): CompletionCommand[] {
  return [...commandsOf(program, [''], ownOptions(program))];
}

function* commandsOf(command: Command, paths: string[], inherited: CompletionOption[]): Generator<CompletionCommand> {
  const inner = command.commands.filter((one) => one.name() !== 'help');
  const options = [...ownOptions(command), ...inherited].filter(isFirstOfName);
  for (const path of paths) {
    yield {
      path,
      subcommands: [
        ...inner.map((one) => ({ names: [one.name(), ...one.aliases()], description: one.description() })),
        // An argument with a few values, such as the shell of "completion".
        ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
          argChoices.map((value) => ({ names: [value], description })),
        ),
      ],
      options: [...options, help],
      takesFile: command.registeredArguments.some((argument) => /^files?$/.test(argument.name())),
    };
  }
  for (const one of inner) {
    const names = [one.name(), ...one.aliases()];
    const innerPaths = paths.flatMap((path) => names.map((name) => (path === '' ? name : `${path} ${name}`)));
    yield* commandsOf(one, innerPaths, options);
  }
}

const help: CompletionOption = { names: ['--help'], description: 'show the help of the command', value: 'none' };

const isFirstOfName = ({ names }: CompletionOption, i: number, all: CompletionOption[]): boolean =>
  all.findIndex((other) => other.names[0] === names[0]) === i;

const ownOptions = (command: Command): CompletionOption[] =>
  command.options.map((option) => ({
    names: [option.long, option.short].filter((name) => typeof name === 'string'),
    description: option.description,
    value: option.argChoices ?? (/<types>/.test(option.flags) ? [...eventTypes] : valueKind(option.flags)),
  }));

function valueKind(flags: string): 'none' | 'file' | 'folder' | 'text' {
  const [, name] = /[<[]([\w-]+)/.exec(flags) ?? [];
  if (name === undefined) return 'none';
  return name === 'file' || name === 'folder' ? name : 'text';
}
