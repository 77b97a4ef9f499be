import Type from 'typebox';
import { strict } from './field-schemas.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';
import { InvitedPerson, invitedExample, NewPerson, PersonList, personExample, personIdPattern } from './person.ts';

const tag = 'Onboarding';

export const accountPerson = Type.Object(
  {
    ...accountId.properties,
    personId: Type.String({ pattern: personIdPattern, description: 'The person, for example P5001.' }),
  },
  strict,
);

/** The people of a customer, for the laboratory: it invites the first manager, who then manages the others. */
export const labPersonOperations = {
  listAccountPeople: operation({
    id: 'listAccountPeople',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/people`,
    tag,
    summary: 'List the people of an account',
    description: 'Returns everybody who can sign in to the portal for the account, and open invitations.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: {
      200: { description: 'The people.', schema: PersonList, example: { people: [personExample, invitedExample] } },
    },
    problems: ['not-found', ...commonProblems],
  }),

  inviteAccountPerson: operation({
    id: 'inviteAccountPerson',
    method: 'POST',
    path: `${labApiPrefix}/accounts/{accountId}/people`,
    tag,
    summary: 'Invite a person of an account',
    description:
      'Sends a mail with a link that can be used once, within 7 days. Repeated for an open invitation, it sends a new ' +
      'link and the earlier one stops working. The response is 409 if the person has accepted, or if 50 invitations are ' +
      'open. Usually the laboratory invites one manager, who invites the others in the portal.',
    access: { roles: adminRoles },
    pathParameters: accountId,
    body: {
      schema: NewPerson,
      examples: { manager: { summary: 'The first manager', value: { email: personExample.email, role: 'manager' } } },
    },
    responses: { 201: { description: 'Invited.', schema: InvitedPerson, example: invitedExample } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  deleteAccountPerson: operation({
    id: 'deleteAccountPerson',
    method: 'DELETE',
    path: `${labApiPrefix}/accounts/{accountId}/people/{personId}`,
    tag,
    summary: 'Remove a person of an account',
    description:
      'Deletes the name, the e-mail address, the password and the sessions of the person. The audit trail keeps the ' +
      'identifier.',
    access: { roles: adminRoles },
    pathParameters: accountPerson,
    responses: { 204: { description: 'Removed.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),
};
