import Type from 'typebox';
import { strict } from './field-schemas.ts';
import { Catalogue, CatalogueUpdate } from './lab-catalogue.ts';
import {
  CatalogueCheck,
  CatalogueUses,
  catalogueCheckExample,
  catalogueSections,
  catalogueUsesExample,
} from './lab-catalogue-check.ts';
import { catalogueExample } from './lab-examples.ts';
import { allRoles, commonProblems, integrationRoles, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import { operation } from './operation.ts';

const body = {
  schema: CatalogueUpdate,
  examples: { honey: { summary: 'A sample type, a test, a supply', value: catalogueExample } },
};

export const labCatalogueOperations = {
  getCatalogue: operation({
    id: 'getCatalogue',
    method: 'GET',
    path: `${labApiPrefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Get the catalogue',
    description: 'Returns sample types, tests and supplies, including retired ones, ordered by code.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The catalogue.', schema: Catalogue, example: catalogueExample } },
    problems: commonProblems,
  }),

  putCatalogue: operation({
    id: 'putCatalogue',
    method: 'PUT',
    path: `${labApiPrefix}/catalogue`,
    tag: 'Catalogue',
    summary: 'Add or change catalogue entries',
    description:
      'Upserts entries by code in one transaction. Entries that are not in the request are not changed; ' +
      '`"active": false` retires an entry. The change takes effect immediately on all processes. One request may have ' +
      'up to 10,000 entries per section and 2 MiB; split larger updates.',
    access: { roles: integrationRoles },
    body,
    responses: { 200: { description: 'The updated catalogue.', schema: Catalogue, example: catalogueExample } },
    problems: [...mutationProblems, ...commonProblems],
  }),

  getCatalogueUses: operation({
    id: 'getCatalogueUses',
    method: 'GET',
    path: `${labApiPrefix}/catalogue/{section}/{code}/uses`,
    tag: 'Catalogue',
    summary: 'List where a catalogue entry is used',
    description:
      'Returns open orders and unfinished jobs that use the code. Jobs use the definition from the time of their ' +
      'registration; samples that are registered later use the current one.',
    access: { roles: allRoles },
    pathParameters: Type.Object(
      {
        section: Type.Enum([...catalogueSections], { description: 'The section of the catalogue.' }),
        code: Type.String({ description: 'The code of the entry.' }),
      },
      strict,
    ),
    responses: {
      200: { description: 'Orders and jobs that use it.', schema: CatalogueUses, example: catalogueUsesExample },
    },
    problems: ['not-found', ...commonProblems],
  }),

  checkCatalogue: operation({
    id: 'checkCatalogue',
    method: 'POST',
    path: `${labApiPrefix}/catalogue/check`,
    tag: 'Catalogue',
    summary: 'Preview a catalogue update',
    description:
      'Validates an update without storing it. Returns the entries it would add, change and retire, with the changed ' +
      'fields and the number of open orders and jobs that use each entry.',
    access: { roles: integrationRoles },
    body,
    responses: {
      200: { description: 'The effect of the update.', schema: CatalogueCheck, example: catalogueCheckExample },
    },
    problems: [...mutationProblems, ...commonProblems],
  }),
};
