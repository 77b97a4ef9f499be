import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { personId } from './client-person-operations.ts';
import { clientSessionOperations } from './client-session-operations.ts';
import { operation } from './operation.ts';
import { passkeyParts } from './passkey.ts';
import { secondFactorParts } from './second-factor.ts';

const own = {
  tag: 'Portal session',
  access: { person: 'reader' },
  problems: ['conflict', ...bodyProblems, ...commonProblems],
  served: true,
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
    path: '/client/api/v4/session/second-factor',
    ...secondFactorParts.get,
    ...own,
    problems: ['conflict', ...commonProblems],
  }),

  startPersonAuthenticator: operation({
    id: 'startPersonAuthenticator',
    path: '/client/api/v4/session/authenticator',
    ...secondFactorParts.start,
    ...own,
  }),

  confirmPersonAuthenticator: operation({
    id: 'confirmPersonAuthenticator',
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
    path: '/client/api/v4/session/passkeys/options',
    ...passkeyParts.start,
    ...own,
  }),

  addPersonPasskey: operation({
    id: 'addPersonPasskey',
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
    served: true,
  }),

  signInPersonWithPasskey: operation({
    id: 'signInPersonWithPasskey',
    path: '/client/api/v4/session/passkey',
    tag: own.tag,
    access: 'public',
    ...passkeyParts.signIn,
    responses: clientSessionOperations.signInPerson.responses,
    problems: ['invalid-client', 'conflict', 'account-suspended', ...signInProblems],
    served: true,
  }),

  resetPersonSecondFactor: operation({
    id: 'resetPersonSecondFactor',
    path: '/client/api/v4/people/{personId}/second-factor',
    tag: 'People',
    access: { person: 'manager' },
    pathParameters: personId,
    problems: ['not-found', 'conflict', ...commonProblems],
    ...secondFactorParts.reset,
    served: true,
  }),
};
