import Type, { type Static } from 'typebox';
import { Address } from './address.ts';
import { count, notBlank, nullable, nullableText, nullableTimestamp, strict, timestamp } from './field-schemas.ts';
import { Contact } from './lab-account.ts';
import { AuditEntry } from './lab-audit.ts';
import { orderStatuses } from './order-status.ts';
import { LabRead, labReadListExample } from './read.ts';

/** Maximum number of entries in each list of an export. */
export const maxListed = 10_000;

const Erasure = Type.Object(
  { erasedAt: timestamp(), erasedBy: Type.String(), reason: Type.String() },
  { ...strict, title: 'Erasure' },
);
export type Erasure = Static<typeof Erasure>;

const LookUp = Type.Object(
  {
    firstName: Type.Optional(Type.String()),
    lastName: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
  },
  strict,
);

const ContactOrder = Type.Object(
  {
    orderId: Type.Integer(),
    receivedAt: timestamp(),
    status: Type.Enum([...orderStatuses]),
    roles: Type.Array(Type.Enum(['PRIMARY', 'SUBMITTER'])),
    name: Type.String({ description: 'The name in the resolved order; replaced when the contact is erased.' }),
    email: Type.String(),
    deliveryAddress: nullable<Static<typeof Address>>(Address, 'Set if the order names the contact as PRIMARY.'),
    invoiceAddress: nullable<Static<typeof Address>>(Address, 'Set if the order names the contact as PRIMARY.'),
    asSent: Type.Array(LookUp, {
      description: 'How the order as sent names the contact. It is retained after an erasure.',
    }),
  },
  { ...strict, title: 'ContactOrder' },
);
export type ContactOrder = Static<typeof ContactOrder>;

const ContactResult = Type.Object(
  {
    resultId: Type.String({ format: 'uuid' }),
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    createdAt: timestamp(),
    isFinal: Type.Boolean(),
    primary: Type.String({ description: 'The name as published.' }),
    submitter: Type.String({ description: 'The name as published.' }),
  },
  { ...strict, title: 'ContactResult' },
);
export type ContactResult = Static<typeof ContactResult>;

const ContactReport = Type.Object(
  {
    reportId: Type.Integer(),
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    version: Type.String(),
    approvedAt: timestamp(),
  },
  { ...strict, title: 'ContactReport' },
);
export type ContactReport = Static<typeof ContactReport>;

export const PersonalData = Type.Object(
  {
    accountId: Type.Integer(),
    labContactId: Type.String(),
    exportedAt: timestamp(),
    contact: nullable<Static<typeof Contact>>(Contact, 'The record of the contact; null after an erasure.'),
    organisation: nullableText(),
    addedAt: nullableTimestamp(),
    erasure: nullable<Erasure>(Erasure, 'null if the contact is not erased.'),
    orders: Type.Array(ContactOrder, { description: 'Orders that name the contact, newest first.' }),
    results: Type.Array(ContactResult, { description: 'Published results of these orders, newest first.' }),
    reports: Type.Array(ContactReport, { description: 'Approved reports of these results, newest first.' }),
    auditEntries: Type.Array(AuditEntry, { description: 'Entries about the contact, newest first.' }),
    reads: Type.Array(LabRead, { description: 'Who read these results and reports, newest first.' }),
    isComplete: Type.Boolean({ description: `false if a list was truncated to ${maxListed} entries.` }),
  },
  { ...strict, title: 'PersonalData' },
);
export type PersonalData = Static<typeof PersonalData>;

export const ErasureRequest = Type.Object(
  { reason: notBlank(200, 'The reason. Do not name the person: the audit trail retains it.') },
  { ...strict, title: 'ErasureRequest' },
);

export const ContactErased = Type.Object(
  {
    erasedAt: timestamp(),
    orders: count('Orders in which the name and e-mail address were replaced.'),
    records: count('Deleted records of the contact in the audit trail.'),
    retained: Type.Object(
      {
        orders: count('Orders as sent.'),
        results: count('Published results.'),
        reports: count('Approved reports.'),
      },
      { ...strict, description: 'Evidence that still contains the name.' },
    ),
  },
  { ...strict, title: 'ContactErased' },
);
export type ContactErased = Static<typeof ContactErased>;

const at = '2026-03-02T03:14:15.926Z';

export const personalDataExample: PersonalData = {
  accountId: 1001,
  labContactId: 'C3001',
  exportedAt: '2026-03-10T20:00:00.000Z',
  contact: {
    labContactId: 'C3001',
    firstName: 'Mere',
    lastName: 'Parata',
    email: 'mere@kowhai-apiaries.example',
    active: true,
  },
  organisation: 'Kōwhai Apiaries Ltd',
  addedAt: '2026-03-01T20:00:00.000Z',
  erasure: null,
  orders: [
    {
      orderId: 100_042,
      receivedAt: at,
      status: 'COMPLETED',
      roles: ['PRIMARY', 'SUBMITTER'],
      name: 'Mere Parata',
      email: 'mere@kowhai-apiaries.example',
      deliveryAddress: null,
      invoiceAddress: null,
      asSent: [{ email: 'mere@kowhai-apiaries.example' }],
    },
  ],
  results: [
    {
      resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
      labJobNumber: 700_123,
      orderId: 100_042,
      createdAt: '2026-03-04T02:00:00.000Z',
      isFinal: true,
      primary: 'Mere Parata',
      submitter: 'Mere Parata',
    },
  ],
  reports: [
    { reportId: 17, labJobNumber: 700_123, orderId: 100_042, version: '1.0', approvedAt: '2026-03-04T02:30:00.000Z' },
  ],
  auditEntries: [],
  reads: labReadListExample.reads,
  isComplete: true,
};

export const contactErasedExample: ContactErased = {
  erasedAt: '2026-03-10T20:05:00.000Z',
  orders: 1,
  records: 1,
  retained: { orders: 1, results: 1, reports: 1 },
};
