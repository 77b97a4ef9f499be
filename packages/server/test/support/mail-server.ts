import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { after } from './after.ts';

/** A mail as the server received it. */
export interface ReceivedMail {
  envelope: { from: string; to: string };
  raw: string;
  parsed: ParsedMail;
}

/** The reply to a recipient or to a message: none to accept it, a status, or the end of the connection. */
export type Reply = undefined | 'drop' | { status: number; text: string; afterMs?: number };

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** The addresses of all RCPT commands. */
  recipients: string[];
  repliesToRecipient(how: (address: string, attempt: number) => Reply): void;
  repliesToMessage(how: (mail: ReceivedMail, attempt: number) => Reply | Promise<Reply>): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** STARTTLS with the self-signed certificate of the package. */
  tls?: 'built-in';
  /** A user and password that clients must sign in with. */
  auth?: { user: string; password: string };
}

/** A real SMTP server. By default it accepts everything, without TLS. */
export async function startMailServer({ tls, auth }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const recipients: string[] = [];
  let toRecipient: (address: string, attempt: number) => Reply = () => undefined;
  let toMessage: (mail: ReceivedMail, attempt: number) => Reply | Promise<Reply> = () => undefined;
  const attemptsOf = new Map<string, number>();
  const count = (key: string) => {
    attemptsOf.set(key, (attemptsOf.get(key) ?? 0) + 1);
    return attemptsOf.get(key) ?? 1;
  };
  const server = new SMTPServer({
    authOptional: auth === undefined,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: !tls,
    closeTimeout: 1000,
    onAuth({ username, password }, _session, callback) {
      const isValid = username === auth?.user && password === auth?.password;
      callback(isValid ? null : new Error('Invalid username or password'), { user: username });
    },
    onRcptTo({ address }, session, callback) {
      recipients.push(address);
      answer(toRecipient(address, count(`rcpt ${address}`)), session, callback);
    },
    onData(stream, session, callback) {
      void (async () => {
        const content = await buffer(stream).catch(() => undefined);
        // The client ended in the middle of the message.
        if (!content) return;
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo[0]?.address ?? '' },
          raw: content.toString('utf8'),
          parsed: await simpleParser(content),
        };
        const reply = await toMessage(mail, count(`data ${mail.parsed.messageId}`));
        if (reply === undefined) received.push(mail);
        answer(reply, session, callback);
      })();
    },
  });
  // Clients that drop their connection are part of the tests.
  server.on('error', () => {});
  const sockets = new Map<string, { destroy(): void }>();
  server.server.on('connection', (socket) => sockets.set(`${socket.remotePort}`, socket));

  function answer(reply: Reply, session: SMTPServerSession, callback: (error?: Error | null) => void): void {
    if (reply === 'drop') {
      sockets.get(String(session.remotePort))?.destroy();
      return;
    }
    if (reply === undefined) {
      callback();
      return;
    }
    const error = Object.assign(new Error(reply.text), { responseCode: reply.status });
    setTimeout(() => callback(error), reply.afterMs ?? 0);
  }

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = async () => {
    for (const socket of sockets.values()) socket.destroy();
    if (server.server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  after(close);
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    recipients,
    repliesToRecipient: (how) => {
      toRecipient = how;
    },
    repliesToMessage: (how) => {
      toMessage = how;
    },
    close,
  };
}
