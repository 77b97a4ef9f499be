/** A mail server, from the setting LABWIRE_SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise STARTTLS is used if the server offers it. */
  implicitTls: boolean;
  user: string | undefined;
  password: string | undefined;
}

export interface MailAddress {
  name: string;
  address: string;
}

const ports = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Options in a query, which could disable the check of certificates, are not accepted. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\/[^/?#\s]+\/?$/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(text);
  const defaultPort = ports[protocol as keyof typeof ports];
  if (hostname === '' || port === '0') return undefined;
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? defaultPort : Number(port),
      implicitTls: protocol === 'smtps:',
      user: username === '' ? undefined : decodeURIComponent(username),
      password: password === '' ? undefined : decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}

const addressPattern = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** Whether an address can stand in the envelope of a mail as it is. */
export const isMailAddress = (address: string): boolean => address.length <= 254 && addressPattern.test(address);

/** Parses `address` or `Name <address>`. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const address = bracketed ?? text;
  if (!isMailAddress(address)) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

const loopbackNames = new Set(['localhost', '::1']);

export const isLoopback = (host: string): boolean => loopbackNames.has(host) || /^127(\.\d{1,3}){3}$/.test(host);

/** Mails and passwords are never sent over a network in clear text in production. */
export function requiresTls({ host, implicitTls, user }: SmtpServer, environment: 'testing' | 'production'): boolean {
  if (implicitTls || isLoopback(host)) return false;
  return environment === 'production' || user !== undefined;
}
