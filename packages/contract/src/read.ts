import Type, { type Static } from 'typebox';
import { nullableInteger, nullableText, strict, timestamp } from './field-schemas.ts';
import { type Role, roleNames } from './lab-staff.ts';

export const readSides = ['CUSTOMER', 'LABORATORY'] as const;
export const readKinds = ['RESULT', 'REPORT'] as const;

const readFields = {
  readId: Type.Integer(),
  side: Type.Enum([...readSides], { description: 'Whether the reader is the customer or the laboratory.' }),
  role: Type.Unsafe<Role | null>({
    enum: [...roleNames, null],
    description: 'The role of the reader at the laboratory; null for a customer.',
  }),
  kind: Type.Enum([...readKinds]),
  orderId: Type.Integer(),
  labJobNumber: Type.Integer(),
  resultId: nullableText('The result; null for a report.'),
  reportHashId: nullableText('Last path segment of the download URL of the report; null for a result.'),
  times: Type.Integer({ minimum: 1, description: 'Number of reads on that day, in UTC.' }),
  firstAt: timestamp('First read of the day.'),
  lastAt: timestamp('Last read of the day.'),
};

/** Reads of one document by one reader on one day, as shown to the customer. */
export const Read = Type.Object(
  { ...readFields, username: nullableText('The credential of the reader; null for staff of the laboratory.') },
  { ...strict, title: 'Read' },
);
export type Read = Static<typeof Read>;

/** The same entry as shown to the laboratory, with the names of staff. */
export const LabRead = Type.Object(
  {
    ...readFields,
    name: Type.String({ description: 'The username of a credential, or the name of a member of staff.' }),
  },
  { ...strict, title: 'LabRead' },
);
export type LabRead = Static<typeof LabRead>;

const next = nullableInteger('Pass it as `before` to get the next page; null on the last page.');

export const ReadList = Type.Object(
  { reads: Type.Array(Read, { description: 'Newest first, by the first read of the day.' }), next },
  { ...strict, title: 'ReadList' },
);
export type ReadList = Static<typeof ReadList>;

export const LabReadList = Type.Object(
  { reads: Type.Array(LabRead, { description: 'Newest first, by the first read of the day.' }), next },
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
