import Type from 'typebox';
import { jobExample, measurementsExample } from './job-examples.ts';
import { Account, AccountChange, AccountList, Credential, NewAccount } from './lab-account.ts';
import { AuditTrail } from './lab-audit.ts';
import { Catalogue, CatalogueUpdate } from './lab-catalogue.ts';
import {
  accountExample,
  accountListExample,
  auditExample,
  catalogueExample,
  inboxExample,
  labOrderExample,
  settingsExample,
  staffTokenListExample,
} from './lab-examples.ts';
import {
  ContainerFound,
  Job,
  JobRegistered,
  MeasurementEntries,
  NewJob,
  NewResult,
  ResultPublished,
} from './lab-job.ts';
import { LabOrder, OrderInbox } from './lab-order.ts';
import { LaboratorySettings, NewReport, ReportApproved, ReportDrafted } from './lab-report.ts';
import { NewStaffToken, type Role, roleNames, StaffTokenCreated, StaffTokenList } from './lab-staff.ts';
import { operation } from './operation.ts';
import { orderStatuses } from './order-status.ts';
import { closed } from './text.ts';

const prefix = '/lab/api/v1';

const always = [
  'invalid-request',
  'unauthorized',
  'role-required',
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;
const withBody = ['malformed-json', 'body-too-large', 'unsupported-media-type'] as const;

const everyone: readonly Role[] = roleNames;
const admin: readonly Role[] = ['admin'];
const lims: readonly Role[] = ['admin', 'integration'];
const bench: readonly Role[] = ['admin', 'integration', 'analyst'];
const desk: readonly Role[] = ['admin', 'integration', 'approver'];

const integer = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
const accountId = Type.Object({ accountId: integer('The account.') }, closed);
const orderId = Type.Object({ orderId: integer('The order.') }, closed);
const labJobNumber = Type.Object({ labJobNumber: integer('The job.') }, closed);
const reportId = Type.Object({ reportId: integer('The report.') }, closed);

const ifMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The ETag that was read: if somebody changed the job meanwhile, the answer is 412.' }),
  ),
});

export const labOperations = {
  getCatalogue: operation({
    id: 'getCatalogue',
    method: 'GET',
    path: `${prefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Get the catalogue',
    description: 'Sample types, tests and supplies, retired ones included, ordered by code.',
    access: { roles: everyone },
    answers: { 200: { description: 'The catalogue.', schema: Catalogue, example: catalogueExample } },
    problems: always,
    served: true,
  }),

  putCatalogue: operation({
    id: 'putCatalogue',
    method: 'PUT',
    path: `${prefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Add or change catalogue entries',
    description:
      'Upserts by code, all or nothing. Entries that are not mentioned are kept; `"active": false` retires one. ' +
      'Takes effect at once on every process. Answers the whole catalogue as it now stands.',
    access: { roles: lims },
    body: {
      schema: CatalogueUpdate,
      limit: 16 * 1024 * 1024,
      examples: { honey: { summary: 'A sample type, a test, a supply', value: catalogueExample } },
    },
    answers: { 200: { description: 'The catalogue as it now stands.', schema: Catalogue, example: catalogueExample } },
    problems: [...withBody, ...always],
    served: true,
  }),

  createAccount: operation({
    id: 'createAccount',
    method: 'POST',
    path: `${prefix}/accounts`,
    tag: 'Onboarding',
    summary: 'Onboard a customer',
    description:
      'An account with its organisations, contacts (each with default addresses where known) and quotes. ' +
      'Answers the same with the identifiers that were given.',
    access: { roles: admin },
    body: { schema: NewAccount, examples: { apiary: { summary: 'A honey producer', value: accountExample.request } } },
    answers: {
      201: {
        description: 'The account.',
        schema: Account,
        headers: { Location: 'Absolute address of the account.' },
        example: accountExample.answer,
      },
    },
    problems: [...withBody, ...always],
    served: true,
  }),

  listAccounts: operation({
    id: 'listAccounts',
    method: 'GET',
    path: `${prefix}/accounts`,
    tag: 'Onboarding',
    summary: 'List the accounts',
    description: 'All accounts, ordered by name.',
    access: { roles: everyone },
    answers: { 200: { description: 'The accounts.', schema: AccountList, example: accountListExample } },
    problems: always,
    served: true,
  }),

  getAccount: operation({
    id: 'getAccount',
    method: 'GET',
    path: `${prefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Get an account',
    description: 'The account with organisations, contacts, quotes and the usernames of its credentials.',
    access: { roles: everyone },
    pathParameters: accountId,
    answers: { 200: { description: 'The account.', schema: Account, example: accountExample.answer } },
    problems: ['not-found', ...always],
    served: true,
  }),

  changeAccount: operation({
    id: 'changeAccount',
    method: 'PATCH',
    path: `${prefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Change an account',
    description:
      'Only what is given changes. Organisations and contacts with an identifier are replaced, those without are ' +
      'added, others are kept; quotes are upserted by number. Suspending takes effect at once on every process.',
    access: { roles: admin },
    pathParameters: accountId,
    body: {
      schema: AccountChange,
      examples: { suspend: { summary: 'Suspend the account', value: { status: 'SUSPENDED' } } },
    },
    answers: { 200: { description: 'The account as it now stands.', schema: Account, example: accountExample.answer } },
    problems: ['not-found', ...withBody, ...always],
    served: true,
  }),

  createCredential: operation({
    id: 'createCredential',
    method: 'POST',
    path: `${prefix}/accounts/{accountId}/credentials`,
    tag: 'Onboarding',
    summary: 'Make credentials for a customer',
    description: 'The password is shown this once; only its argon2id hash is kept. An account may have several.',
    access: { roles: admin },
    pathParameters: accountId,
    answers: {
      201: {
        description: 'The credentials.',
        schema: Credential,
        headers: { 'Cache-Control': 'no-store' },
        example: { username: 'kowhai-apiaries-4f7a', password: 'shown-once-then-forgotten' },
      },
    },
    problems: ['not-found', ...withBody, ...always],
    served: true,
  }),

  deleteCredential: operation({
    id: 'deleteCredential',
    method: 'DELETE',
    path: `${prefix}/credentials/{username}`,
    tag: 'Onboarding',
    summary: 'Revoke credentials',
    description: 'The tokens made with them stop working at once on every process.',
    access: { roles: admin },
    pathParameters: Type.Object({ username: Type.String({ description: 'The username.' }) }, closed),
    answers: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...withBody, ...always],
    served: true,
  }),

  createStaffToken: operation({
    id: 'createStaffToken',
    method: 'POST',
    path: `${prefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'Make a token for a member of staff or a LIMS',
    description: 'The token is shown this once; only its hash is kept.',
    access: { roles: admin },
    body: {
      schema: NewStaffToken,
      examples: { lims: { summary: 'For a LIMS', value: { name: 'LIMS', role: 'integration' } } },
    },
    answers: {
      201: {
        description: 'The token.',
        schema: StaffTokenCreated,
        headers: { 'Cache-Control': 'no-store' },
        example: {
          staffTokenId: 1,
          name: 'LIMS',
          role: 'integration',
          createdAt: '2026-03-02T03:14:15.926Z',
          token: 'lws_test_…',
        },
      },
    },
    problems: [...withBody, ...always],
    served: true,
  }),

  listStaffTokens: operation({
    id: 'listStaffTokens',
    method: 'GET',
    path: `${prefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'List the staff tokens',
    description: 'Names and roles, never the tokens themselves.',
    access: { roles: admin },
    answers: { 200: { description: 'The tokens.', schema: StaffTokenList, example: staffTokenListExample } },
    problems: always,
    served: true,
  }),

  deleteStaffToken: operation({
    id: 'deleteStaffToken',
    method: 'DELETE',
    path: `${prefix}/staff-tokens/{staffTokenId}`,
    tag: 'Staff',
    summary: 'Revoke a staff token',
    description: 'It stops working at once on every process.',
    access: { roles: admin },
    pathParameters: Type.Object({ staffTokenId: integer('The token.') }, closed),
    answers: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...withBody, ...always],
    served: true,
  }),

  readAudit: operation({
    id: 'readAudit',
    method: 'GET',
    path: `${prefix}/audit`,
    tag: 'Audit',
    summary: 'Read and verify the audit trail',
    description:
      'Every change: who, when, what, from which state to which; newest first. `?verify` recomputes every hash of ' +
      'every chain and says whether the trail is whole.',
    access: { roles: desk },
    query: Type.Object(
      {
        verify: Type.Optional(
          Type.Unsafe<string>({
            enum: ['', 'true', '1', 'false', '0'],
            description: 'Verify the whole trail. Bare, empty, true or 1 mean yes; false or 0 mean no.',
          }),
        ),
        accountId: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'One chain; 0 is the laboratory itself.',
          }),
        ),
        action: Type.Optional(Type.String({ description: 'For example account.created.' })),
        subject: Type.Optional(Type.String({ description: 'For example order:100042.' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        before: Type.Optional(integer('The `next` of the page before.')),
      },
      closed,
    ),
    answers: {
      200: { description: 'Entries, and the verification if asked for.', schema: AuditTrail, example: auditExample },
    },
    problems: always,
    served: true,
  }),

  listLabOrders: operation({
    id: 'listLabOrders',
    method: 'GET',
    path: `${prefix}/orders`,
    tag: 'Orders',
    summary: 'The inbox',
    description: 'Orders of all accounts, oldest first.',
    access: { roles: everyone },
    query: Type.Object(
      {
        status: Type.Optional(Type.Enum([...orderStatuses])),
        accountId: Type.Optional(integer('Orders of this account.')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(
          Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The `next` of the page before.' }),
        ),
      },
      closed,
    ),
    answers: { 200: { description: 'A page of orders.', schema: OrderInbox, example: inboxExample } },
    problems: always,
    served: true,
  }),

  getLabOrder: operation({
    id: 'getLabOrder',
    method: 'GET',
    path: `${prefix}/orders/{orderId}`,
    tag: 'Orders',
    summary: 'Get an order',
    description: 'The request exactly as sent, beside what its names and codes were resolved to.',
    access: { roles: everyone },
    pathParameters: orderId,
    answers: { 200: { description: 'The order.', schema: LabOrder, example: labOrderExample } },
    problems: ['not-found', ...always],
    served: true,
  }),

  registerJob: operation({
    id: 'registerJob',
    method: 'POST',
    path: `${prefix}/orders/{orderId}/jobs`,
    tag: 'Jobs',
    summary: 'Register samples as a job',
    description: 'All samples by default; an order may arrive in several jobs. Composites follow their members.',
    access: { roles: bench },
    pathParameters: orderId,
    body: {
      schema: NewJob,
      optional: true,
      examples: { some: { summary: 'Two samples of the order', value: { samples: ['Drum 1', 'Drum 2'] } } },
    },
    answers: { 201: { description: 'The job.', schema: JobRegistered, example: { labJobNumber: 700_123 } } },
    problems: ['not-found', 'conflict', ...withBody, ...always],
    served: true,
  }),

  getJob: operation({
    id: 'getJob',
    method: 'GET',
    path: `${prefix}/jobs/{labJobNumber}`,
    tag: 'Jobs',
    summary: 'Get a job',
    description: 'Samples, tests, what is measured and what is missing, results and reports so far.',
    access: { roles: everyone },
    pathParameters: labJobNumber,
    answers: { 200: { description: 'The job.', schema: Job, example: jobExample } },
    problems: ['not-found', ...always],
    served: true,
  }),

  putMeasurements: operation({
    id: 'putMeasurements',
    method: 'PUT',
    path: `${prefix}/jobs/{labJobNumber}/measurements`,
    tag: 'Jobs',
    summary: 'Enter measurements',
    description: 'Upserts, all or nothing. A null value withdraws a measurement.',
    access: { roles: bench },
    pathParameters: labJobNumber,
    headers: ifMatch,
    body: {
      schema: MeasurementEntries,
      limit: 16 * 1024 * 1024,
      examples: { tutin: { summary: 'One measurement', value: measurementsExample } },
    },
    answers: { 200: { description: 'The job as it now stands.', schema: Job, example: jobExample } },
    problems: ['not-found', 'conflict', 'stale-version', ...withBody, ...always],
    served: true,
  }),

  publishResult: operation({
    id: 'publishResult',
    method: 'POST',
    path: `${prefix}/jobs/{labJobNumber}/results`,
    tag: 'Jobs',
    summary: 'Publish a result',
    description: 'Freezes and publishes what is measured; the result before is superseded.',
    access: { roles: bench },
    pathParameters: labJobNumber,
    headers: ifMatch,
    body: {
      schema: NewResult,
      examples: {
        final: { summary: 'A final result', value: { isFinal: true } },
        amended: { summary: 'An amendment', value: { isFinal: true, analystComments: 'Dilution factor corrected.' } },
      },
    },
    answers: {
      201: {
        description: 'The result.',
        schema: ResultPublished,
        example: { resultId: jobExample.results[0]?.resultId },
      },
    },
    problems: ['not-found', 'conflict', 'stale-version', ...withBody, ...always],
    served: true,
  }),

  findContainer: operation({
    id: 'findContainer',
    method: 'GET',
    path: `${prefix}/containers/{value}`,
    tag: 'Jobs',
    summary: 'Find the sample of a scanned container',
    description: 'By the barcode that the order names, before the sample is registered and after.',
    access: { roles: everyone },
    pathParameters: Type.Object({ value: Type.String({ description: 'What the scanner read.' }) }, closed),
    answers: {
      200: {
        description: 'The samples with this barcode.',
        schema: ContainerFound,
        example: {
          samples: [{ orderId: 100_042, accountId: 1001, sample: 'Drum 12', labJobNumber: 700_123, sequence: 1 }],
        },
      },
    },
    problems: ['not-found', ...always],
    served: true,
  }),

  printLabels: operation({
    id: 'printLabels',
    method: 'GET',
    path: `${prefix}/jobs/{labJobNumber}/labels.pdf`,
    tag: 'Jobs',
    summary: 'Print sample labels',
    description: 'One label a page, 62 by 29 mm: a Code 128 barcode with the number of the sample, and its name.',
    access: { roles: everyone },
    pathParameters: labJobNumber,
    answers: { 200: { description: 'The labels.', contentType: 'application/pdf' } },
    problems: ['not-found', ...always],
    served: true,
  }),

  getSettings: operation({
    id: 'getSettings',
    method: 'GET',
    path: `${prefix}/settings`,
    tag: 'Laboratory',
    summary: "Get the laboratory's settings",
    description: 'What stands on reports, and who may authorise them. The ETag is the version.',
    access: { roles: everyone },
    answers: { 200: { description: 'The settings.', schema: LaboratorySettings, example: settingsExample } },
    problems: always,
    served: true,
  }),

  putSettings: operation({
    id: 'putSettings',
    method: 'PUT',
    path: `${prefix}/settings`,
    tag: 'Laboratory',
    summary: "Change the laboratory's settings",
    description: 'Replaces them all. Results that are published already keep the head they were published with.',
    access: { roles: lims },
    headers: ifMatch,
    body: {
      schema: LaboratorySettings,
      examples: { demo: { summary: 'A laboratory', value: settingsExample } },
    },
    answers: { 200: { description: 'The settings.', schema: LaboratorySettings, example: settingsExample } },
    problems: ['stale-version', ...withBody, ...always],
    served: true,
  }),

  draftReport: operation({
    id: 'draftReport',
    method: 'POST',
    path: `${prefix}/jobs/{labJobNumber}/reports`,
    tag: 'Reports',
    summary: 'Draft a report',
    description:
      "Renders a PDF from the job's latest result, or, with `Content-Type: application/pdf`, takes the laboratory's own " +
      'file of up to 100 MiB. A new draft takes the place of the one before; only the latest result can be drafted.',
    access: { roles: bench },
    pathParameters: labJobNumber,
    body: {
      schema: NewReport,
      optional: true,
      alternatives: { 'application/pdf': Type.String({ format: 'binary' }) },
      examples: { rendered: { summary: 'Rendered from the latest result', value: {} } },
    },
    answers: {
      201: {
        description: 'The draft.',
        schema: ReportDrafted,
        example: { reportId: 17, version: '1.0', isFinal: true },
      },
    },
    problems: ['not-found', 'conflict', ...withBody, ...always],
    served: true,
  }),

  previewReport: operation({
    id: 'previewReport',
    method: 'GET',
    path: `${prefix}/reports/{reportId}/pdf`,
    tag: 'Reports',
    summary: 'Preview a report',
    description: 'The PDF; a draft says so, an approved one is what the customer sees.',
    access: { roles: everyone },
    pathParameters: reportId,
    answers: {
      200: { description: 'The PDF.', contentType: 'application/pdf' },
      206: { description: 'A part of it, as the Range header asked.', contentType: 'application/pdf' },
    },
    problems: ['not-found', 'range-not-satisfiable', ...always],
    served: true,
  }),

  approveReport: operation({
    id: 'approveReport',
    method: 'POST',
    path: `${prefix}/reports/{reportId}/approve`,
    tag: 'Reports',
    summary: 'Approve a report',
    description:
      'From then on the customer sees it. The rendered report gets its date of issue and the name of its authoriser. ' +
      'Where the settings ask for two pairs of eyes, nobody approves what they measured.',
    access: { roles: desk },
    pathParameters: reportId,
    answers: {
      200: {
        description: 'Approved.',
        schema: ReportApproved,
        example: { approvedAt: '2026-03-04T02:30:00.000Z', reportHashId: 'n0tG8aQm3xVb7cYd2eZfKw' },
      },
    },
    problems: ['not-found', 'conflict', ...withBody, ...always],
    served: true,
  }),
};
