import type { Role } from '@labwire/contract/lab-staff.ts';
import type { readKinds, readSides } from '@labwire/contract/read.ts';

/** A document that is handed over. */
export interface ReadDocument extends Placed {
  kind: (typeof readKinds)[number];
  /** The identifier of the result, or the hash of the report. */
  document: string;
}

interface Placed {
  orderId: number;
  labJobNumber: number;
}

export const readOfResult = ({ resultId, orderId, labJobNumber }: Placed & { resultId: string }): ReadDocument => ({
  kind: 'RESULT',
  document: resultId,
  orderId,
  labJobNumber,
});

export const readOfReport = ({ hashId, orderId, labJobNumber }: Placed & { hashId: string }): ReadDocument => ({
  kind: 'REPORT',
  document: hashId,
  orderId,
  labJobNumber,
});

export interface Reader {
  side: (typeof readSides)[number];
  name: string;
  /** Of staff; empty for customers. */
  role: Role | '';
}

/** What somebody read of a document on a day. */
export interface DayOfReads extends ReadDocument, Reader {
  day: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

export function firstRead(read: ReadDocument, { side, name, role }: Reader, at: Date): DayOfReads {
  const { kind, document, orderId, labJobNumber } = read;
  const day = at.toISOString().slice(0, 10);
  return { kind, document, orderId, labJobNumber, side, name, role, day, times: 1, firstAt: at, lastAt: at };
}

/** A name may be anything; none of what stands before it has a space. */
export const keyOf = ({ day, kind, document, side, name, role }: DayOfReads): string =>
  `${day} ${kind} ${document} ${side} ${role} ${name}`;

/** Another note of the same reader, document and day. */
export function addTo(known: DayOfReads, read: DayOfReads): void {
  known.times += read.times;
  if (read.firstAt < known.firstAt) known.firstAt = read.firstAt;
  if (read.lastAt > known.lastAt) known.lastAt = read.lastAt;
}
