import type { Command } from 'commander';
import { type GlobalOptions, labCaller, parseServiceUrl, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile, readProfiles } from '../profile-file.ts';
import { promptFor, readSecret } from '../prompt.ts';
import { localUrl } from '../settings.ts';
import { type Terminal, writeMessage } from '../terminal.ts';

interface LabLoginOptions extends GlobalOptions {
  url?: string;
  tokenStdin?: boolean;
}

export function addLabLogin(lab: Command, terminal: Terminal): void {
  lab
    .command('login')
    .description('verify and store a staff token')
    .option('--url <url>', 'the base URL of the laboratory')
    .option('--token-stdin', 'read the token from the standard input')
    .addHelpText('after', '\nExample:\n  labwire lab login --url https://lab.example --token-stdin < token.txt')
    .action(
      action<LabLoginOptions>(async (options) => {
        const { env, signal } = terminal;
        const name = profileName(terminal, options);
        const defaultValue = (await readProfiles(env))[name]?.labUrl ?? localUrl;
        const url = parseServiceUrl(
          options.url ?? (env.LABWIRE_URL || (await promptFor(terminal, 'URL', { defaultValue }))),
        );
        const token = options.tokenStdin
          ? await readSecret(terminal, 'token')
          : env.LABWIRE_STAFF_TOKEN || (await promptFor(terminal, 'Staff token', { secret: true }));
        await labCaller({ url, token }, signal).call('getSettings');
        const path = await changeProfile(env, name, { labUrl: url, staffToken: token });
        writeMessage(terminal, `The staff token for ${url} is valid. It is stored in ${path}, readable only by you.`);
      }),
    );
}
