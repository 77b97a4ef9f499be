import type { Command } from 'commander';
import type { GlobalOptions } from './access.ts';

/** The action of a command, called with all its options, global ones included, and its arguments. */
export const action =
  <Options extends GlobalOptions>(run: (options: Options, ...args: string[]) => Promise<void>) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    await run(command.optsWithGlobals() as Options, ...command.args);
  };
