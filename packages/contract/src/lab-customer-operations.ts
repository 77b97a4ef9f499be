import Type from 'typebox';
import { strict } from './field-schemas.ts';
import {
  AccountHealth,
  AccountHealthList,
  accountHealthExample,
  accountHealthListExample,
} from './lab-account-health.ts';
import { CatalogueUpdate } from './lab-catalogue.ts';
import {
  CatalogueCheck,
  CatalogueUses,
  catalogueCheckExample,
  catalogueSections,
  catalogueUsesExample,
} from './lab-catalogue-check.ts';
import { catalogueExample } from './lab-examples.ts';
import {
  accountId,
  adminRoles,
  allRoles,
  commonProblems,
  integrationRoles,
  labApiPrefix,
  mutationProblems,
  positiveInteger,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';

/** How customers get on, and what a change of the catalogue would touch. */
export const labCustomerOperations = {
  listAccountHealth: operation({
    id: 'listAccountHealth',
    method: 'GET',
    path: `${labApiPrefix}/account-health`,
    tag: 'Onboarding',
    summary: 'See at a glance how all accounts get on',
    description: 'All accounts, ordered by name, with what would make somebody look closer.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The accounts.', schema: AccountHealthList, example: accountHealthListExample } },
    problems: commonProblems,
    served: true,
  }),

  getAccountHealth: operation({
    id: 'getAccountHealth',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/health`,
    tag: 'Onboarding',
    summary: 'See how an account gets on',
    description:
      'The latest orders, how results are polled, whether webhooks arrive, when credentials were last used, and what ' +
      'requests were refused for in the last 30 days. Rejected requests are counted within about a second. They are counts for ' +
      'people: those of the last moment before a crash are missing, and of one account at most about 200 kinds of ' +
      'mistakes are told apart in a day.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: { 200: { description: 'How it gets on.', schema: AccountHealth, example: accountHealthExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  deleteQuote: operation({
    id: 'deleteQuote',
    method: 'DELETE',
    path: `${labApiPrefix}/accounts/{accountId}/quotes/{number}`,
    tag: 'Onboarding',
    summary: 'Withdraw a quote',
    description: 'Orders can no longer name it. Those that did keep it.',
    access: { roles: adminRoles },
    pathParameters: Type.Object({ ...accountId.properties, number: positiveInteger('The quote.') }, strict),
    responses: { 204: { description: 'Withdrawn.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  getCatalogueUses: operation({
    id: 'getCatalogueUses',
    method: 'GET',
    path: `${labApiPrefix}/catalogue/{section}/{code}/uses`,
    tag: 'Catalogue',
    summary: 'See who uses a catalogue entry',
    description:
      'Open orders that name the code, and jobs under way that have it. Samples of these orders that are registered ' +
      'later get the tests as the catalogue has them then; jobs keep theirs as they were at registration.',
    access: { roles: allRoles },
    pathParameters: Type.Object(
      {
        section: Type.Enum([...catalogueSections], { description: 'The part of the catalogue.' }),
        code: Type.String({ description: 'The code of the entry.' }),
      },
      strict,
    ),
    responses: { 200: { description: 'Who uses it.', schema: CatalogueUses, example: catalogueUsesExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  checkCatalogue: operation({
    id: 'checkCatalogue',
    method: 'POST',
    path: `${labApiPrefix}/catalogue/check`,
    tag: 'Catalogue',
    summary: 'Try a change of the catalogue',
    description:
      'A dry run of the update: the same validation, and what it would add, change field by field, retire and leave ' +
      'alone, with the open orders and jobs that use each entry. Stores nothing.',
    access: { roles: integrationRoles },
    body: {
      schema: CatalogueUpdate,
      examples: { honey: { summary: 'A sample type, a test, a supply', value: catalogueExample } },
    },
    responses: { 200: { description: 'What it would do.', schema: CatalogueCheck, example: catalogueCheckExample } },
    problems: [...mutationProblems, ...commonProblems],
    served: true,
  }),
};
