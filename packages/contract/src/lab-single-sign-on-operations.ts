import { accountId, adminRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import { operation } from './operation.ts';
import {
  accountProviderExample,
  accountSingleSignOn,
  StaffSignInOptions,
  staffProviderExample,
  staffSingleSignOn,
} from './single-sign-on.ts';

const changedAt = '2026-03-02T03:14:15.926Z';
const secretExample = 'the secret of the client';

const staffExample = {
  redirectUri: 'https://lab.example/console/sign-in/callback',
  signInUrl: 'https://lab.example/console/sign-in',
  provider: { ...staffProviderExample, changedAt },
};

const accountExample = {
  redirectUri: 'https://lab.example/portal/sign-in/s4hJ2mQwX0cPz1Ld/callback',
  signInUrl: 'https://lab.example/portal/sign-in/s4hJ2mQwX0cPz1Ld',
  provider: { ...accountProviderExample, changedAt },
};

/** Single sign-on with OpenID Connect: the provider of the staff, and one provider for each account. */
export const labSingleSignOnOperations = {
  getStaffSignInOptions: operation({
    id: 'getStaffSignInOptions',
    method: 'GET',
    path: `${labApiPrefix}/sign-in-options`,
    tag: 'Session',
    summary: 'Get the ways to sign in',
    description: 'Returns how people of the laboratory can sign in to the console.',
    access: 'public',
    responses: {
      200: {
        description: 'The ways to sign in.',
        schema: StaffSignInOptions,
        example: { singleSignOnUrl: staffExample.signInUrl, allowsPasswords: true },
      },
    },
    problems: ['invalid-request', 'not-acceptable', 'internal-error', 'unavailable'],
  }),

  getSingleSignOn: operation({
    id: 'getSingleSignOn',
    method: 'GET',
    path: `${labApiPrefix}/single-sign-on`,
    tag: 'Staff',
    summary: 'Get single sign-on of the staff',
    description: 'Returns the OpenID Connect provider of the laboratory, if one is configured, without its secret.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The settings.', schema: staffSingleSignOn.settings, example: staffExample } },
    problems: commonProblems,
  }),

  putSingleSignOn: operation({
    id: 'putSingleSignOn',
    method: 'PUT',
    path: `${labApiPrefix}/single-sign-on`,
    tag: 'Staff',
    summary: 'Configure single sign-on of the staff',
    description:
      'Stores the OpenID Connect provider with which people of the laboratory sign in to the console. The provider is not ' +
      'contacted; open `signInUrl` to try the settings. Sessions stay open. A person is linked to the provider by a ' +
      'verified e-mail address at the first sign-in, and found by the subject of the provider afterwards.',
    access: { roles: adminRoles },
    body: {
      schema: staffSingleSignOn.change,
      limit: 64 * 1024,
      examples: {
        keycloak: { summary: 'A provider', value: { ...staffProviderExample, clientSecret: secretExample } },
      },
    },
    responses: { 200: { description: 'Stored.', schema: staffSingleSignOn.settings, example: staffExample } },
    problems: [...mutationProblems, ...commonProblems],
  }),

  deleteSingleSignOn: operation({
    id: 'deleteSingleSignOn',
    method: 'DELETE',
    path: `${labApiPrefix}/single-sign-on`,
    tag: 'Staff',
    summary: 'Remove single sign-on of the staff',
    description: 'Deletes the provider, its secret and the links of people to it. Passwords are accepted again.',
    access: { roles: adminRoles },
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  getAccountSingleSignOn: operation({
    id: 'getAccountSingleSignOn',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/single-sign-on`,
    tag: 'Onboarding',
    summary: 'Get single sign-on of an account',
    description: 'Returns the OpenID Connect provider of the account, if one is configured, without its secret.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    responses: { 200: { description: 'The settings.', schema: accountSingleSignOn.settings, example: accountExample } },
    problems: ['not-found', ...commonProblems],
  }),

  putAccountSingleSignOn: operation({
    id: 'putAccountSingleSignOn',
    method: 'PUT',
    path: `${labApiPrefix}/accounts/{accountId}/single-sign-on`,
    tag: 'Onboarding',
    summary: 'Configure single sign-on of an account',
    description:
      'Stores the OpenID Connect provider with which the people of the account sign in to the portal. Only people of this ' +
      'account can sign in with it. The provider is not contacted; open `signInUrl` to try the settings. The response is ' +
      '409 if a domain belongs to the provider of another account.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    body: {
      schema: accountSingleSignOn.change,
      limit: 64 * 1024,
      examples: {
        customer: { summary: 'A provider', value: { ...accountProviderExample, clientSecret: secretExample } },
      },
    },
    responses: { 200: { description: 'Stored.', schema: accountSingleSignOn.settings, example: accountExample } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  deleteAccountSingleSignOn: operation({
    id: 'deleteAccountSingleSignOn',
    method: 'DELETE',
    path: `${labApiPrefix}/accounts/{accountId}/single-sign-on`,
    tag: 'Onboarding',
    summary: 'Remove single sign-on of an account',
    description: 'Deletes the provider, its secret and the links of people to it. Passwords are accepted again.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
