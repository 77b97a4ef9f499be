import Type from 'typebox';
import { readQuery } from './client-read-operations.ts';
import { strict } from './field-schemas.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import {
  ContactErased,
  contactErasedExample,
  ErasureRequest,
  maxListed,
  PersonalData,
  personalDataExample,
} from './lab-personal-data.ts';
import { operation } from './operation.ts';
import { LabReadList, labReadListExample } from './read.ts';

const contactPath = Type.Object(
  {
    ...accountId.properties,
    labContactId: Type.String({ pattern: '^C[1-9][0-9]{0,14}$', description: 'The contact, for example C3001.' }),
  },
  strict,
);

export const labPersonalDataOperations = {
  getPersonalData: operation({
    id: 'getPersonalData',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/contacts/{labContactId}/personal-data`,
    tag: 'Personal data',
    summary: 'Export the personal data of a contact',
    description:
      'Returns the record of the contact, the orders, results and reports that name it, its audit entries, and who read ' +
      `these documents. Each list has at most the newest ${maxListed} entries. After an erasure the export shows what was ` +
      'retained. Credentials belong to accounts, not to persons, so actions of credentials are not included.',
    access: { roles: adminRoles },
    pathParameters: contactPath,
    responses: { 200: { description: 'The personal data.', schema: PersonalData, example: personalDataExample } },
    problems: ['not-found', ...commonProblems],
  }),

  eraseContact: operation({
    id: 'eraseContact',
    method: 'POST',
    path: `${labApiPrefix}/accounts/{accountId}/contacts/{labContactId}/erase`,
    tag: 'Personal data',
    summary: 'Erase a contact',
    description:
      'Deletes the contact, its name and e-mail address in the resolved data of its orders, and its records in the audit ' +
      'trail, which stays verifiable. Orders as sent, published results and approved reports are evidence and are not ' +
      'changed. The response is 409 while an open order names the contact. An erasure cannot be undone.',
    access: { roles: adminRoles },
    pathParameters: contactPath,
    body: {
      schema: ErasureRequest,
      examples: { request: { summary: 'On request', value: { reason: 'Requested by the person on 10 March 2026.' } } },
    },
    responses: { 200: { description: 'Erased.', schema: ContactErased, example: contactErasedExample } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  listAccountReads: operation({
    id: 'listAccountReads',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/reads`,
    tag: 'Personal data',
    summary: 'List who read results and reports of an account',
    description:
      'Returns the access log of the customer, with the names of staff. There is one entry per reader, document and day.',
    access: { roles: allRoles },
    pathParameters: accountId,
    query: Type.Object(readQuery, strict),
    responses: { 200: { description: 'A page of the access log.', schema: LabReadList, example: labReadListExample } },
    problems: ['not-found', ...commonProblems],
  }),
};
