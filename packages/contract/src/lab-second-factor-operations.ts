import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { accountPerson } from './lab-person-operations.ts';
import { labSessionOperations } from './lab-session-operations.ts';
import { staffId } from './lab-staff-operations.ts';
import { operation } from './operation.ts';
import { passkeyParts } from './passkey.ts';
import { secondFactorParts } from './second-factor.ts';
import { ownFactorDescription, policyChangeDescription, signInPolicyParts } from './sign-in-policy.ts';

const own = {
  tag: 'Session',
  access: { roles: allRoles },
  problems: ['conflict', 'too-many-requests', ...mutationProblems, ...commonProblems],
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
} as const;

/** The second factor of the caller, and resetting that of others. */
export const labSecondFactorOperations = {
  getSecondFactor: operation({
    id: 'getSecondFactor',
    duringSetUp: true,
    path: `${labApiPrefix}/session/second-factor`,
    ...secondFactorParts.get,
    ...own,
    problems: ['conflict', ...commonProblems],
  }),

  startAuthenticator: operation({
    id: 'startAuthenticator',
    duringSetUp: true,
    path: `${labApiPrefix}/session/authenticator`,
    ...secondFactorParts.start,
    ...own,
  }),

  confirmAuthenticator: operation({
    id: 'confirmAuthenticator',
    duringSetUp: true,
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
    duringSetUp: true,
    path: `${labApiPrefix}/session/passkeys/options`,
    ...passkeyParts.start,
    ...own,
  }),

  addPasskey: operation({
    id: 'addPasskey',
    duringSetUp: true,
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
  }),

  signInWithPasskey: operation({
    id: 'signInWithPasskey',
    path: `${labApiPrefix}/session/passkey`,
    tag: 'Session',
    access: 'public',
    ...passkeyParts.signIn,
    responses: labSessionOperations.signIn.responses,
    problems: ['invalid-client', 'conflict', ...signInProblems],
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

  getSignInPolicy: operation({
    id: 'getSignInPolicy',
    path: `${labApiPrefix}/sign-in-policy`,
    tag: 'Staff',
    summary: 'Get the sign-in policy of the staff',
    description: 'Returns whether people of the laboratory need a second factor.',
    access: { roles: adminRoles },
    ...signInPolicyParts.get,
    problems: commonProblems,
  }),

  putSignInPolicy: operation({
    id: 'putSignInPolicy',
    path: `${labApiPrefix}/sign-in-policy`,
    tag: 'Staff',
    summary: 'Change the sign-in policy of the staff',
    description: `${policyChangeDescription} ${ownFactorDescription}`,
    access: { roles: adminRoles },
    ...signInPolicyParts.put,
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  getAccountSignInPolicy: operation({
    id: 'getAccountSignInPolicy',
    path: `${labApiPrefix}/accounts/{accountId}/sign-in-policy`,
    tag: 'Onboarding',
    summary: 'Get the sign-in policy of an account',
    description: 'Returns whether the people of the account need a second factor in the portal.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    ...signInPolicyParts.get,
    problems: ['not-found', ...commonProblems],
  }),

  putAccountSignInPolicy: operation({
    id: 'putAccountSignInPolicy',
    path: `${labApiPrefix}/accounts/{accountId}/sign-in-policy`,
    tag: 'Onboarding',
    summary: 'Change the sign-in policy of an account',
    description: policyChangeDescription,
    access: { roles: adminRoles },
    pathParameters: accountId,
    ...signInPolicyParts.put,
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
