import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { labCaller, type StaffCredentials, type StaffOptions, staffCredentials } from '../access.ts';
import { action } from '../command-action.ts';
import { sendFile } from '../file-mistakes.ts';
import { jsonBlob, readJsonSource } from '../json-source.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { fieldsText, type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

export function addLabOnboard(lab: Command, terminal: Terminal): void {
  lab
    .command('onboard <file>')
    .description('create an account from a JSON file, and a credential for it')
    .addHelpText('after', '\nExample:\n  labwire lab onboard apiary.json')
    .action(
      action<StaffOptions>(async (options, file = '-') => {
        const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
        const source = readJsonSource<LabSchemas['NewAccount']>(sourceName(file), text);
        const staff = await staffCredentials(terminal, options);
        const lab = labCaller(staff, terminal.signal);
        const { body: account } = await sendFile(source, {
          send: () => lab.call('createAccount', { body: jsonBlob(text) }),
        });
        writeMessage(terminal, `Account ${account.accountId}, ${account.name}.`);
        await createCredential(terminal, staff, account.accountId, options);
      }),
    );
}

export function addLabCredential(lab: Command, terminal: Terminal): void {
  lab
    .command('credential <account>')
    .description('create another credential for an account')
    .addHelpText('after', '\nExample:\n  labwire lab credential 1001')
    .action(
      action<StaffOptions>(async (options, account = '') => {
        const staff = await staffCredentials(terminal, options);
        await createCredential(terminal, staff, parsePositiveInteger(account, 'the account'), options);
      }),
    );
}

async function createCredential(
  terminal: Terminal,
  staff: StaffCredentials,
  accountId: number,
  options: StaffOptions,
): Promise<void> {
  const lab = labCaller(staff, terminal.signal);
  const { body } = await lab.call('createCredential', { path: { accountId } }).catch((error) => {
    writeMessage(
      terminal,
      `The account ${accountId} has no new credential; "labwire lab credential ${accountId}" creates one.`,
    );
    throw error;
  });
  const { username, password } = body;
  if (options.json) return writeJson(terminal, { accountId, url: staff.url, ...body });
  const fields = [
    ['Username', username],
    ['Password', password],
  ] as const;
  writeLine(terminal, fieldsText(fields));
  writeMessage(terminal, credentialHelp(staff.url, username));
}

const credentialHelp = (
  url: string,
  username: string,
): string => `The password is not shown again. The customer signs in with:

  labwire login --url ${url} --username ${username}

A program requests a token with:

  curl ${url}/client/oauth/token -H 'Content-Type: application/json' -d '{"username": "${username}", "password": "…"}'`;
