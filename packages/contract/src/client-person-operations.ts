import Type from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import {
  InvitedPerson,
  invitedExample,
  NewPerson,
  Person,
  PersonChange,
  PersonList,
  personExample,
  personIdPattern,
} from './person.ts';

const tag = 'People';

export const personId = Type.Object(
  { personId: Type.String({ pattern: personIdPattern, description: 'The person, for example P5001.' }) },
  strict,
);

/** The people of an account. Only people with the role manager use them; a token of a program cannot. */
export const clientPersonOperations = {
  listPeople: operation({
    id: 'listPeople',
    method: 'GET',
    path: '/client/api/v4/people',
    tag,
    summary: 'List the people of your account',
    description: 'Returns everybody who can sign in to the portal, and open invitations, ordered by e-mail address.',
    access: { person: 'manager' },
    responses: {
      200: { description: 'The people.', schema: PersonList, example: { people: [personExample, invitedExample] } },
    },
    problems: commonProblems,
  }),

  invitePerson: operation({
    id: 'invitePerson',
    method: 'POST',
    path: '/client/api/v4/people',
    tag,
    summary: 'Invite a person',
    description:
      'Sends a mail with a link that can be used once, within 7 days. With it the person chooses a name and a password. ' +
      'Repeated for an open invitation, it sends a new link and the earlier one stops working. The response is 409 if the ' +
      'person has accepted, or if 50 invitations are open.',
    access: { person: 'manager' },
    body: {
      schema: NewPerson,
      examples: { orderer: { summary: 'A colleague', value: { email: invitedExample.email, role: 'orderer' } } },
    },
    responses: { 201: { description: 'Invited.', schema: InvitedPerson, example: invitedExample } },
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),

  changePerson: operation({
    id: 'changePerson',
    method: 'PATCH',
    path: '/client/api/v4/people/{personId}',
    tag,
    summary: 'Change the role or the status of a person',
    description:
      'A changed role applies to open sessions. Sessions end when a person is disabled. The response is 409 for your own ' +
      'role and status, so that an account keeps a manager.',
    access: { person: 'manager' },
    pathParameters: personId,
    body: {
      schema: PersonChange,
      examples: { disable: { summary: 'Disable a person', value: { status: 'DISABLED' } } },
    },
    responses: {
      200: { description: 'The updated person.', schema: Person, example: { ...personExample, status: 'DISABLED' } },
    },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
  }),

  deletePerson: operation({
    id: 'deletePerson',
    method: 'DELETE',
    path: '/client/api/v4/people/{personId}',
    tag,
    summary: 'Remove a person',
    description:
      'Deletes the name, the e-mail address, the password and the sessions of the person. The audit trail keeps the ' +
      'identifier. The response is 409 for yourself.',
    access: { person: 'manager' },
    pathParameters: personId,
    responses: { 204: { description: 'Removed.' } },
    problems: ['not-found', 'conflict', ...commonProblems],
  }),
};
