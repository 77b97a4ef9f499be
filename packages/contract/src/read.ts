import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { type Role, roleNames } from './lab-staff.ts';

const nullableText = (description: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description });

export const readSides = ['CUSTOMER', 'LABORATORY'] as const;
export const readKinds = ['RESULT', 'REPORT'] as const;

const readFields = {
  readId: Type.Integer(),
  side: Type.Enum([...readSides], { description: 'Whose side the reader is on.' }),
  role: Type.Unsafe<Role | null>({
    enum: [...roleNames, null],
    description: 'What the reader is at the laboratory; null for a customer.',
  }),
  kind: Type.Enum([...readKinds]),
  orderId: Type.Integer(),
  labJobNumber: Type.Integer(),
  resultId: nullableText('The result; null for a report.'),
  reportHashId: nullableText('The last part of the address of the report; null for a result.'),
  times: Type.Integer({ minimum: 1, description: 'How often on that day, counted in UTC.' }),
  firstAt: timestamp('The first time on that day.'),
  lastAt: timestamp('The last time on that day.'),
};

/** Somebody read a document on a day, as its customer is told. */
export const Read = Type.Object(
  { ...readFields, username: nullableText('The credential; null for staff of the laboratory.') },
  { ...strict, title: 'Read' },
);
export type Read = Static<typeof Read>;

/** The same as the laboratory is told, which knows its own people by name. */
export const LabRead = Type.Object(
  { ...readFields, name: Type.String({ description: 'The username of a credential, or the name of staff.' }) },
  { ...strict, title: 'LabRead' },
);
export type LabRead = Static<typeof LabRead>;

const next = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'Pass it as `before` for the next page; null on the last one.',
});

export const ReadList = Type.Object(
  { reads: Type.Array(Read, { description: 'Newest first, by the first time on their day.' }), next },
  { ...strict, title: 'ReadList' },
);
export type ReadList = Static<typeof ReadList>;

export const LabReadList = Type.Object(
  { reads: Type.Array(LabRead, { description: 'Newest first, by the first time on their day.' }), next },
  { ...strict, title: 'LabReadList' },
);
export type LabReadList = Static<typeof LabReadList>;

export const readListExample: ReadList = {
  reads: [
    {
      readId: 8_123,
      side: 'CUSTOMER',
      username: 'kowhai-apiaries-4f7a',
      role: null,
      kind: 'REPORT',
      orderId: 100_042,
      labJobNumber: 700_123,
      resultId: null,
      reportHashId: 'n0tG8aQm3xVb7cYd2eZfKwRt5uHs1jLp',
      times: 2,
      firstAt: '2026-03-04T02:31:00.000Z',
      lastAt: '2026-03-04T05:00:12.500Z',
    },
    {
      readId: 8_107,
      side: 'LABORATORY',
      username: null,
      role: 'approver',
      kind: 'RESULT',
      orderId: 100_042,
      labJobNumber: 700_123,
      resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
      reportHashId: null,
      times: 1,
      firstAt: '2026-03-04T02:12:00.000Z',
      lastAt: '2026-03-04T02:12:00.000Z',
    },
  ],
  next: null,
};

export const labReadListExample: LabReadList = {
  reads: readListExample.reads.map(({ username, ...read }) => ({ ...read, name: username ?? 'Hana Ito' })),
  next: null,
};
