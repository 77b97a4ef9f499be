import Type from 'typebox';
import { flag, patterns, strict } from './field-schemas.ts';
import { Account, AccountChange, AccountList, Credential, NewAccount } from './lab-account.ts';
import { AuditNames, AuditTrail } from './lab-audit.ts';
import { Catalogue, CatalogueUpdate } from './lab-catalogue.ts';
import {
  accountExample,
  accountListExample,
  auditExample,
  catalogueExample,
  settingsExample,
  staffTokenListExample,
} from './lab-examples.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  approverRoles,
  commonProblems,
  ifMatch,
  integrationRoles,
  labApiPrefix,
  mutationProblems,
  positiveInteger,
} from './lab-operation-parts.ts';
import { LaboratorySettings } from './lab-report.ts';
import { NewStaffToken, StaffTokenCreated, StaffTokenList } from './lab-staff.ts';
import { operation } from './operation.ts';

const moment = (description: string) => Type.String({ pattern: patterns.utcInstant.pattern, description });

/** What the laboratory keeps: its catalogue, its customers, its staff, its settings, and the trail of all changes. */
export const labRegisterOperations = {
  getCatalogue: operation({
    id: 'getCatalogue',
    method: 'GET',
    path: `${labApiPrefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Get the catalogue',
    description: 'Sample types, tests and supplies, retired ones included, ordered by code.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The catalogue.', schema: Catalogue, example: catalogueExample } },
    problems: commonProblems,
    served: true,
  }),

  putCatalogue: operation({
    id: 'putCatalogue',
    method: 'PUT',
    path: `${labApiPrefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Add or change catalogue entries',
    description:
      'Upserts by code, all or nothing. Entries that are not mentioned are kept; `"active": false` retires one. ' +
      'Takes effect at once on every process. Returns the whole updated catalogue. One request takes up ' +
      'to 10,000 entries of a section and 2 MiB; more goes in parts.',
    access: { roles: integrationRoles },
    body: {
      schema: CatalogueUpdate,
      examples: { honey: { summary: 'A sample type, a test, a supply', value: catalogueExample } },
    },
    responses: {
      200: { description: 'The catalogue as it now stands.', schema: Catalogue, example: catalogueExample },
    },
    problems: [...mutationProblems, ...commonProblems],
    served: true,
  }),

  createAccount: operation({
    id: 'createAccount',
    method: 'POST',
    path: `${labApiPrefix}/accounts`,
    tag: 'Onboarding',
    summary: 'Onboard a customer',
    description:
      'An account with its organisations, contacts (each with default addresses where known) and quotes. ' +
      'Returns the account with its new identifiers.',
    access: { roles: adminRoles },
    body: { schema: NewAccount, examples: { apiary: { summary: 'A honey producer', value: accountExample.request } } },
    responses: {
      201: {
        description: 'The account.',
        schema: Account,
        headers: { Location: 'Absolute address of the account.' },
        example: accountExample.response,
      },
    },
    problems: [...mutationProblems, ...commonProblems],
    served: true,
  }),

  listAccounts: operation({
    id: 'listAccounts',
    method: 'GET',
    path: `${labApiPrefix}/accounts`,
    tag: 'Onboarding',
    summary: 'List the accounts',
    description: 'All accounts, ordered by name.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The accounts.', schema: AccountList, example: accountListExample } },
    problems: commonProblems,
    served: true,
  }),

  getAccount: operation({
    id: 'getAccount',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Get an account',
    description: 'The account with organisations, contacts, quotes and the usernames of its credentials.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: { 200: { description: 'The account.', schema: Account, example: accountExample.response } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  changeAccount: operation({
    id: 'changeAccount',
    method: 'PATCH',
    path: `${labApiPrefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Change an account',
    description:
      'Only what is given changes. Organisations and contacts with an identifier are replaced, those without are ' +
      'added, others are kept; quotes are upserted by number. Suspending takes effect at once on every process.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    body: {
      schema: AccountChange,
      examples: { suspend: { summary: 'Suspend the account', value: { status: 'SUSPENDED' } } },
    },
    responses: {
      200: { description: 'The account as it now stands.', schema: Account, example: accountExample.response },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  createCredential: operation({
    id: 'createCredential',
    method: 'POST',
    path: `${labApiPrefix}/accounts/{accountId}/credentials`,
    tag: 'Onboarding',
    summary: 'Make credentials for a customer',
    description: 'The password is shown this once; only its argon2id hash is kept. An account may have several.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    responses: {
      201: {
        description: 'The credentials.',
        schema: Credential,
        headers: { 'Cache-Control': 'no-store' },
        example: { username: 'kowhai-apiaries-4f7a', password: 'shown-once-then-forgotten' },
      },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  deleteCredential: operation({
    id: 'deleteCredential',
    method: 'DELETE',
    path: `${labApiPrefix}/credentials/{username}`,
    tag: 'Onboarding',
    summary: 'Revoke credentials',
    description: 'The tokens made with them stop working at once on every process.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ username: Type.String({ description: 'The username.' }) }, strict),
    responses: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  createStaffToken: operation({
    id: 'createStaffToken',
    method: 'POST',
    path: `${labApiPrefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'Make a token for a member of staff or a LIMS',
    description: 'The token is shown this once; only its hash is kept.',
    access: { roles: adminRoles },
    body: {
      schema: NewStaffToken,
      examples: { lims: { summary: 'For a LIMS', value: { name: 'LIMS', role: 'integration' } } },
    },
    responses: {
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
    problems: [...mutationProblems, ...commonProblems],
    served: true,
  }),

  listStaffTokens: operation({
    id: 'listStaffTokens',
    method: 'GET',
    path: `${labApiPrefix}/staff-tokens`,
    tag: 'Staff',
    summary: 'List the staff tokens',
    description: 'Names and roles, never the tokens themselves.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The tokens.', schema: StaffTokenList, example: staffTokenListExample } },
    problems: commonProblems,
    served: true,
  }),

  deleteStaffToken: operation({
    id: 'deleteStaffToken',
    method: 'DELETE',
    path: `${labApiPrefix}/staff-tokens/{staffTokenId}`,
    tag: 'Staff',
    summary: 'Revoke a staff token',
    description: 'It stops working at once on every process.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ staffTokenId: positiveInteger('The token.') }, strict),
    responses: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  readAudit: operation({
    id: 'readAudit',
    method: 'GET',
    path: `${labApiPrefix}/audit`,
    tag: 'Audit',
    summary: 'Read and verify the audit trail',
    description:
      'Every change: who, when, what, from which state to which; newest first. `?verify` recomputes every hash of ' +
      'every chain and says whether the trail is whole.',
    access: { roles: approverRoles },
    query: Type.Object(
      {
        verify: flag('Verify the whole trail.'),
        accountId: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'One chain; 0 is the laboratory itself.',
          }),
        ),
        action: Type.Optional(Type.String({ description: 'For example account.created.' })),
        subject: Type.Optional(Type.String({ description: 'For example order:100042.' })),
        actor: Type.Optional(Type.String({ description: 'For example staff:Hana Ito.' })),
        from: Type.Optional(moment('Entries at this time or later.')),
        to: Type.Optional(moment('Entries before this time.')),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        before: Type.Optional(positiveInteger('The `next` of the page before.')),
      },
      strict,
    ),
    responses: {
      200: { description: 'Entries, and the verification if asked for.', schema: AuditTrail, example: auditExample },
    },
    problems: commonProblems,
    served: true,
  }),

  listAuditNames: operation({
    id: 'listAuditNames',
    method: 'GET',
    path: `${labApiPrefix}/audit/names`,
    tag: 'Audit',
    summary: 'List the actions and the actors of the audit trail',
    description: 'What `action` and `actor` of the trail can be, in alphabetical order; at most 1000 actors.',
    access: { roles: approverRoles },
    responses: {
      200: {
        description: 'The names.',
        schema: AuditNames,
        example: { actions: ['order.received'], actors: ['client:kowhai-apiaries-4f7a', 'staff:Hana Ito'] },
      },
    },
    problems: commonProblems,
    served: true,
  }),

  getSettings: operation({
    id: 'getSettings',
    method: 'GET',
    path: `${labApiPrefix}/settings`,
    tag: 'Laboratory',
    summary: "Get the laboratory's settings",
    description: 'What stands on reports, and who may authorise them. The ETag is the version.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The settings.', schema: LaboratorySettings, example: settingsExample } },
    problems: commonProblems,
    served: true,
  }),

  putSettings: operation({
    id: 'putSettings',
    method: 'PUT',
    path: `${labApiPrefix}/settings`,
    tag: 'Laboratory',
    summary: "Change the laboratory's settings",
    description: 'Replaces them all. Results that are published already keep the head they were published with.',
    access: { roles: integrationRoles },
    headers: ifMatch,
    body: {
      schema: LaboratorySettings,
      examples: { demo: { summary: 'A laboratory', value: settingsExample } },
    },
    responses: { 200: { description: 'The settings.', schema: LaboratorySettings, example: settingsExample } },
    problems: ['stale-version', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
