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

export const firstRead = (document: ReadDocument, reader: Reader, at: Date): DayOfReads => ({
  ...document,
  ...reader,
  day: at.toISOString().slice(0, 10),
  times: 1,
  firstAt: at,
  lastAt: at,
});

export const keyOf = ({ day, kind, document, side, name, role }: DayOfReads): string =>
  JSON.stringify([day, kind, document, side, name, role]);

/** Two notes of the same reader, document and day as one. */
export const together = (a: DayOfReads, b: DayOfReads): DayOfReads => ({
  ...a,
  times: a.times + b.times,
  firstAt: new Date(Math.min(a.firstAt.getTime(), b.firstAt.getTime())),
  lastAt: new Date(Math.max(a.lastAt.getTime(), b.lastAt.getTime())),
});
