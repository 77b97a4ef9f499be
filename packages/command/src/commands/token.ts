import type { Command } from 'commander';
import { customerCredentials, type GlobalOptions, openClient, requestToken } from '../access.ts';
import { action } from '../command-action.ts';
import { readSecret } from '../prompt.ts';
import { type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

const help = `
The token is a secret until it expires.

Example:
  curl -H "Authorization: Bearer $(labwire token create)" https://lab.example/client/api/v3/orders`;

export function addToken(program: Command, terminal: Terminal): void {
  const token = program.command('token').description('access tokens for requests of your own');
  token
    .command('create')
    .description('request an access token and write it to the standard output')
    .addHelpText('after', help)
    .action(
      action<GlobalOptions>(async (options) => {
        const credentials = await customerCredentials(terminal, options);
        const { environment, ...created } = await requestToken(credentials, terminal.signal);
        if (options.json) writeJson(terminal, created);
        else writeLine(terminal, created.access_token);
      }),
    );
  token
    .command('revoke')
    .description('end the access token on the standard input at once')
    .addHelpText('after', '\nExample:\n  labwire token revoke < token.txt')
    .action(
      action<GlobalOptions>(async (options) => {
        const client = await openClient(terminal, options);
        await client.revokeToken((await readSecret(terminal, 'token')).trim());
        writeMessage(terminal, 'The token is revoked.');
      }),
    );
}
