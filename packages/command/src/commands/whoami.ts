import type { Command } from 'commander';
import { customerCredentials, type GlobalOptions, profileName, requestToken } from '../access.ts';
import { action } from '../command-action.ts';
import { fieldsText, type Terminal, writeJson, writeLine } from '../terminal.ts';

export function addWhoami(program: Command, terminal: Terminal): void {
  program
    .command('whoami')
    .description('show the credential in use and its scopes')
    .action(
      action<GlobalOptions>(async (options) => {
        const credentials = await customerCredentials(terminal, options);
        const { url, username } = credentials;
        const { scope, environment } = await requestToken(credentials, terminal.signal);
        const profile = profileName(terminal, options);
        if (options.json) return writeJson(terminal, { profile, url, environment, username, scopes: scope.split(' ') });
        const fields = [
          ['Profile', profile],
          ['URL', url],
          ['Environment', environment],
          ['Username', username],
          ['Scopes', scope],
        ] as const;
        writeLine(terminal, fieldsText(fields));
      }),
    );
}
