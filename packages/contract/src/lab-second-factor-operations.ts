import { adminRoles, allRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import { accountPerson } from './lab-person-operations.ts';
import { labSessionOperations } from './lab-session-operations.ts';
import { staffId } from './lab-staff-operations.ts';
import { operation } from './operation.ts';
import { passkeyParts } from './passkey.ts';
import { secondFactorParts } from './second-factor.ts';

const own = {
  tag: 'Session',
  access: { roles: allRoles },
  problems: ['conflict', 'too-many-requests', ...mutationProblems, ...commonProblems],
  served: true,
} as const;

const signInProblems = [
  'invalid-request',
  'too-many-requests',
  ...mutationProblems,
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;

const ofOthers = {
  access: { roles: adminRoles },
  problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  served: true,
} as const;

/** The second factor of the caller, and resetting that of others. */
export const labSecondFactorOperations = {
  getSecondFactor: operation({
    id: 'getSecondFactor',
    path: `${labApiPrefix}/session/second-factor`,
    ...secondFactorParts.get,
    ...own,
    problems: ['conflict', ...commonProblems],
  }),

  startAuthenticator: operation({
    id: 'startAuthenticator',
    path: `${labApiPrefix}/session/authenticator`,
    ...secondFactorParts.start,
    ...own,
  }),

  confirmAuthenticator: operation({
    id: 'confirmAuthenticator',
    path: `${labApiPrefix}/session/authenticator`,
    ...secondFactorParts.confirm,
    ...own,
  }),

  removeAuthenticator: operation({
    id: 'removeAuthenticator',
    path: `${labApiPrefix}/session/authenticator/removal`,
    ...secondFactorParts.remove,
    ...own,
  }),

  startPasskey: operation({
    id: 'startPasskey',
    path: `${labApiPrefix}/session/passkeys/options`,
    ...passkeyParts.start,
    ...own,
  }),

  addPasskey: operation({
    id: 'addPasskey',
    path: `${labApiPrefix}/session/passkeys`,
    ...passkeyParts.add,
    ...own,
  }),

  deletePasskey: operation({
    id: 'deletePasskey',
    path: `${labApiPrefix}/session/passkeys/{passkeyId}`,
    ...passkeyParts.remove,
    ...own,
    problems: ['not-found', ...own.problems],
  }),

  startPasskeySignIn: operation({
    id: 'startPasskeySignIn',
    path: `${labApiPrefix}/session/passkey/options`,
    tag: 'Session',
    access: 'public',
    ...passkeyParts.startSignIn,
    problems: signInProblems,
    served: true,
  }),

  signInWithPasskey: operation({
    id: 'signInWithPasskey',
    path: `${labApiPrefix}/session/passkey`,
    tag: 'Session',
    access: 'public',
    ...passkeyParts.signIn,
    responses: labSessionOperations.signIn.responses,
    problems: ['invalid-client', 'conflict', ...signInProblems],
    served: true,
  }),

  resetStaffSecondFactor: operation({
    id: 'resetStaffSecondFactor',
    path: `${labApiPrefix}/staff/{staffId}/second-factor`,
    tag: 'Staff',
    pathParameters: staffId,
    ...secondFactorParts.reset,
    ...ofOthers,
  }),

  resetAccountPersonSecondFactor: operation({
    id: 'resetAccountPersonSecondFactor',
    path: `${labApiPrefix}/accounts/{accountId}/people/{personId}/second-factor`,
    tag: 'Onboarding',
    pathParameters: accountPerson,
    ...secondFactorParts.reset,
    ...ofOthers,
  }),
};
