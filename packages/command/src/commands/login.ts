import type { Command } from 'commander';
import { type GlobalOptions, parseServiceUrl, profileName, requestToken } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile, readProfiles } from '../profile-file.ts';
import { promptFor, readSecret } from '../prompt.ts';
import { localUrl } from '../settings.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

interface LoginOptions extends GlobalOptions {
  url?: string;
  username?: string;
  passwordStdin?: boolean;
}

export function addLogin(program: Command, terminal: Terminal): void {
  program
    .command('login')
    .description('sign in as a customer and store the credential')
    .option('--url <url>', 'the base URL of the laboratory')
    .option('--username <name>', 'the username of the credential')
    .option('--password-stdin', 'read the password from the standard input')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire login\n  labwire login --url https://lab.example --username apiary-4f7a --password-stdin < password.txt',
    )
    .action(action<LoginOptions>((options) => login(terminal, options)));
}

async function login(terminal: Terminal, options: LoginOptions): Promise<void> {
  const { env, signal } = terminal;
  const profile = profileName(terminal, options);
  const credentials = await readCredentials(terminal, options, profile);
  const { url, username } = credentials;
  const { environment, scope } = await requestToken(credentials, signal);
  const path = await changeProfile(env, profile, credentials);
  if (options.json) return writeJson(terminal, { profile, url, username, environment, scope, path });
  writeMessage(
    terminal,
    `Signed in to ${url} (${environment}) as ${username}. The credential is stored in ${path}, readable only by you.`,
  );
}

/** Options take precedence over the environment. Missing values are read from the terminal. */
async function readCredentials(terminal: Terminal, options: LoginOptions, profile: string) {
  const { LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD } = terminal.env;
  const stored = (await readProfiles(terminal.env))[profile] ?? {};
  const prompt = (label: string, defaultValue?: string) => promptFor(terminal, label, { defaultValue });
  const url = options.url ?? (LABWIRE_URL || (await prompt('URL', stored.url ?? localUrl)));
  const username = options.username ?? (LABWIRE_USERNAME || (await prompt('Username', stored.username)));
  const password = options.passwordStdin
    ? await readSecret(terminal, 'password')
    : LABWIRE_PASSWORD || (await promptFor(terminal, 'Password', { secret: true }));
  return { url: parseServiceUrl(url), username, password };
}
