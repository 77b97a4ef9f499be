import type { Command } from 'commander';
import { checkedUrl, type GlobalOptions, localUrl, profileName } from '../access.ts';
import { action } from '../command-action.ts';
import { changeProfile, readProfiles } from '../profile-file.ts';
import { ask, secretFromStdin } from '../question.ts';
import { labRequest } from '../service-request.ts';
import { note, type Terminal } from '../terminal.ts';

interface LabLoginOptions extends GlobalOptions {
  url?: string;
  tokenStdin?: boolean;
}

export function addLabLogin(lab: Command, terminal: Terminal): void {
  lab
    .command('login')
    .description('keep a staff token for later')
    .option('--url <address>', 'the base address of the laboratory')
    .option('--token-stdin', 'read the token from the standard input')
    .addHelpText('after', '\nExample:\n  labwire lab login --url https://lab.example --token-stdin < token.txt')
    .action(
      action<LabLoginOptions>(async (options) => {
        const { env } = terminal;
        const name = profileName(terminal, options);
        const stored = (await readProfiles(env))[name] ?? {};
        const otherwise = stored.labUrl ?? localUrl;
        const url = checkedUrl(options.url ?? (env.LABWIRE_URL || (await ask(terminal, 'Address', { otherwise }))));
        const token = options.tokenStdin
          ? await secretFromStdin(terminal, 'token')
          : env.LABWIRE_STAFF_TOKEN || (await ask(terminal, 'Staff token', { secret: true }));
        await labRequest({ url, token }, '/settings', { signal: terminal.signal });
        const path = await changeProfile(env, name, { labUrl: url, staffToken: token });
        note(terminal, `The staff token for ${url} is good. Kept in ${path}, readable by you alone.`);
      }),
    );
}
