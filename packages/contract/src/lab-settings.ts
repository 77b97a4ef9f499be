import Type, { type Static } from 'typebox';
import { notBlank, strict, text } from './field-schemas.ts';

const Retention = Type.Object(
  {
    readsDays: Type.Optional(
      Type.Integer({
        minimum: 30,
        maximum: 3650,
        description: 'Days for which the access log is stored; 730 by default.',
      }),
    ),
    rejectionsDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 90,
        description: 'Days for which rejected requests are stored; 90 by default.',
      }),
    ),
    unusedContactsYears: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        description: 'Years after which a contact that no order names is listed as unused; 5 by default.',
      }),
    ),
  },
  {
    ...strict,
    title: 'Retention',
    description: 'How long data is stored. Orders, results, reports and the audit trail are never deleted.',
  },
);
export type Retention = Static<typeof Retention>;

export const LaboratorySettings = Type.Object(
  {
    name: notBlank(100, 'Name of the laboratory at the head of reports.'),
    address: Type.Array(notBlank(100), { maxItems: 6, description: 'The lines of the address.' }),
    accreditation: Type.Optional(text(500, 'Printed on every report.')),
    logo: Type.Optional(
      Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]*={0,2}$', description: 'A PNG image in Base64.' }),
    ),
    signatories: Type.Array(Type.Object({ name: notBlank(100), title: text(100) }, strict), {
      maxItems: 100,
      description: 'Who may approve reports. If the list is empty, every approver may.',
    }),
    twoPairsOfEyes: Type.Boolean({
      description: 'Whether persons who entered measurements of a job are prevented from approving its report.',
    }),
    turnaroundDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description:
          'Working days (Monday to Friday, in `timeZone`) after the day of arrival, at the end of which a job without a ' +
          'final result is overdue; 10 by default.',
      }),
    ),
    timeZone: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'The IANA name of the time zone of reports, labels and pages, such as Pacific/Auckland; UTC by default. Times ' +
          'of the API are always UTC.',
      }),
    ),
    retention: Type.Optional(Retention),
  },
  { ...strict, title: 'LaboratorySettings' },
);
export type LaboratorySettings = Static<typeof LaboratorySettings>;
