import {
  AllowedOrigins,
  allowedOriginsExamples,
  allowedOriginsMeaning,
  allowedOriginsResponse,
} from './allowed-origins.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';

const path = `${labApiPrefix}/accounts/{accountId}/allowed-origins`;

export const labOriginOperations = {
  getAccountAllowedOrigins: operation({
    id: 'getAccountAllowedOrigins',
    method: 'GET',
    path,
    tag: 'Onboarding',
    summary: 'Get the allowed origins of an account',
    description: allowedOriginsMeaning,
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: allowedOriginsResponse,
    problems: ['not-found', ...commonProblems],
  }),

  putAccountAllowedOrigins: operation({
    id: 'putAccountAllowedOrigins',
    method: 'PUT',
    path,
    tag: 'Onboarding',
    summary: 'Set the allowed origins of an account',
    description: `Replaces the list. ${allowedOriginsMeaning} Managers of the customer can change the list too.`,
    access: { roles: adminRoles },
    pathParameters: accountId,
    body: { schema: AllowedOrigins, examples: allowedOriginsExamples },
    responses: allowedOriginsResponse,
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
