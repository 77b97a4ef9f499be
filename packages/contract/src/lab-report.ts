import Type, { type Static } from 'typebox';
import { notBlank, strict, text, timestamp } from './field-schemas.ts';

const Retention = Type.Object(
  {
    readsDays: Type.Optional(
      Type.Integer({ minimum: 30, maximum: 3650, description: 'The log of who read what. 730 by default.' }),
    ),
    rejectionsDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, description: 'What requests were refused for. 90 by default.' }),
    ),
    unusedContactsYears: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description: 'Contacts that no order has named for so long are listed as unused. 5 by default.',
      }),
    ),
  },
  {
    ...strict,
    title: 'Retention',
    description: 'How long things are kept. Orders, results, reports and the audit trail are never removed.',
  },
);
export type Retention = Static<typeof Retention>;

export const LaboratorySettings = Type.Object(
  {
    name: notBlank(100, 'The laboratory, as it stands at the head of a report.'),
    address: Type.Array(notBlank(100), { maxItems: 6, description: 'Line by line.' }),
    accreditation: Type.Optional(text(500, 'Printed on every report.')),
    logo: Type.Optional(
      Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]*={0,2}$', description: 'A PNG picture in Base64.' }),
    ),
    signatories: Type.Array(Type.Object({ name: notBlank(100), title: text(100) }, strict), {
      maxItems: 100,
      description: 'Who may authorise reports. With an empty list every approver may.',
    }),
    twoPairsOfEyes: Type.Boolean({
      description: 'true: who entered a measurement of a job may not approve its report.',
    }),
    turnaroundDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description: 'A job without a final result is overdue so many days after its samples arrived. 10 by default.',
      }),
    ),
    retention: Type.Optional(Retention),
  },
  { ...strict, title: 'LaboratorySettings' },
);
export type LaboratorySettings = Static<typeof LaboratorySettings>;

export const NewReport = Type.Object({}, { ...strict, title: 'NewReport' });

export const ReportDrafted = Type.Object(
  { reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() },
  { ...strict, title: 'ReportDrafted' },
);

export const ReportApproved = Type.Object(
  { approvedAt: timestamp(), reportHashId: Type.String({ minLength: 20 }) },
  { ...strict, title: 'ReportApproved' },
);
