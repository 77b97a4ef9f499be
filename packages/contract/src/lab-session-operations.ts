import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { allRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import { PasswordChange, PasswordResetRequest, Session, SignIn } from './lab-session.ts';
import { operation } from './operation.ts';
import {
  OwnSessionList,
  ownSessionsExample,
  PasswordReset,
  passwordResetExample,
  requestDescription,
  resetDescription,
} from './password-reset.ts';
import { codeDescription } from './second-factor.ts';

const resetProblems = [
  'invalid-request',
  'too-many-requests',
  ...mutationProblems,
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;

const sessionExample: Session = { name: 'Hana Ito', role: 'approver', expiresAt: '2026-03-02T15:14:15.926Z' };

export const labSessionOperations = {
  signIn: operation({
    id: 'signIn',
    method: 'POST',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Sign in',
    description:
      'Creates a session for the console, in an HttpOnly cookie. A session expires after 12 hours, or after 60 minutes ' +
      'without a request. A wrong name, a wrong password and a disabled person get the same response. The request must ' +
      'come from the pages of the service, or have their origin in `Origin`; programs should use a staff token ' +
      'instead. The response is 409 if the laboratory requires single sign-on. ' +
      codeDescription,
    access: 'public',
    body: {
      schema: SignIn,
      limit: 16 * 1024,
      examples: {
        hana: { summary: 'A person', value: { name: 'Hana Ito', password: 'correct horse battery staple' } },
      },
    },
    responses: {
      200: {
        description: 'Signed in.',
        schema: Session,
        headers: { 'Set-Cookie': 'The session cookie, valid for `/lab/api`.' },
        example: sessionExample,
      },
    },
    problems: [
      'invalid-request',
      'invalid-client',
      'conflict',
      'too-many-requests',
      ...mutationProblems,
      'not-acceptable',
      'internal-error',
      'unavailable',
    ],
  }),

  getSession: operation({
    id: 'getSession',
    duringSetUp: true,
    method: 'GET',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Get the current session',
    description: 'Returns the name and the role of the caller, for a session or a staff token.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The caller.', schema: Session, example: sessionExample } },
    problems: commonProblems,
  }),

  signOut: operation({
    id: 'signOut',
    duringSetUp: true,
    method: 'DELETE',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends this session immediately on all processes. The response is 409 for a staff token.',
    access: { roles: allRoles },
    responses: {
      204: { description: 'Signed out; the cookie is deleted.', headers: { 'Set-Cookie': 'Deletes the cookie.' } },
    },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  signOutEverywhere: operation({
    id: 'signOutEverywhere',
    method: 'DELETE',
    path: `${labApiPrefix}/sessions`,
    tag: 'Session',
    summary: 'Sign out of all sessions',
    description: 'Ends all sessions of the person, including this one, immediately on all processes.',
    access: { roles: allRoles },
    responses: {
      204: { description: 'Signed out; the cookie is deleted.', headers: { 'Set-Cookie': 'Deletes the cookie.' } },
    },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  changePassword: operation({
    id: 'changePassword',
    method: 'PUT',
    path: `${labApiPrefix}/session/password`,
    tag: 'Session',
    summary: 'Change your password',
    description:
      'Changes the password and ends all other sessions of the person. Failed attempts are limited as for sign-in.',
    access: { roles: allRoles },
    body: {
      schema: PasswordChange,
      examples: {
        change: {
          summary: 'A longer password',
          value: { currentPassword: 'k7mq-3xvd-p9ht-w2rc', newPassword: 'correct horse battery staple' },
        },
      },
    },
    responses: { 204: { description: 'Changed.' } },
    problems: ['conflict', 'too-many-requests', ...mutationProblems, ...commonProblems],
  }),

  requestPasswordReset: operation({
    id: 'requestPasswordReset',
    method: 'POST',
    path: `${labApiPrefix}/password-reset`,
    tag: 'Session',
    summary: 'Request a link to choose a new password',
    description: requestDescription,
    access: 'public',
    body: {
      schema: PasswordResetRequest,
      limit: 16 * 1024,
      examples: { person: { summary: 'A person', value: { name: 'Hana Ito' } } },
    },
    responses: { 202: { description: 'Accepted. A mail is sent if the person exists.' } },
    problems: ['conflict', ...resetProblems],
  }),

  resetPassword: operation({
    id: 'resetPassword',
    method: 'PUT',
    path: `${labApiPrefix}/password-reset`,
    tag: 'Session',
    summary: 'Choose a new password with a link',
    description: resetDescription,
    access: 'public',
    body: {
      schema: PasswordReset,
      limit: 16 * 1024,
      examples: { link: { summary: 'The token of a link', value: passwordResetExample } },
    },
    responses: { 204: { description: 'Changed. All sessions of the person have ended.' } },
    problems: [...resetProblems],
  }),

  listSessions: operation({
    id: 'listSessions',
    method: 'GET',
    path: `${labApiPrefix}/sessions`,
    tag: 'Session',
    summary: 'List your sessions',
    description: 'Returns the open sessions of the person. The response is 409 for a staff token.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The sessions.', schema: OwnSessionList, example: ownSessionsExample } },
    problems: ['conflict', ...commonProblems],
  }),

  endSession: operation({
    id: 'endSession',
    method: 'DELETE',
    path: `${labApiPrefix}/sessions/{sessionId}`,
    tag: 'Session',
    summary: 'End one of your sessions',
    description: 'Ends the session immediately on all processes.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ sessionId: positiveInteger('The session.') }, strict),
    responses: { 204: { description: 'Ended.' } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),
};
