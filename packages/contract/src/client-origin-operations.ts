import {
  AllowedOrigins,
  allowedOriginsExamples,
  allowedOriginsMeaning,
  allowedOriginsResponse,
} from './allowed-origins.ts';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { operation } from './operation.ts';

const path = '/client/api/v4/allowed-origins';

/** The origins of an account, managed by its people. A program cannot give access to further origins. */
export const clientOriginOperations = {
  getAllowedOrigins: operation({
    id: 'getAllowedOrigins',
    method: 'GET',
    path,
    tag: 'Credentials',
    summary: 'Get the allowed origins',
    description: allowedOriginsMeaning,
    access: { person: 'manager' },
    responses: allowedOriginsResponse,
    problems: commonProblems,
  }),

  putAllowedOrigins: operation({
    id: 'putAllowedOrigins',
    method: 'PUT',
    path,
    tag: 'Credentials',
    summary: 'Set the allowed origins',
    description: `Replaces the list. ${allowedOriginsMeaning}`,
    access: { person: 'manager' },
    body: { schema: AllowedOrigins, examples: allowedOriginsExamples },
    responses: allowedOriginsResponse,
    problems: [...bodyProblems, ...commonProblems],
  }),
};
