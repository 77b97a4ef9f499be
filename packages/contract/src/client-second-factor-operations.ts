import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { personId } from './client-person-operations.ts';
import { clientSessionOperations } from './client-session-operations.ts';
import { operation } from './operation.ts';
import { passkeyParts } from './passkey.ts';
import { secondFactorParts } from './second-factor.ts';
import { ownFactorDescription, policyChangeDescription, signInPolicyParts } from './sign-in-policy.ts';

const own = {
  tag: 'Portal session',
  access: { person: 'reader' },
  problems: ['conflict', ...bodyProblems, ...commonProblems],
} as const;

const signInProblems = [
  'invalid-request',
  'cross-site',
  'too-many-requests',
  ...bodyProblems,
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;

/** The second factor of the caller, and resetting that of others. */
export const clientSecondFactorOperations = {
  getPersonSecondFactor: operation({
    id: 'getPersonSecondFactor',
    duringSetUp: true,
    path: '/client/api/v4/session/second-factor',
    ...secondFactorParts.get,
    ...own,
    problems: ['conflict', ...commonProblems],
  }),

  startPersonAuthenticator: operation({
    id: 'startPersonAuthenticator',
    duringSetUp: true,
    path: '/client/api/v4/session/authenticator',
    ...secondFactorParts.start,
    ...own,
  }),

  confirmPersonAuthenticator: operation({
    id: 'confirmPersonAuthenticator',
    duringSetUp: true,
    path: '/client/api/v4/session/authenticator',
    ...secondFactorParts.confirm,
    ...own,
  }),

  removePersonAuthenticator: operation({
    id: 'removePersonAuthenticator',
    path: '/client/api/v4/session/authenticator/removal',
    ...secondFactorParts.remove,
    ...own,
  }),

  startPersonPasskey: operation({
    id: 'startPersonPasskey',
    duringSetUp: true,
    path: '/client/api/v4/session/passkeys/options',
    ...passkeyParts.start,
    ...own,
  }),

  addPersonPasskey: operation({
    id: 'addPersonPasskey',
    duringSetUp: true,
    path: '/client/api/v4/session/passkeys',
    ...passkeyParts.add,
    ...own,
  }),

  deletePersonPasskey: operation({
    id: 'deletePersonPasskey',
    path: '/client/api/v4/session/passkeys/{passkeyId}',
    ...passkeyParts.remove,
    ...own,
    problems: ['not-found', ...own.problems],
  }),

  startPersonPasskeySignIn: operation({
    id: 'startPersonPasskeySignIn',
    path: '/client/api/v4/session/passkey/options',
    tag: own.tag,
    access: 'public',
    ...passkeyParts.startSignIn,
    problems: signInProblems,
  }),

  signInPersonWithPasskey: operation({
    id: 'signInPersonWithPasskey',
    path: '/client/api/v4/session/passkey',
    tag: own.tag,
    access: 'public',
    ...passkeyParts.signIn,
    responses: clientSessionOperations.signInPerson.responses,
    problems: ['invalid-client', 'conflict', 'account-suspended', ...signInProblems],
  }),

  resetPersonSecondFactor: operation({
    id: 'resetPersonSecondFactor',
    path: '/client/api/v4/people/{personId}/second-factor',
    tag: 'People',
    access: { person: 'manager' },
    pathParameters: personId,
    problems: ['not-found', 'conflict', ...commonProblems],
    ...secondFactorParts.reset,
  }),

  getPeopleSignInPolicy: operation({
    id: 'getPeopleSignInPolicy',
    path: '/client/api/v4/sign-in-policy',
    tag: 'People',
    summary: 'Get the sign-in policy of the account',
    description: 'Returns whether the people of the account need a second factor in the portal.',
    access: { person: 'manager' },
    ...signInPolicyParts.get,
    problems: commonProblems,
  }),

  putPeopleSignInPolicy: operation({
    id: 'putPeopleSignInPolicy',
    path: '/client/api/v4/sign-in-policy',
    tag: 'People',
    summary: 'Change the sign-in policy of the account',
    description: `${policyChangeDescription} ${ownFactorDescription}`,
    access: { person: 'manager' },
    ...signInPolicyParts.put,
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),
};
