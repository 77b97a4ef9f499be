import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { personId } from './client-person-operations.ts';
import { operation } from './operation.ts';
import { secondFactorParts } from './second-factor.ts';

const own = {
  tag: 'Portal session',
  access: { person: 'reader' },
  problems: ['conflict', ...bodyProblems, ...commonProblems],
  served: true,
} as const;

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
