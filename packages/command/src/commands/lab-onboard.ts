import type { Account, NewAccount } from '@labwire/contract/lab-account.ts';
import type { Command } from 'commander';
import { findStaff, type Staff, type StaffOptions } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { sendFile } from '../file-mistakes.ts';
import { readJsonSource } from '../json-source.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { labRequest } from '../service-request.ts';
import { factsText, note, type Terminal, write, writeJson } from '../terminal.ts';

export function addLabOnboard(lab: Command, terminal: Terminal): void {
  lab
    .command('onboard <file>')
    .description('make an account from a JSON file, and a credential for it')
    .addHelpText('after', '\nExample:\n  labwire lab onboard apiary.json')
    .action(
      action<StaffOptions>(async (options, file = '-') => {
        const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
        const source = readJsonSource<NewAccount>(sourceName(file), text);
        const staff = await findStaff(terminal, options);
        const post = { method: 'POST', json: text, signal: terminal.signal } as const;
        const { answer } = await sendFile(source, {
          really: () => labRequest<Account>(staff, '/accounts', post),
        });
        note(terminal, `Account ${answer.accountId}, ${answer.name}.`);
        await makeCredential(terminal, staff, answer.accountId, options);
      }),
    );
}

export function addLabCredential(lab: Command, terminal: Terminal): void {
  lab
    .command('credential <account>')
    .description('make another credential for an account')
    .action(
      action<StaffOptions>(async (options, id = '') => {
        const staff = await findStaff(terminal, options);
        await makeCredential(terminal, staff, wholeNumber(id, 'the account'), options);
      }),
    );
}

async function makeCredential(
  terminal: Terminal,
  staff: Staff,
  accountId: number,
  options: StaffOptions,
): Promise<void> {
  const path = `/accounts/${accountId}/credentials`;
  const post = { method: 'POST', signal: terminal.signal } as const;
  const { answer } = await labRequest<{ username: string; password: string }>(staff, path, post).catch((error) => {
    note(terminal, `The account ${accountId} has no credential yet; "labwire lab credential ${accountId}" makes one.`);
    throw error;
  });
  if (options.json) return writeJson(terminal, { accountId, url: staff.url, ...answer });
  write(
    terminal,
    factsText([
      ['Username', answer.username],
      ['Password', answer.password],
    ]),
  );
  note(
    terminal,
    [
      'The password is shown this once. The customer signs in with:',
      '',
      `  labwire login --url ${staff.url} --username ${answer.username}`,
      '',
      'or a program gets a token with:',
      '',
      `  curl ${staff.url}/client/oauth/token -H 'Content-Type: application/json' -d '{"username": "${answer.username}", "password": "…"}'`,
    ].join('\n'),
  );
}
