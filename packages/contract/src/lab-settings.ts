import Type, { type Static } from 'typebox';
import { code, notBlank, patterns, strict, text } from './field-schemas.ts';
import { LaboratoryContact, mapUrl } from './laboratory.ts';

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
  },
  {
    ...strict,
    title: 'Retention',
    description: 'How long data is stored. Orders, results, reports and the audit trail are never deleted.',
  },
);
export type Retention = Static<typeof Retention>;

const image = (description: string) =>
  Type.Optional(Type.String({ maxLength: 400_000, pattern: '^[A-Za-z0-9+/]*={0,2}$', description }));

export const Site = Type.Object(
  {
    code: code('Tests of the catalogue refer to the site by this code.'),
    name: notBlank(100),
    address: Type.Array(notBlank(100), { maxItems: 6, description: 'The lines of the address.' }),
  },
  { ...strict, title: 'Site' },
);
export type Site = Static<typeof Site>;

export const Signatory = Type.Object(
  {
    name: notBlank(100, 'The name that the person signs in with.'),
    title: text(100, 'The role of the person, as printed on reports.'),
    fullName: Type.Optional(
      notBlank(100, "The person's name as printed on reports; the name to sign in with by default."),
    ),
    sections: Type.Optional(
      Type.Array(notBlank(50), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'The sections of the laboratory whose results the person may authorise; by default all.',
      }),
    ),
    opinions: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether the person may authorise opinions and interpretations.',
      }),
    ),
  },
  { ...strict, title: 'Signatory' },
);
export type Signatory = Static<typeof Signatory>;

export const LaboratorySettings = Type.Object(
  {
    name: notBlank(100, 'Name of the laboratory at the head of reports.'),
    address: Type.Array(notBlank(100), { maxItems: 6, description: 'The lines of the address.' }),
    sites: Type.Optional(
      Type.Array(Site, {
        maxItems: 50,
        description: 'Where tests are done, if not at `address`. Tests of the catalogue name their site.',
      }),
    ),
    accreditation: Type.Optional(text(500, 'Printed on every report.')),
    accreditationMark: image(
      'The mark of the accreditation body, as a PNG image in Base64; printed on reports with accredited results.',
    ),
    contact: Type.Optional(LaboratoryContact),
    colour: Type.Optional(
      Type.String({
        pattern: patterns.colour.pattern,
        description:
          'The colour of the laboratory on its pages and in its mails, as `#rrggbb`. Shades with enough contrast are derived from it.',
      }),
    ),
    logo: image('A PNG image of at most 2,000 × 2,000 pixels in Base64.'),
    mapUrl: Type.Optional(mapUrl),
    reportPaper: Type.Optional(
      Type.Enum(['A4', 'LETTER'], { default: 'A4', description: 'The paper size of reports.' }),
    ),
    requireCompleteReports: Type.Optional(
      Type.Boolean({
        description:
          'Whether a report that lacks required information cannot be approved; by default `true` in production and ' +
          '`false` in testing.',
      }),
    ),
    signatories: Type.Array(Signatory, {
      maxItems: 100,
      description:
        'Who may approve reports. If the list is empty, every approver may. The role `integration` cannot change it.',
    }),
    twoPairsOfEyes: Type.Boolean({
      description:
        'Whether persons who entered measurements of a result, amended it or uploaded its report are prevented from approving ' +
        'the report. Tokens count as the person who created them. Only an admin who signed in can switch it off.',
    }),
    secondPersonPublishes: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether persons who entered measurements of a job are prevented from publishing its final result, as programs ' +
          'are. Only an admin who signed in can switch it off.',
      }),
    ),
    requireAuthorityCertificate: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether reports cannot be approved while the certificate that they are signed with is self-signed. See ' +
          '`GET /lab/api/v1/report-signature`.',
      }),
    ),
    turnaroundDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description:
          'Working days after the day of arrival, in `timeZone`, at the end of which a job is due; 10 by default. Tests of the ' +
          'catalogue can have their own.',
      }),
    ),
    holidays: Type.Optional(
      Type.Array(Type.String({ pattern: patterns.date.pattern }), {
        maxItems: 1_000,
        uniqueItems: true,
        description: 'Days besides Saturdays and Sundays on which the laboratory does not work.',
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
