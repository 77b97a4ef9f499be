import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { fileTransport } from '../../src/mail/file-transport.ts';
import type { MailSettings } from '../../src/mail/mail-settings.ts';
import { after } from './after.ts';
import type { Laboratory } from './laboratory.ts';
import { sender } from './mail.ts';
import { cookieOf, fromOurPages } from './staff.ts';

export interface Mailbox {
  settings: MailSettings;
  /** All mails to an address, in the order in which they were sent. */
  mailsTo(email: string): Promise<ParsedMail[]>;
  /** The token of the link in the newest mail to an address. */
  tokenFor(email: string): Promise<string>;
}

/** Mails of a laboratory are written to files, which are removed after the tests of the file. */
export function openMailbox(): Mailbox {
  const folder = mkdtempSync(join(tmpdir(), 'labwire-mails-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const transport = fileTransport(folder);
  const sent: string[] = [];
  const settings: MailSettings = { transport, from: sender, reports: 'link', linkDays: 30 };
  const mailsTo = async (email: string) => {
    for (const name of await readdir(folder)) if (!sent.includes(name)) sent.push(name);
    const mails = await Promise.all(sent.map(async (name) => simpleParser(await readFile(join(folder, name)))));
    return mails.filter(({ to }) =>
      [to].flat().some((one) => one?.value.some(({ address }) => address?.toLowerCase() === email.toLowerCase())),
    );
  };
  return {
    settings,
    mailsTo,
    async tokenFor(email) {
      const mail = (await mailsTo(email)).at(-1);
      const token = /#(lw[ir]_[\w-]+)/.exec(mail?.text ?? '')?.[1];
      assert.ok(token, `a link in the newest mail to ${email}`);
      return token;
    },
  };
}

export const personPassword = 'correct horse battery staple';

export interface SignedInPerson {
  personId: string;
  email: string;
  cookie: string;
  /** The headers of the person's browser. */
  headers: Record<string, string>;
}

export const signInPerson = (lab: Laboratory, email: string, password = personPassword, headers = fromOurPages) =>
  lab.call(clientOperations.signInPerson, { body: { email, password }, headers });

/** A person who accepted the laboratory's invitation and has a session. */
export async function personOf(
  lab: Laboratory,
  mailbox: Mailbox,
  accountId: number,
  role: CustomerRole,
  email = `${role}-${accountId}@customer.example`,
): Promise<SignedInPerson> {
  const invited = await lab.lab(labOperations.inviteAccountPerson, { path: { accountId }, body: { email, role } });
  assert.equal(invited.status, 201, JSON.stringify(invited.body));
  const body = { token: await mailbox.tokenFor(email), name: `A ${role}`, password: personPassword };
  const accepted = await lab.call(clientOperations.acceptInvitation, { body, headers: fromOurPages });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  const cookie = cookieOf(accepted);
  return { personId: accepted.body.personId, email, cookie, headers: { ...fromOurPages, cookie } };
}
