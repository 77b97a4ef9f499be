import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address of a mail permits. The purpose is signed too, so that one cannot be used as the other. */
type Purpose = 'report' | 'unsubscribe';

const signatureOf = (key: Buffer, purpose: Purpose, fields: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${fields}`).digest();

function sign(key: Buffer, purpose: Purpose, fields: readonly (string | number)[]): string {
  const text = fields.join('.');
  return `${text}.${signatureOf(key, purpose, text).toString('base64url')}`;
}

/** The fields of a token, or undefined if its signature is not valid. */
function verify(key: Buffer, purpose: Purpose, token: string): string[] | undefined {
  const dot = token.lastIndexOf('.');
  const [text, signature] = [token.slice(0, dot), Buffer.from(token.slice(dot + 1), 'base64url')];
  const expected = signatureOf(key, purpose, text);
  const isValid = dot > 0 && signature.length === expected.length && timingSafeEqual(signature, expected);
  return isValid ? text.split('.') : undefined;
}

/** One report of one account, until a time. */
export interface ReportLink {
  accountId: number;
  orderId: number;
  hashId: string;
  contactId: number;
  expiresAt: Date;
}

export function signReportLink(key: Buffer, { accountId, orderId, hashId, contactId, expiresAt }: ReportLink): string {
  return sign(key, 'report', [accountId, orderId, hashId, contactId, Math.floor(expiresAt.getTime() / 1000)]);
}

export function verifyReportLink(key: Buffer, token: string): ReportLink | undefined {
  const [accountId, orderId, hashId = '', contactId, seconds] = verify(key, 'report', token) ?? [];
  if (seconds === undefined) return undefined;
  return {
    accountId: Number(accountId),
    orderId: Number(orderId),
    hashId,
    contactId: Number(contactId),
    expiresAt: new Date(Number(seconds) * 1000),
  };
}

/** One kind of mail to one contact. It does not expire, because mails are read years later. */
export interface UnsubscribeLink {
  accountId: number;
  contactId: number;
  kind: string;
}

export const signUnsubscribeLink = (key: Buffer, { accountId, contactId, kind }: UnsubscribeLink): string =>
  sign(key, 'unsubscribe', [accountId, contactId, kind]);

export function verifyUnsubscribeLink(key: Buffer, token: string): UnsubscribeLink | undefined {
  const [accountId, contactId, kind] = verify(key, 'unsubscribe', token) ?? [];
  if (kind === undefined) return undefined;
  return { accountId: Number(accountId), contactId: Number(contactId), kind };
}
