import Type from 'typebox';
import { AccountGlances, AccountHealth, accountGlancesExample, accountHealthExample } from './lab-account-health.ts';
import { CatalogueUpdate } from './lab-catalogue.ts';
import {
  CatalogueCheck,
  CatalogueUses,
  catalogueCheckExample,
  catalogueSections,
  catalogueUsesExample,
} from './lab-catalogue-check.ts';
import { catalogueExample } from './lab-examples.ts';
import { accountId, admin, always, everyone, integer, lims, prefix, withBody } from './lab-operation-parts.ts';
import { operation } from './operation.ts';
import { closed } from './text.ts';

/** How customers get on, and what a change of the catalogue would touch. */
export const labCustomerOperations = {
  listAccountHealth: operation({
    id: 'listAccountHealth',
    method: 'GET',
    path: `${prefix}/account-health`,
    tag: 'Onboarding',
    summary: 'See at a glance how all accounts get on',
    description: 'All accounts, ordered by name, with what would make somebody look closer.',
    access: { roles: everyone },
    answers: { 200: { description: 'The accounts.', schema: AccountGlances, example: accountGlancesExample } },
    problems: always,
    served: true,
  }),

  getAccountHealth: operation({
    id: 'getAccountHealth',
    method: 'GET',
    path: `${prefix}/accounts/{accountId}/health`,
    tag: 'Onboarding',
    summary: 'See how an account gets on',
    description:
      'The latest orders, how results are polled, whether webhooks arrive, when credentials were last used, and what ' +
      'requests were refused for in the last 30 days. Refusals are counted within about a second. They are counts for ' +
      'people: those of the last moment before a crash are missing, and of one account at most about 200 kinds of ' +
      'mistakes are told apart in a day.',
    access: { roles: everyone },
    pathParameters: accountId,
    answers: { 200: { description: 'How it gets on.', schema: AccountHealth, example: accountHealthExample } },
    problems: ['not-found', ...always],
    served: true,
  }),

  deleteQuote: operation({
    id: 'deleteQuote',
    method: 'DELETE',
    path: `${prefix}/accounts/{accountId}/quotes/{number}`,
    tag: 'Onboarding',
    summary: 'Withdraw a quote',
    description: 'Orders can no longer name it. Those that did keep it.',
    access: { roles: admin },
    pathParameters: Type.Object({ ...accountId.properties, number: integer('The quote.') }, closed),
    answers: { 204: { description: 'Withdrawn.' } },
    problems: ['not-found', ...withBody, ...always],
    served: true,
  }),

  getCatalogueUses: operation({
    id: 'getCatalogueUses',
    method: 'GET',
    path: `${prefix}/catalogue/{section}/{code}/uses`,
    tag: 'Catalogue',
    summary: 'See who uses a catalogue entry',
    description:
      'Open orders that name the code, and jobs under way that have it. Samples of these orders that are registered ' +
      'later get the tests as the catalogue has them then; jobs keep theirs as they were at registration.',
    access: { roles: everyone },
    pathParameters: Type.Object(
      {
        section: Type.Enum([...catalogueSections], { description: 'The part of the catalogue.' }),
        code: Type.String({ description: 'The code of the entry.' }),
      },
      closed,
    ),
    answers: { 200: { description: 'Who uses it.', schema: CatalogueUses, example: catalogueUsesExample } },
    problems: ['not-found', ...always],
    served: true,
  }),

  checkCatalogue: operation({
    id: 'checkCatalogue',
    method: 'POST',
    path: `${prefix}/catalogue/check`,
    tag: 'Catalogue',
    summary: 'Try a change of the catalogue',
    description:
      'A dry run of the update: the same validation, and what it would add, change field by field, retire and leave ' +
      'alone, with the open orders and jobs that use each entry. Stores nothing.',
    access: { roles: lims },
    body: {
      schema: CatalogueUpdate,
      examples: { honey: { summary: 'A sample type, a test, a supply', value: catalogueExample } },
    },
    answers: { 200: { description: 'What it would do.', schema: CatalogueCheck, example: catalogueCheckExample } },
    problems: [...withBody, ...always],
    served: true,
  }),
};
