import type { Command } from 'commander';
import { findCustomer, type GlobalOptions, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { requestToken } from '../service-request.ts';
import { factsText, type Terminal, write, writeJson } from '../terminal.ts';

export function addWhoami(program: Command, terminal: Terminal): void {
  program
    .command('whoami')
    .description('show who is signed in where, and what they may do')
    .action(
      action<GlobalOptions>(async (options) => {
        const { url, username, password } = await findCustomer(terminal, options);
        const { scope, environment } = await requestToken(url, username, password, terminal.signal);
        const profile = profileName(terminal, options);
        if (options.json) return writeJson(terminal, { profile, url, environment, username, scopes: scope.split(' ') });
        write(
          terminal,
          factsText([
            ['Profile', profile],
            ['Address', url],
            ['Environment', environment],
            ['Username', username],
            ['Scopes', scope],
          ]),
        );
      }),
    );
}
