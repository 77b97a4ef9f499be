import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { Account, AccountChange, AccountList, Credential, NewAccount } from './lab-account.ts';
import {
  AccountHealth,
  AccountHealthList,
  accountHealthExample,
  accountHealthListExample,
} from './lab-account-health.ts';
import { accountExample, accountListExample } from './lab-examples.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';

export const labAccountOperations = {
  createAccount: operation({
    id: 'createAccount',
    method: 'POST',
    path: `${labApiPrefix}/accounts`,
    tag: 'Onboarding',
    summary: 'Create an account',
    description:
      'Onboards a customer: an account with organisations, contacts and quotes. Contacts may have default delivery and ' +
      'invoice addresses. Returns the account with the assigned identifiers.',
    access: { roles: adminRoles },
    body: { schema: NewAccount, examples: { apiary: { summary: 'A honey producer', value: accountExample.request } } },
    responses: {
      201: {
        description: 'The account.',
        schema: Account,
        headers: { Location: 'Absolute URL of the account.' },
        example: accountExample.response,
      },
    },
    problems: [...mutationProblems, ...commonProblems],
  }),

  listAccounts: operation({
    id: 'listAccounts',
    method: 'GET',
    path: `${labApiPrefix}/accounts`,
    tag: 'Onboarding',
    summary: 'List accounts',
    description: 'Returns all accounts, ordered by name.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The accounts.', schema: AccountList, example: accountListExample } },
    problems: commonProblems,
  }),

  getAccount: operation({
    id: 'getAccount',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Get an account',
    description: 'Returns the account with its organisations, contacts, quotes and the usernames of its credentials.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: { 200: { description: 'The account.', schema: Account, example: accountExample.response } },
    problems: ['not-found', ...commonProblems],
  }),

  changeAccount: operation({
    id: 'changeAccount',
    method: 'PATCH',
    path: `${labApiPrefix}/accounts/{accountId}`,
    tag: 'Onboarding',
    summary: 'Update an account',
    description:
      'Updates the given fields. Organisations and contacts with an identifier are replaced, those without one are ' +
      'added, and all others are not changed; quotes are upserted by number. A suspension takes effect immediately on ' +
      'all processes.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    body: {
      schema: AccountChange,
      examples: { suspend: { summary: 'Suspend the account', value: { status: 'SUSPENDED' } } },
    },
    responses: { 200: { description: 'The updated account.', schema: Account, example: accountExample.response } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  deleteQuote: operation({
    id: 'deleteQuote',
    method: 'DELETE',
    path: `${labApiPrefix}/accounts/{accountId}/quotes/{number}`,
    tag: 'Onboarding',
    summary: 'Delete a quote',
    description: 'New orders can no longer use the quote. Orders that already name it are not changed.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ ...accountId.properties, number: positiveInteger('The quote.') }, strict),
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  createCredential: operation({
    id: 'createCredential',
    method: 'POST',
    path: `${labApiPrefix}/accounts/{accountId}/credentials`,
    tag: 'Onboarding',
    summary: 'Create a credential for an account',
    description:
      'Creates a username and a password. The password is shown only in this response; the service stores an argon2id ' +
      'hash. An account may have several credentials.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    responses: {
      201: {
        description: 'The credential.',
        schema: Credential,
        headers: { 'Cache-Control': 'no-store' },
        example: { username: 'kowhai-apiaries-4f7a', password: 'example-password-shown-once' },
      },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  deleteCredential: operation({
    id: 'deleteCredential',
    method: 'DELETE',
    path: `${labApiPrefix}/credentials/{username}`,
    tag: 'Onboarding',
    summary: 'Revoke a credential',
    description: 'Deletes the credential. Its tokens stop working immediately on all processes.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ username: Type.String({ description: 'The username.' }) }, strict),
    responses: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  listAccountHealth: operation({
    id: 'listAccountHealth',
    method: 'GET',
    path: `${labApiPrefix}/account-health`,
    tag: 'Onboarding',
    summary: 'List the health of all accounts',
    description:
      'Returns all accounts, ordered by name, with their open orders, last activity, rejected requests and failing ' +
      'webhook endpoints.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The accounts.', schema: AccountHealthList, example: accountHealthListExample } },
    problems: commonProblems,
  }),

  getAccountHealth: operation({
    id: 'getAccountHealth',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/health`,
    tag: 'Onboarding',
    summary: 'Get the health of an account',
    description:
      'Returns the latest orders, polling activity, webhook deliveries, credential use, and why requests were rejected in ' +
      'the last 30 days. Rejections appear within about a second. Their counts are approximate: a crash can lose the last ' +
      'second, and at most 200 different causes per account and day are recorded.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: { 200: { description: 'The health.', schema: AccountHealth, example: accountHealthExample } },
    problems: ['not-found', ...commonProblems],
  }),
};
