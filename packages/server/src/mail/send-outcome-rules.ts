/** What became of an attempt to send a mail. */
export type SendOutcome =
  | { kind: 'accepted'; response: string }
  /** The mail server will not accept this mail for this recipient, however often it is sent. */
  | { kind: 'refused'; response: string }
  /** The server asked for a later attempt, or could not be reached. */
  | { kind: 'postponed'; response: string };

export type MailDecision = { status: 'SENT' | 'FAILED' | 'CANCELLED' } | { status: 'PENDING'; nextAttemptAt: Date };

const minute = 60_000;
const hour = 60 * minute;

/** Delays between attempts, about two days in total. Greylisting servers accept the second or third attempt. */
export const defaultMailRetryDelays: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  24 * hour,
];

/** Decides the status of a mail after an attempt; `step` is the number of retry delays already used. */
export function decideNextStep(
  { kind }: SendOutcome,
  step: number,
  retryDelays: readonly number[],
  at: Date,
): MailDecision {
  if (kind === 'accepted') return { status: 'SENT' };
  if (kind === 'refused') return { status: 'FAILED' };
  const delay = retryDelays[step];
  if (delay === undefined) return { status: 'FAILED' };
  return { status: 'PENDING', nextAttemptAt: new Date(at.getTime() + delay) };
}

/** The error of an SMTP client. */
export interface SmtpError {
  message: string;
  code?: string;
  /** The last command that the server replied to. */
  command?: string;
  /** The reply of the server, with its code. */
  response?: string;
  responseCode?: number;
}

/**
 * Only a permanent reply (5xx) to the recipient or to the message concerns this mail. A permanent reply to the greeting, the
 * sign-in or the sender concerns the settings of the service, and other mails as well; the operator can correct it.
 */
export function outcomeOfError({ message, code, command, response, responseCode = 0 }: SmtpError): SendOutcome {
  const text = shortResponse(response ?? message);
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500 && concernsMail) return { kind: 'refused', response: text };
  // The client itself refuses an address that the server cannot take, for example without SMTPUTF8.
  if (code === 'EENVELOPE' && responseCode === 0) return { kind: 'refused', response: text };
  return { kind: 'postponed', response: text };
}

const maxResponseLength = 500;

/** One line without control characters: a mail server can return anything. */
export function shortResponse(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxResponseLength);
}
