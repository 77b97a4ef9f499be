import type { Command } from 'commander';
import { customerCredentials, type GlobalOptions, requestToken } from '../access.ts';
import { action } from '../command-action.ts';
import { customerSettings } from '../settings.ts';
import { fieldsText, type Terminal, writeJson, writeLine } from '../terminal.ts';

export function addWhoami(program: Command, terminal: Terminal): void {
  program
    .command('whoami')
    .description('ask the service whether the credential in use is valid, and show its scopes')
    .addHelpText('after', '\nExamples:\n  labwire whoami\n  labwire whoami --profile farm --json')
    .action(
      action<GlobalOptions>(async (options) => {
        const credentials = await customerCredentials(terminal, options);
        const settings = await customerSettings(terminal.env, options);
        const { url, username } = credentials;
        const { scope, environment } = await requestToken(credentials, terminal.signal);
        const sources = {
          profile: settings.profile.source,
          url: settings.url.source,
          username: settings.username.source,
          password: settings.password.source,
        };
        const profile = settings.profile.value;
        const scopes = scope.split(' ');
        if (options.json) return writeJson(terminal, { profile, url, environment, username, scopes, sources });
        const fields = [
          ['Profile', withSource(profile, sources.profile)],
          ['URL', withSource(url, sources.url)],
          ['Environment', environment],
          ['Username', withSource(username, sources.username)],
          ['Password', withSource('valid', sources.password)],
          ['Scopes', scope],
        ] as const;
        writeLine(terminal, fieldsText(fields));
      }),
    );
}

const withSource = (value: string, source: string | undefined): string =>
  source === undefined || source === value ? value : `${value}  (${source})`;
