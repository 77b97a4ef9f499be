import type { Command } from 'commander';
import type { GlobalOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { profilePath, readProfiles } from '../profile-file.ts';
import { customerSettings, type Setting, staffSettings } from '../settings.ts';
import { type Terminal, tableText, writeJson, writeLine, writeMessage } from '../terminal.ts';

const help = `
A value comes from an option, else from an environment variable, else from the profile. With the option --profile, only that
profile counts. A stored password or token is only used with the URL that it was stored with. Secrets are not shown.
No request is sent; "labwire whoami" asks the service whether the credential is valid.

Examples:
  labwire config show
  labwire config show --profile farm --json`;

export function addConfig(program: Command, terminal: Terminal): void {
  program
    .command('config')
    .description('where the URL and the credentials come from')
    .command('show')
    .description('show the URL and the credentials in use, and where each of them comes from')
    .addHelpText('after', help)
    .action(action<GlobalOptions>((options) => show(terminal, options)));
}

async function show(terminal: Terminal, options: GlobalOptions): Promise<void> {
  const { env } = terminal;
  const customer = await customerSettings(env, options);
  const staff = await staffSettings(env, options);
  const shown = {
    profile: customer.profile,
    url: customer.url,
    username: customer.username,
    password: withoutSecret(customer.password),
    labUrl: staff.url,
    staffToken: withoutSecret(staff.token),
  };
  const file = profilePath(env);
  const profiles = Object.keys(await readProfiles(env));
  if (options.json) return writeJson(terminal, { file, profiles, ...shown });
  const rows = Object.entries(shown).map(([name, { value, source }]) => [
    labels[name as keyof typeof shown],
    value ?? 'not set',
    source,
  ]);
  writeLine(terminal, tableText(terminal, ['Setting', 'Value', 'From'], rows));
  writeMessage(terminal, `Profiles in ${file}: ${profiles.length === 0 ? 'none' : profiles.join(', ')}`);
}

const labels = {
  profile: 'Profile',
  url: 'URL',
  username: 'Username',
  password: 'Password',
  labUrl: 'URL for staff',
  staffToken: 'Staff token',
};

const withoutSecret = ({ value, source }: Setting): Setting => ({ value: value && 'set', source });
