import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { idempotentOperation } from './idempotent-operation.ts';
import { jobExample, measurementsExample } from './job-examples.ts';
import { AddedTests, ContainerFound, Job, NewResult, ResultPublished } from './lab-job.ts';
import { LabelQuery, zplExample } from './lab-label.ts';
import { MeasurementEntries } from './lab-measurement.ts';
import {
  allRoles,
  analystRoles,
  commonProblems,
  ifMatch,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
  orderId,
  preferMinimal,
} from './lab-operation-parts.ts';
import { JobRegistered, NewJob, Receipt } from './lab-registration.ts';
import { operation } from './operation.ts';
import { ifNoneMatch } from './request-headers.ts';
import { notModified, versionHeaders } from './response-headers.ts';

export const labJobOperations = {
  registerJob: idempotentOperation({
    id: 'registerJob',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/jobs`,
    tag: 'Jobs',
    summary: 'Register samples as a job',
    description:
      'Registers samples that have arrived, by default all samples of the order that are not registered yet. An order may ' +
      'have several jobs. Composites are added after their members.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: {
      schema: NewJob,
      optional: true,
      examples: {
        some: {
          summary: 'Two samples of the order',
          value: { samples: ['Drum 1', 'Drum 2'], condition: 'normal', arrivalTemperature: 6.5 },
        },
      },
    },
    responses: { 201: { description: 'The job.', schema: JobRegistered, example: { labJobNumber: 700_123 } } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  getJob: operation({
    id: 'getJob',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}`,
    tag: 'Jobs',
    summary: 'Get a job',
    description:
      'Returns the samples, tests, measurements, results and reports of a job. The ETag changes with ' +
      'every change of the job, of its report status or of a specification.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The job.', schema: Job, headers: versionHeaders, example: jobExample },
      304: notModified(versionHeaders),
    },
    problems: ['not-found', ...commonProblems],
  }),

  recordReceipt: operation({
    id: 'recordReceipt',
    method: 'PUT',
    path: `${labApiPrefix}/jobs/{labJobNumber}/receipt`,
    tag: 'Jobs',
    summary: 'Record the receipt of samples',
    description:
      'Replaces what was recorded when the samples of a job arrived: condition, temperature and sampling. The report of ' +
      'the next result includes the change; reports of published results do not change.',
    access: { roles: analystRoles },
    pathParameters: labJobNumber,
    headers: ifMatch,
    body: {
      schema: Receipt,
      examples: {
        one: {
          summary: 'One warm sample',
          value: {
            condition: 'normal',
            conditions: [{ sample: 'Drum 1', condition: 'warm, lid intact', arrivalTemperature: 21 }],
          },
        },
      },
    },
    responses: { 200: { description: 'The job.', schema: Job, headers: versionHeaders, example: jobExample } },
    problems: ['not-found', 'stale-version', ...mutationProblems, ...commonProblems],
  }),

  addTests: idempotentOperation({
    id: 'addTests',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/samples/{sequence}/tests`,
    tag: 'Jobs',
    summary: 'Add tests to a sample',
    description:
      'Adds tests to a registered sample, for example to the members of a composite that exceeds its limit. The tests use ' +
      'their current definition in the catalogue, are IN_PROGRESS in the next result, and must be measured before the ' +
      'final one. The response is 409 after the final result.',
    access: { roles: analystRoles },
    pathParameters: Type.Object(
      { ...labJobNumber.properties, sequence: positiveInteger('The number of the sample in the job.') },
      strict,
    ),
    headers: ifMatch,
    body: {
      schema: AddedTests,
      examples: { tutin: { summary: 'Test a member of a composite by itself', value: { codes: ['TUTIN'] } } },
    },
    responses: { 201: { description: 'The updated job.', schema: Job, headers: versionHeaders, example: jobExample } },
    problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
  }),

  putMeasurements: idempotentOperation({
    id: 'putMeasurements',
    method: 'PUT',
    path: `${labApiPrefix}/jobs/{labJobNumber}/measurements`,
    tag: 'Jobs',
    summary: 'Enter measurements',
    description:
      'Upserts measurements in one transaction; a null value withdraws one. Several people can write to a job at the same ' +
      'time: an entry with `replaces` is stored only if the stored value is still the given one, otherwise the response is ' +
      '409 and lists each value that changed. One request may have up to 20,000 measurements and 2 MiB.',
    access: { roles: analystRoles },
    pathParameters: labJobNumber,
    headers: Type.Object({ ...ifMatch.properties, ...preferMinimal.properties }),
    body: {
      schema: MeasurementEntries,
      examples: { tutin: { summary: 'One measurement', value: measurementsExample } },
    },
    responses: {
      200: { description: 'The updated job.', schema: Job, headers: versionHeaders, example: jobExample },
      204: {
        description: 'Stored, for a request with `Prefer: return=minimal`.',
        headers: {
          ETag: 'Identifies the job with these measurements.',
          'Preference-Applied': '`return=minimal`',
        },
      },
    },
    problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
  }),

  publishResult: idempotentOperation({
    id: 'publishResult',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/results`,
    tag: 'Jobs',
    summary: 'Publish a result',
    description:
      'Publishes the current measurements as an immutable result, which supersedes the previous one. The response is 409 ' +
      'if `isFinal` is true and measurements are missing. A final result has its draft report at once; `POST .../reports` returns it.',
    access: { roles: analystRoles },
    pathParameters: labJobNumber,
    headers: ifMatch,
    body: {
      schema: NewResult,
      examples: {
        final: { summary: 'A final result', value: { isFinal: true } },
        amended: { summary: 'An amendment', value: { isFinal: true, analystComments: 'Dilution factor corrected.' } },
      },
    },
    responses: {
      201: {
        description: 'The result.',
        schema: ResultPublished,
        example: { resultId: jobExample.results[0]?.resultId },
      },
    },
    problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
  }),

  findContainer: operation({
    id: 'findContainer',
    method: 'GET',
    path: `${labApiPrefix}/containers/{value}`,
    tag: 'Jobs',
    summary: 'Find samples by container barcode',
    description: 'Returns the samples whose order names the barcode, whether they are registered or not.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ value: Type.String({ description: 'The scanned barcode.' }) }, strict),
    responses: {
      200: {
        description: 'The samples with this barcode.',
        schema: ContainerFound,
        example: {
          samples: [{ orderId: 100_042, accountId: 1001, sample: 'Drum 12', labJobNumber: 700_123, sequence: 1 }],
        },
      },
    },
    problems: ['not-found', ...commonProblems],
  }),

  printLabels: operation({
    id: 'printLabels',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}/labels`,
    tag: 'Jobs',
    summary: 'Get sample labels',
    description:
      'Returns the labels of the samples as a PDF or, for printers with the language ZPL, as commands. A label has a Code ' +
      '128 barcode with the number of the sample, its name, order and customer, its tests, storage and type, and the time ' +
      'of arrival. Texts that are too long end with an ellipsis.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    query: LabelQuery,
    responses: {
      200: {
        description: 'The labels.',
        headers: { 'Content-Disposition': 'A readable file name.' },
        contentType: 'application/pdf',
        alternatives: {
          'application/zpl': { schema: Type.String({ description: 'For the ZPL formats.' }), example: zplExample },
        },
      },
    },
    problems: ['not-found', ...commonProblems],
  }),
};
