import { Argument, type Command } from 'commander';
import type { GlobalOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { bashCompletion } from '../completion-bash.ts';
import { fishCompletion } from '../completion-fish.ts';
import { type CompletionCommand, completionTree } from '../completion-tree.ts';
import { zshCompletion } from '../completion-zsh.ts';
import type { Terminal } from '../terminal.ts';

const scripts: Record<string, (tree: readonly CompletionCommand[]) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

const help = `
The script completes commands, options, their values and files, and starts nothing while it does.

Examples:
  eval "$(labwire completion bash)"                                        (in ~/.bashrc)
  eval "$(labwire completion zsh)"                                         (in ~/.zshrc, after compinit)
  labwire completion fish > ~/.config/fish/completions/labwire.fish`;

export function addCompletion(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .description('write a script for tab completion in bash, zsh or fish')
    .addHelpText('after', help)
    .action(
      action<GlobalOptions>(async (_options, shell = '') => {
        terminal.stdout.write(scripts[shell]?.(completionTree(program)) ?? '');
      }),
    );
}
