import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOptions } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

/** The oldest files are removed, because the simulated laboratory writes mails as long as it runs. */
const maxFiles = 500;

/** Writes mails to `.eml` files that any mail program opens, for testing without a mail server. */
export function fileTransport(folder: string): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    name: 'FILES',
    server: null,
    folder,
    async send(mail) {
      const { message } = await transporter.sendMail(messageOptions(mail));
      await mkdir(folder, { recursive: true });
      const time = mail.date.toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${mail.messageId.replace(/^<([\w-]+)@.*$/, '$1').slice(-12)}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      await removeOldest(folder);
      return { kind: 'accepted', response: `written to ${name}` };
    },
  };
}

/** Names begin with the time of the mail. */
async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of files.slice(0, -maxFiles)) await rm(join(folder, name), { force: true });
}
