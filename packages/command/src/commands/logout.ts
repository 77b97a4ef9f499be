import type { Command } from 'commander';
import { type GlobalOptions, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile } from '../profile-file.ts';
import { type Terminal, writeMessage } from '../terminal.ts';

export function addLogout(program: Command, terminal: Terminal): void {
  program
    .command('logout')
    .description('remove the credential and the staff token of a profile')
    .addHelpText('after', '\nExamples:\n  labwire logout\n  labwire logout --profile farm')
    .action(
      action<GlobalOptions>(async (options) => {
        const name = profileName(terminal, options);
        const customer = { url: undefined, username: undefined, password: undefined };
        await changeProfile(terminal.env, name, { ...customer, labUrl: undefined, staffToken: undefined });
        writeMessage(terminal, `The profile ${name} is removed.`);
      }),
    );
}
