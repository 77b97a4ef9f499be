import Type from 'typebox';
import { strict } from './field-schemas.ts';
import {
  ImportDetail,
  ImportList,
  ImportMapping,
  ImportMappingList,
  ImportOutcome,
  ImportPreview,
  importDetailExample,
  importExample,
  importOutcomeExample,
  importPreviewExample,
  mappingExample,
  mappingName,
  NamedImportMapping,
  NewImport,
  NewImportPreview,
  newImportExample,
} from './lab-import.ts';
import {
  analystRoles,
  commonProblems,
  integrationRoles,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { operation } from './operation.ts';

const mappings = `${labApiPrefix}/import-mappings`;
const imports = `${labApiPrefix}/imports`;
const importId = Type.Object({ importId: Type.Integer({ minimum: 1 }) }, strict);
const fileLimit = 8 * 1024 * 1024;
const name = Type.Object({ name: mappingName }, strict);
const named = { name: 'icp-ms', mapping: mappingExample, version: 1 };

export const labImportOperations = {
  listImportMappings: operation({
    id: 'listImportMappings',
    method: 'GET',
    path: mappings,
    tag: 'Imports',
    summary: 'List import mappings',
    description: 'Returns how files of instruments and of a LIMS are read, by name.',
    access: { roles: analystRoles },
    responses: { 200: { description: 'The mappings.', schema: ImportMappingList, example: { mappings: [named] } } },
    problems: commonProblems,
  }),

  putImportMapping: operation({
    id: 'putImportMapping',
    method: 'PUT',
    path: `${mappings}/{name}`,
    tag: 'Imports',
    summary: 'Create or replace an import mapping',
    description:
      'Every row of a file is one measurement. The tests and measurands of `parameters` must be in the catalogue. Nothing is ' +
      'guessed when a file is imported: a number with the other decimal sign, an unknown qualifier, another unit, or a ' +
      'parameter without an entry is an error of its row.',
    access: { roles: integrationRoles },
    pathParameters: name,
    body: { schema: ImportMapping, examples: { icp: { summary: 'An ICP-MS', value: mappingExample } } },
    responses: { 200: { description: 'The mapping.', schema: NamedImportMapping, example: named } },
    problems: [...mutationProblems, ...commonProblems],
  }),

  deleteImportMapping: operation({
    id: 'deleteImportMapping',
    method: 'DELETE',
    path: `${mappings}/{name}`,
    tag: 'Imports',
    summary: 'Delete an import mapping',
    description: 'Measurements that were imported with it are not changed.',
    access: { roles: integrationRoles },
    pathParameters: name,
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  importFile: operation({
    id: 'importFile',
    method: 'POST',
    path: imports,
    tag: 'Imports',
    summary: 'Import a file',
    description:
      'Reads a file with a mapping and enters its measurements, with the modes of `POST /lab/api/v1/measurements`; `CHECK` is the ' +
      'preview. `line` of a rejected row is its line in the file, from 1; in a problem document, it is the first segment of ' +
      'the pointer. A file is identified by its text: if it was imported before with the same mapping, the response is 409, ' +
      'unless `again` is true. XLSX files are converted by the `labwire` command. A file may have up to 4 million characters ' +
      'and 20,000 rows.',
    access: { roles: analystRoles },
    body: {
      schema: NewImport,
      limit: fileLimit,
      examples: { check: { summary: 'Preview', value: newImportExample } },
    },
    responses: { 200: { description: 'The outcome.', schema: ImportOutcome, example: importOutcomeExample } },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  previewImport: operation({
    id: 'previewImport',
    method: 'POST',
    path: `${imports}/preview`,
    tag: 'Imports',
    summary: 'Preview a file with a mapping',
    description:
      'Reads a file as an import does, with a mapping that need not be stored, and returns what would be stored of each row ' +
      'and why rows are rejected. Nothing is stored.',
    access: { roles: analystRoles },
    body: {
      schema: NewImportPreview,
      limit: fileLimit,
      examples: {
        csv: {
          summary: 'A CSV file',
          value: { mapping: mappingExample, format: newImportExample.format, content: newImportExample.content },
        },
      },
    },
    responses: { 200: { description: 'The preview.', schema: ImportPreview, example: importPreviewExample } },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),

  listImports: operation({
    id: 'listImports',
    method: 'GET',
    path: imports,
    tag: 'Imports',
    summary: 'List imports',
    description: 'Returns the files of which rows were stored, newest first.',
    access: { roles: analystRoles },
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        before: Type.Optional(Type.Integer({ minimum: 1, description: 'The `next` of the previous page.' })),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of imports.', schema: ImportList, example: { imports: [importExample], next: null } },
    },
    problems: commonProblems,
  }),

  getImport: operation({
    id: 'getImport',
    method: 'GET',
    path: `${imports}/{importId}`,
    tag: 'Imports',
    summary: 'Get an import',
    description: 'Returns an import with the rows that were rejected.',
    access: { roles: analystRoles },
    pathParameters: importId,
    responses: { 200: { description: 'The import.', schema: ImportDetail, example: importDetailExample } },
    problems: ['not-found', ...commonProblems],
  }),
};
