import type { Command } from 'commander';
import { type GlobalOptions, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile } from '../profile-file.ts';
import { note, type Terminal } from '../terminal.ts';

export function addLogout(program: Command, terminal: Terminal): void {
  program
    .command('logout')
    .description('forget the credential and the staff token of a profile')
    .action(
      action<GlobalOptions>(async (options) => {
        const name = profileName(terminal, options);
        const nothing = { url: undefined, username: undefined, password: undefined };
        await changeProfile(terminal.env, name, { ...nothing, labUrl: undefined, staffToken: undefined });
        note(terminal, `The profile ${name} is forgotten.`);
      }),
    );
}
