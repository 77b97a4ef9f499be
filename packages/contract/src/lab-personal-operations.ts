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
  UnusedContacts,
  unusedContactsExample,
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

/** What the laboratory holds on people, and who was shown what. */
export const labPersonalOperations = {
  getPersonalData: operation({
    id: 'getPersonalData',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/contacts/{labContactId}/personal-data`,
    tag: 'Personal data',
    summary: 'Export what is held on a contact',
    description:
      'One document with the record on file, the orders, results and reports that name the contact, entries of the audit ' +
      'trail about it, and who was handed these documents. Also after an erasure: then it shows what was kept. Each list ' +
      `holds the newest ${maxListed} at most. Credentials belong to an account and to no person, so nothing is listed as ` +
      'done by the contact.',
    access: { roles: adminRoles },
    pathParameters: contactPath,
    responses: { 200: { description: 'All of it.', schema: PersonalData, example: personalDataExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  eraseContact: operation({
    id: 'eraseContact',
    method: 'POST',
    path: `${labApiPrefix}/accounts/{accountId}/contacts/{labContactId}/erase`,
    tag: 'Personal data',
    summary: 'Erase a contact',
    description:
      'Removes the contact from the account, its name and e-mail address from the working copies of its orders, and ' +
      'what the audit trail could show of it; the trail itself stays whole. Orders as they were sent, published results ' +
      'and approved reports are evidence and stay as they are. Refused while an open order names the contact. There is ' +
      'no way back.',
    access: { roles: adminRoles },
    pathParameters: contactPath,
    body: {
      schema: ErasureRequest,
      examples: { asked: { summary: 'On request', value: { reason: 'Asked by the person on 10 March 2026.' } } },
    },
    responses: { 200: { description: 'Erased.', schema: ContactErased, example: contactErasedExample } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  listUnusedContacts: operation({
    id: 'listUnusedContacts',
    method: 'GET',
    path: `${labApiPrefix}/unused-contacts`,
    tag: 'Personal data',
    summary: 'List contacts that no order has named for years',
    description:
      'For somebody to decide whether they are still needed: nothing is erased by itself. The number of years is the ' +
      'setting `retention.unusedContactsYears`.',
    access: { roles: adminRoles },
    responses: { 200: { description: 'The contacts.', schema: UnusedContacts, example: unusedContactsExample } },
    problems: commonProblems,
    served: true,
  }),

  listAccountReads: operation({
    id: 'listAccountReads',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/reads`,
    tag: 'Personal data',
    summary: 'See who read results and reports of an account',
    description:
      'The same log that the customer sees, with the names of staff. One entry stands for a reader, a document and a day.',
    access: { roles: allRoles },
    pathParameters: accountId,
    query: Type.Object(readQuery, strict),
    responses: { 200: { description: 'A page of reads.', schema: LabReadList, example: labReadListExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),
};
