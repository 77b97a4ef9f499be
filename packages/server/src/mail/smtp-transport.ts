import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { messageOptions } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';
import { outcomeOfError, type SendOutcome, type SmtpError, shortResponse } from './send-outcome-rules.ts';
import { isMailAddress, requiresTls, type SmtpServer } from './smtp-settings-rules.ts';

export interface SmtpTimeouts {
  connectMs: number;
  /** The longest pause between two replies of the server. */
  idleMs: number;
  /** Less than the time after which the queue gives the mail to another worker, so that two never send it. */
  totalMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, idleMs: 60_000, totalMs: 100_000 };

/** Sends each mail over a connection of its own, so that a connection that the server closed affects no other mail. */
export function smtpTransport(
  server: SmtpServer,
  environment: 'testing' | 'production',
  timeouts: SmtpTimeouts = defaultTimeouts,
): MailTransport {
  const { host, port, implicitTls, user, password = '' } = server;
  const transporter = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: requiresTls(server, environment),
    ...(user !== undefined && { auth: { user, pass: password } }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.idleMs,
  });
  return {
    name: 'SMTP',
    server: `${host}:${port}`,
    folder: null,
    async send(mail) {
      if (!isMailAddress(mail.to.address)) {
        return { kind: 'refused', response: 'the address of the contact is not a valid e-mail address' };
      }
      const ended = new AbortController();
      const sending = transporter
        .sendMail(messageOptions(mail))
        .then(({ response }): SendOutcome => ({ kind: 'accepted', response: shortResponse(response) }))
        .catch((error: unknown) => outcomeOfError(error as SmtpError))
        .finally(() => ended.abort());
      const timeout = pause(timeouts.totalMs, undefined, { signal: ended.signal }).then(
        (): SendOutcome => ({ kind: 'postponed', response: 'the mail server was too slow' }),
        () => sending,
      );
      return Promise.race([sending, timeout]);
    },
  };
}
