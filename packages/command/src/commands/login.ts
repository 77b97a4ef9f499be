import type { Command } from 'commander';
import { checkedUrl, type GlobalOptions, localUrl, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile, readProfiles } from '../profile-file.ts';
import { ask, secretFromStdin } from '../question.ts';
import { requestToken } from '../service-request.ts';
import { note, type Terminal, writeJson } from '../terminal.ts';

interface LoginOptions extends GlobalOptions {
  url?: string;
  username?: string;
  passwordStdin?: boolean;
}

export function addLogin(program: Command, terminal: Terminal): void {
  program
    .command('login')
    .description('sign in as a customer and keep the credential for later')
    .option('--url <address>', 'the base address of the laboratory')
    .option('--username <name>', 'the username of the credential')
    .option('--password-stdin', 'read the password from the standard input')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire login\n  labwire login --url https://lab.example --username apiary-4f7a --password-stdin < password.txt',
    )
    .action(
      action<LoginOptions>(async (options) => {
        const name = profileName(terminal, options);
        const stored = (await readProfiles(terminal.env))[name] ?? {};
        const { LABWIRE_URL, LABWIRE_USERNAME } = terminal.env;
        const url =
          options.url ?? (LABWIRE_URL || (await ask(terminal, 'Address', { otherwise: stored.url ?? localUrl })));
        const username =
          options.username ?? (LABWIRE_USERNAME || (await ask(terminal, 'Username', { otherwise: stored.username })));
        const password = options.passwordStdin
          ? await secretFromStdin(terminal, 'password')
          : terminal.env.LABWIRE_PASSWORD || (await ask(terminal, 'Password', { secret: true }));
        const address = checkedUrl(url);
        const { environment, scope } = await requestToken(address, username, password, terminal.signal);
        const path = await changeProfile(terminal.env, name, { url: address, username, password });
        if (options.json) writeJson(terminal, { profile: name, url: address, username, environment, scope, path });
        else
          note(
            terminal,
            `Signed in to ${address} (${environment}) as ${username}. Kept in ${path}, readable by you alone.`,
          );
      }),
    );
}
