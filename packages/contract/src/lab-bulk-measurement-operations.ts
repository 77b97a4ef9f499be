import Type from 'typebox';
import { strict } from './field-schemas.ts';
import { idempotentOperation } from './idempotent-operation.ts';
import {
  BulkMeasurementEntries,
  BulkOutcome,
  bulkEntriesExample,
  bulkModes,
  bulkOutcomeExample,
  maxBulkJobs,
} from './lab-bulk-measurement.ts';
import { analystRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';

export const labBulkMeasurementOperations = {
  enterMeasurements: idempotentOperation({
    id: 'enterMeasurements',
    method: 'POST',
    path: `${labApiPrefix}/measurements`,
    tag: 'Jobs',
    summary: 'Enter measurements of many jobs',
    description: [
      'Upserts measurements of several jobs in one transaction. Each entry names its sample by `sampleNumber` or by `barcode`.',
      'A barcode that belongs to several registered samples is refused.',
      '',
      '| `mode` | If entries have errors |',
      '|---|---|',
      '| `ALL_OR_NOTHING` (default) | the response is 400 with the errors, and nothing is stored |',
      '| `EACH_LINE` | the entries without errors are stored, and the others are listed in `rejected` |',
      '| `CHECK` | nothing is stored, even without errors; all entries with errors are listed in `rejected` |',
      '',
      'A body that does not have the documented structure gets 400 in every mode. One request may have up to 20,000 entries of',
      `${maxBulkJobs} jobs, and 2 MiB.`,
    ].join('\n'),
    access: { roles: analystRoles },
    query: Type.Object({ mode: Type.Optional(Type.Enum([...bulkModes], { default: 'ALL_OR_NOTHING' })) }, strict),
    body: {
      schema: BulkMeasurementEntries,
      examples: { two: { summary: 'By sample number and by barcode', value: bulkEntriesExample } },
    },
    responses: { 200: { description: 'The outcome.', schema: BulkOutcome, example: bulkOutcomeExample } },
    problems: ['conflict', ...mutationProblems, ...commonProblems],
  }),
};
