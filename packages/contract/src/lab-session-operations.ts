import Type from 'typebox';
import { strict } from './field-schemas.ts';
import {
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
  positiveInteger,
} from './lab-operation-parts.ts';
import {
  NewStaffPerson,
  PasswordChange,
  personExample,
  Session,
  SignIn,
  StaffList,
  StaffPersonChange,
  StaffPersonWithPassword,
} from './lab-session.ts';
import { operation } from './operation.ts';

const sessionExample: Session = { name: 'Hana Ito', role: 'approver', expiresAt: '2026-03-02T15:14:15.926Z' };
const staffId = Type.Object({ staffId: positiveInteger('The person.') }, strict);

/** How people of the laboratory sign in, and who they are. */
export const labSessionOperations = {
  signIn: operation({
    id: 'signIn',
    method: 'POST',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Sign in as a person of the laboratory',
    description:
      'For the console. The session is in a cookie that scripts cannot read; it ends after 12 hours, or after 60 minutes ' +
      'without a request. A wrong name, a wrong password and a disabled person get the same answer. Browsers may call this ' +
      'from the service’s own pages alone; other programs name its address in `Origin`, or better use a staff token.',
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
        headers: { 'Set-Cookie': 'The session; sent back with every request to `/lab/api`.' },
        example: sessionExample,
      },
    },
    problems: [
      'invalid-request',
      'invalid-client',
      'too-many-requests',
      ...mutationProblems,
      'not-acceptable',
      'internal-error',
      'unavailable',
    ],
    served: true,
  }),

  getSession: operation({
    id: 'getSession',
    method: 'GET',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Who am I?',
    description: 'The name and the role of whoever asks, by a session or by a staff token.',
    access: { roles: allRoles },
    responses: { 200: { description: 'Who asks.', schema: Session, example: sessionExample } },
    problems: commonProblems,
    served: true,
  }),

  signOut: operation({
    id: 'signOut',
    method: 'DELETE',
    path: `${labApiPrefix}/session`,
    tag: 'Session',
    summary: 'Sign out',
    description: 'Ends this session at once on every process. A staff token has none: 409.',
    access: { roles: allRoles },
    responses: { 204: { description: 'Signed out; the cookie is taken back.' } },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  signOutEverywhere: operation({
    id: 'signOutEverywhere',
    method: 'DELETE',
    path: `${labApiPrefix}/sessions`,
    tag: 'Session',
    summary: 'Sign out everywhere',
    description: 'Ends all sessions of the person, this one too, at once on every process.',
    access: { roles: allRoles },
    responses: { 204: { description: 'Signed out; the cookie is taken back.' } },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  changePassword: operation({
    id: 'changePassword',
    method: 'PUT',
    path: `${labApiPrefix}/session/password`,
    tag: 'Session',
    summary: 'Change your password',
    description:
      'All other sessions of the person end. Guessing at the present password is slowed down as in signing in.',
    access: { roles: allRoles },
    body: {
      schema: PasswordChange,
      examples: {
        change: {
          summary: 'A longer one',
          value: { currentPassword: 'k7mq-3xvd-p9ht-w2rc', newPassword: 'correct horse battery staple' },
        },
      },
    },
    responses: { 204: { description: 'Changed.' } },
    problems: ['conflict', 'too-many-requests', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  listStaff: operation({
    id: 'listStaff',
    method: 'GET',
    path: `${labApiPrefix}/staff`,
    tag: 'Staff',
    summary: 'List the people of the laboratory',
    description: 'Everybody who can sign in, and who no longer can, ordered by name.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The people.', schema: StaffList, example: { staff: [personExample] } } },
    problems: commonProblems,
    served: true,
  }),

  createStaff: operation({
    id: 'createStaff',
    method: 'POST',
    path: `${labApiPrefix}/staff`,
    tag: 'Staff',
    summary: 'Add a person of the laboratory',
    description:
      'Somebody who signs in with a name and a password. Without a password one is made, and shown this once; only its ' +
      'argon2id hash is kept. A name that is taken: 409.',
    access: { roles: adminRoles },
    body: {
      schema: NewStaffPerson,
      examples: { hana: { summary: 'An approver', value: { name: 'Hana Ito', role: 'approver' } } },
    },
    responses: {
      201: {
        description: 'The person.',
        schema: StaffPersonWithPassword,
        headers: { 'Cache-Control': 'no-store' },
        example: { ...personExample, password: 'k7mq-3xvd-p9ht-w2rc' },
      },
    },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  changeStaff: operation({
    id: 'changeStaff',
    method: 'PATCH',
    path: `${labApiPrefix}/staff/{staffId}`,
    tag: 'Staff',
    summary: 'Change a person of the laboratory',
    description:
      'Only what is given changes, at once on every process: open sessions carry the new role; they end when the person is ' +
      'disabled or gets a new password. Any admin may be disabled, the last one too: the admin token remains.',
    access: { roles: adminRoles },
    pathParameters: staffId,
    body: {
      schema: StaffPersonChange,
      examples: {
        disable: { summary: 'Somebody leaves', value: { status: 'DISABLED' } },
        reset: { summary: 'A forgotten password', value: { resetPassword: true } },
      },
    },
    responses: {
      200: {
        description: 'The person as they now stand, with the new password if one was asked for.',
        schema: StaffPersonWithPassword,
        headers: { 'Cache-Control': 'no-store' },
        example: { ...personExample, status: 'DISABLED' },
      },
    },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
