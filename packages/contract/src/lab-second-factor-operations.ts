import { adminRoles, allRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import { accountPerson } from './lab-person-operations.ts';
import { staffId } from './lab-staff-operations.ts';
import { operation } from './operation.ts';
import { secondFactorParts } from './second-factor.ts';

const own = {
  tag: 'Session',
  access: { roles: allRoles },
  problems: ['conflict', 'too-many-requests', ...mutationProblems, ...commonProblems],
  served: true,
} as const;

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
