import Type from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { positiveInteger, strict } from './field-schemas.ts';
import { PasswordChange } from './lab-session.ts';
import { operation } from './operation.ts';
import {
  OwnSessionList,
  ownSessionsExample,
  PasswordReset,
  passwordResetExample,
  requestDescription,
  resetDescription,
} from './password-reset.ts';
import {
  InvitationAcceptance,
  PersonPasswordResetRequest,
  PersonSession,
  PersonSignIn,
  personSessionExample,
} from './person.ts';
import { codeDescription } from './second-factor.ts';
import { SignInOptions, SignInOptionsRequest } from './single-sign-on.ts';

const tag = 'Portal session';

const signInProblems = [
  'invalid-request',
  'account-suspended',
  'cross-site',
  'too-many-requests',
  ...bodyProblems,
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;

const resetProblems = signInProblems.filter((type) => type !== 'account-suspended');

const sessionCookie = { 'Set-Cookie': 'The session cookie, valid for `/client/api`.' };

/** The session of a person in the portal. Programs use access tokens instead. */
export const clientSessionOperations = {
  signInPerson: operation({
    id: 'signInPerson',
    method: 'POST',
    path: '/client/api/v4/session',
    tag,
    summary: 'Sign in to the portal',
    description:
      'Creates a session for the portal, in an HttpOnly cookie. A session expires after 12 hours, or after 60 minutes ' +
      'without a request. A wrong address, a wrong password and a disabled person get the same response. The request must ' +
      'come from the pages of the service, or have their origin in `Origin`. The response is 409 if the account requires ' +
      'single sign-on. ' +
      codeDescription,
    access: 'public',
    body: {
      schema: PersonSignIn,
      limit: 16 * 1024,
      examples: {
        mere: {
          summary: 'A person',
          value: { email: 'mere.parata@kowhai-apiaries.example', password: 'correct horse battery staple' },
        },
      },
    },
    responses: {
      200: {
        description: 'Signed in.',
        schema: PersonSession,
        headers: sessionCookie,
        example: personSessionExample,
      },
    },
    problems: ['invalid-client', 'conflict', ...signInProblems],
  }),

  acceptInvitation: operation({
    id: 'acceptInvitation',
    method: 'POST',
    path: '/client/api/v4/invitation',
    tag,
    summary: 'Accept an invitation',
    description:
      'Stores the name and the password of an invited person and signs the person in. A link can be used once. A used, ' +
      'expired or replaced link is a violation with the code `bad_link`. The response is 409 if the e-mail address is ' +
      'used for another account of this laboratory, or if the account requires single sign-on.',
    access: 'public',
    body: {
      schema: InvitationAcceptance,
      limit: 16 * 1024,
      examples: {
        mere: {
          summary: 'A person',
          value: { token: 'lwi_test_…', name: 'Mere Parata', password: 'correct horse battery staple' },
        },
      },
    },
    responses: {
      200: {
        description: 'Accepted and signed in.',
        schema: PersonSession,
        headers: sessionCookie,
        example: personSessionExample,
      },
    },
    problems: ['conflict', ...signInProblems],
  }),

  getPersonSession: operation({
    id: 'getPersonSession',
    duringSetUp: true,
    method: 'GET',
    path: '/client/api/v4/session',
    tag,
    summary: 'Get the current session',
    description: 'Returns the person who signed in, the account and its scopes.',
    access: { person: 'reader' },
    responses: { 200: { description: 'The session.', schema: PersonSession, example: personSessionExample } },
    problems: commonProblems,
  }),

  signOutPerson: operation({
    id: 'signOutPerson',
    duringSetUp: true,
    method: 'DELETE',
    path: '/client/api/v4/session',
    tag,
    summary: 'Sign out of the portal',
    description: 'Ends this session immediately on all processes.',
    access: { person: 'reader' },
    responses: {
      204: { description: 'Signed out; the cookie is deleted.', headers: { 'Set-Cookie': 'Deletes the cookie.' } },
    },
    problems: commonProblems,
  }),

  changePersonPassword: operation({
    id: 'changePersonPassword',
    method: 'PUT',
    path: '/client/api/v4/session/password',
    tag,
    summary: 'Change your password',
    description:
      'Changes the password and ends all other sessions of the person. Failed attempts are limited as for sign-in.',
    access: { person: 'reader' },
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
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),

  findSignInOptions: operation({
    id: 'findSignInOptions',
    method: 'POST',
    path: '/client/api/v4/sign-in-options',
    tag,
    summary: 'Find the ways to sign in',
    description:
      'Returns how people with addresses of a domain can sign in to the portal. The response depends on the domain only, so ' +
      'it does not show who exists.',
    access: 'public',
    body: {
      schema: SignInOptionsRequest,
      limit: 16 * 1024,
      examples: { person: { summary: 'A person', value: { email: 'mere.parata@kowhai-apiaries.example' } } },
    },
    responses: {
      200: {
        description: 'The ways to sign in.',
        schema: SignInOptions,
        example: { singleSignOnUrl: 'https://lab.example/portal/sign-in/s4hJ2mQwX0cPz1Ld', allowsPasswords: false },
      },
    },
    problems: ['invalid-request', ...bodyProblems, 'not-acceptable', 'internal-error', 'unavailable'],
  }),

  requestPersonPasswordReset: operation({
    id: 'requestPersonPasswordReset',
    method: 'POST',
    path: '/client/api/v4/password-reset',
    tag,
    summary: 'Request a link to choose a new password',
    description: requestDescription,
    access: 'public',
    body: {
      schema: PersonPasswordResetRequest,
      limit: 16 * 1024,
      examples: { person: { summary: 'A person', value: { email: 'mere.parata@kowhai-apiaries.example' } } },
    },
    responses: { 202: { description: 'Accepted. A mail is sent if the person exists.' } },
    problems: ['conflict', ...resetProblems],
  }),

  resetPersonPassword: operation({
    id: 'resetPersonPassword',
    method: 'PUT',
    path: '/client/api/v4/password-reset',
    tag,
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

  listPersonSessions: operation({
    id: 'listPersonSessions',
    method: 'GET',
    path: '/client/api/v4/sessions',
    tag,
    summary: 'List your sessions',
    description: 'Returns the open sessions of the person in the portal.',
    access: { person: 'reader' },
    responses: { 200: { description: 'The sessions.', schema: OwnSessionList, example: ownSessionsExample } },
    problems: commonProblems,
  }),

  endPersonSession: operation({
    id: 'endPersonSession',
    method: 'DELETE',
    path: '/client/api/v4/sessions/{sessionId}',
    tag,
    summary: 'End one of your sessions',
    description: 'Ends the session immediately on all processes.',
    access: { person: 'reader' },
    pathParameters: Type.Object({ sessionId: positiveInteger('The session.') }, strict),
    responses: { 204: { description: 'Ended.' } },
    problems: ['not-found', ...commonProblems],
  }),
};
