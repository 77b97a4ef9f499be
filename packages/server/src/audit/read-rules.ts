import type { Role } from '@labwire/contract/lab-staff.ts';
import type { readKinds, readSides } from '@labwire/contract/read.ts';

/** A result or a report that somebody reads. */
export interface ReadDocument extends JobReference {
  kind: (typeof readKinds)[number];
  /** The result identifier or the report hash. */
  document: string;
}

interface JobReference {
  orderId: number;
  labJobNumber: number;
}

export const readOfResult = ({
  resultId,
  orderId,
  labJobNumber,
}: JobReference & { resultId: string }): ReadDocument => ({
  kind: 'RESULT',
  document: resultId,
  orderId,
  labJobNumber,
});

export const readOfReport = ({ hashId, orderId, labJobNumber }: JobReference & { hashId: string }): ReadDocument => ({
  kind: 'REPORT',
  document: hashId,
  orderId,
  labJobNumber,
});

export interface Reader {
  side: (typeof readSides)[number];
  name: string;
  /** Empty for customers. */
  role: Role | '';
}

/** The reads of a document by one reader on one day. */
export interface DailyReads extends ReadDocument, Reader {
  day: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

export function singleRead(read: ReadDocument, { side, name, role }: Reader, at: Date): DailyReads {
  const { kind, document, orderId, labJobNumber } = read;
  const day = at.toISOString().slice(0, 10);
  return { kind, document, orderId, labJobNumber, side, name, role, day, times: 1, firstAt: at, lastAt: at };
}

/** The name comes last because only it may contain spaces. */
export const keyOf = ({ day, kind, document, side, name, role }: DailyReads): string =>
  `${day} ${kind} ${document} ${side} ${role} ${name}`;

/** Adds reads of the same reader, document and day. */
export function mergeReads(total: DailyReads, added: DailyReads): void {
  total.times += added.times;
  if (added.firstAt < total.firstAt) total.firstAt = added.firstAt;
  if (added.lastAt > total.lastAt) total.lastAt = added.lastAt;
}
