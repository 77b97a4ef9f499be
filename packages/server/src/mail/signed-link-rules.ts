import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address of a mail permits. The purpose is signed too, so that one cannot be used as the other. */
type Purpose = 'report' | 'unsubscribe';

const signatureOf = (key: Buffer, purpose: Purpose, fields: string): string =>
  createHmac('sha256', key).update(`${purpose}:${fields}`).digest('base64url');

/** The length of a SHA-256 in Base64 without padding. */
const signatureLength = 43;

/** The log shortens tokens that begin like this. */
const prefixOf = (purpose: Purpose): string => `lwm_${purpose}_`;

/** The fields and their signature. */
function sign(key: Buffer, purpose: Purpose, fields: readonly (string | number)[]): string {
  const text = fields.join('.');
  return `${prefixOf(purpose)}${Buffer.from(text).toString('base64url')}${signatureOf(key, purpose, text)}`;
}

/** The fields of a token, or undefined if its signature is not valid. */
function verify(key: Buffer, purpose: Purpose, token: string): string[] | undefined {
  const prefix = prefixOf(purpose);
  if (!token.startsWith(prefix) || token.length <= prefix.length + signatureLength) return undefined;
  const text = Buffer.from(token.slice(prefix.length, -signatureLength), 'base64url').toString();
  const signature = Buffer.from(token.slice(-signatureLength));
  const expected = Buffer.from(signatureOf(key, purpose, text));
  const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
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
