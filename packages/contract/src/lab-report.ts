import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';

export const NewReport = Type.Object({}, { ...strict, title: 'NewReport' });

export const ReportDrafted = Type.Object(
  { reportId: Type.Integer(), version: Type.String(), isFinal: Type.Boolean() },
  { ...strict, title: 'ReportDrafted' },
);

export const Authorisation = Type.Object(
  {
    name: Type.String({ description: "The signatory's name as printed on the report." }),
    title: Type.String(),
    allSections: Type.Boolean({ description: 'Whether the results of all sections are authorised.' }),
    sections: Type.Array(Type.String(), {
      description: 'The sections of the laboratory whose results are authorised; empty with `allSections`.',
    }),
    opinions: Type.Boolean({ description: 'Whether the opinions and interpretations are authorised.' }),
    authorisedAt: timestamp(),
  },
  { ...strict, title: 'Authorisation' },
);
export type Authorisation = Static<typeof Authorisation>;

export const MissingAuthorisations = Type.Object(
  {
    sections: Type.Array(Type.String(), { description: 'Sections whose results are not authorised.' }),
    testsWithoutSection: Type.Boolean({
      description: 'Whether results of tests without a section are not authorised. A signatory for all sections can.',
    }),
    opinions: Type.Boolean({ description: 'Whether the opinions and interpretations are not authorised.' }),
  },
  { ...strict, title: 'MissingAuthorisations' },
);
export type MissingAuthorisations = Static<typeof MissingAuthorisations>;

export const ReportAuthorised = Type.Object(
  {
    authorisations: Type.Array(Authorisation, { description: 'All authorisations of the draft, oldest first.' }),
    missing: MissingAuthorisations,
  },
  { ...strict, title: 'ReportAuthorised' },
);

export const ReportApproved = Type.Object(
  {
    approvedAt: timestamp(),
    reportHashId: Type.String({ minLength: 20, description: 'Last path segment of the download URL.' }),
  },
  { ...strict, title: 'ReportApproved' },
);

export const ReportWithdrawal = Type.Object(
  { reason: notBlank(1000, 'Why the report must not be used any more; sent to the customer.') },
  { ...strict, title: 'ReportWithdrawal' },
);

export const ReportWithdrawn = Type.Object({ withdrawnAt: timestamp() }, { ...strict, title: 'ReportWithdrawn' });
