import Type from 'typebox';
import { flag, notBlank, strict } from './field-schemas.ts';
import { jobExample, measurementsExample } from './job-examples.ts';
import { inboxExample, labOrderExample } from './lab-examples.ts';
import {
  ContainerFound,
  Job,
  JobRegistered,
  MeasurementEntries,
  NewJob,
  NewResult,
  ResultPublished,
} from './lab-job.ts';
import {
  allRoles,
  analystRoles,
  approverRoles,
  commonProblems,
  ifMatch,
  ifNoneMatch,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
  orderId,
  positiveInteger,
  preferMinimal,
  reportId,
} from './lab-operation-parts.ts';
import { LabOrder, OrderInbox } from './lab-order.ts';
import { NewReport, ReportApproved, ReportDrafted } from './lab-report.ts';
import { operation } from './operation.ts';
import { orderStatuses } from './order-status.ts';

/** What the laboratory does: from the inbox of orders to the approved report. */
export const labWorkOperations = {
  listLabOrders: operation({
    id: 'listLabOrders',
    method: 'GET',
    path: `${labApiPrefix}/orders`,
    tag: 'Orders',
    summary: 'The inbox',
    description:
      'Orders of all accounts, oldest first. `search` finds orders by their number, the number of one of their jobs, or ' +
      'the barcode of a container, each as a whole; or by a part of a reference of the order, of the name of the ' +
      'customer or of a sample, where upper case and accents make no difference.',
    access: { roles: allRoles },
    query: Type.Object(
      {
        status: Type.Optional(Type.Enum([...orderStatuses])),
        accountId: Type.Optional(positiveInteger('Orders of this account.')),
        search: Type.Optional(notBlank(200, 'What the order is known by.')),
        newestFirst: flag('Newest first.'),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        after: Type.Optional(
          Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The `next` of the page before.' }),
        ),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of orders.', schema: OrderInbox, example: inboxExample } },
    problems: commonProblems,
    served: true,
  }),

  getLabOrder: operation({
    id: 'getLabOrder',
    method: 'GET',
    path: `${labApiPrefix}/orders/{orderId}`,
    tag: 'Orders',
    summary: 'Get an order',
    description:
      'The request exactly as sent, beside what its names and codes were resolved to, and how far each line has come.',
    access: { roles: allRoles },
    pathParameters: orderId,
    responses: { 200: { description: 'The order.', schema: LabOrder, example: labOrderExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  registerJob: operation({
    id: 'registerJob',
    method: 'POST',
    path: `${labApiPrefix}/orders/{orderId}/jobs`,
    tag: 'Jobs',
    summary: 'Register samples as a job',
    description: 'All samples by default; an order may arrive in several jobs. Composites follow their members.',
    access: { roles: analystRoles },
    pathParameters: orderId,
    body: {
      schema: NewJob,
      optional: true,
      examples: { some: { summary: 'Two samples of the order', value: { samples: ['Drum 1', 'Drum 2'] } } },
    },
    responses: { 201: { description: 'The job.', schema: JobRegistered, example: { labJobNumber: 700_123 } } },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  getJob: operation({
    id: 'getJob',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}`,
    tag: 'Jobs',
    summary: 'Get a job',
    description:
      'Samples, tests, what is measured and what is missing, results and reports so far. The ETag changes with every ' +
      'change of the job.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The job.', schema: Job, example: jobExample },
      304: { description: 'Nothing changed since the ETag in If-None-Match.' },
    },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  putMeasurements: operation({
    id: 'putMeasurements',
    method: 'PUT',
    path: `${labApiPrefix}/jobs/{labJobNumber}/measurements`,
    tag: 'Jobs',
    summary: 'Enter measurements',
    description:
      'Upserts, all or nothing. A null value withdraws a measurement. Several people may write to one job at the same ' +
      'time: an entry that says what it `replaces` is taken only if that is still there, and a 409 names each value ' +
      'that somebody else wrote meanwhile. One request takes up to 20,000 measurements and 2 MiB; more goes in parts.',
    access: { roles: analystRoles },
    pathParameters: labJobNumber,
    headers: Type.Object({ ...ifMatch.properties, ...preferMinimal.properties }),
    body: {
      schema: MeasurementEntries,
      examples: { tutin: { summary: 'One measurement', value: measurementsExample } },
    },
    responses: {
      200: { description: 'The job as it now stands.', schema: Job, example: jobExample },
      204: {
        description: 'Entered; the header Prefer asked for no more than that.',
        headers: { ETag: 'The version of the job with these measurements.' },
      },
    },
    problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  publishResult: operation({
    id: 'publishResult',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/results`,
    tag: 'Jobs',
    summary: 'Publish a result',
    description: 'Freezes and publishes what is measured; the result before is superseded.',
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
    served: true,
  }),

  findContainer: operation({
    id: 'findContainer',
    method: 'GET',
    path: `${labApiPrefix}/containers/{value}`,
    tag: 'Jobs',
    summary: 'Find the sample of a scanned container',
    description: 'By the barcode that the order names, before the sample is registered and after.',
    access: { roles: allRoles },
    pathParameters: Type.Object({ value: Type.String({ description: 'What the scanner read.' }) }, strict),
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
    served: true,
  }),

  printLabels: operation({
    id: 'printLabels',
    method: 'GET',
    path: `${labApiPrefix}/jobs/{labJobNumber}/labels.pdf`,
    tag: 'Jobs',
    summary: 'Print sample labels',
    description: 'One label a page, 62 by 29 mm: a Code 128 barcode with the number of the sample, and its name.',
    access: { roles: allRoles },
    pathParameters: labJobNumber,
    responses: { 200: { description: 'The labels.', contentType: 'application/pdf' } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  draftReport: operation({
    id: 'draftReport',
    method: 'POST',
    path: `${labApiPrefix}/jobs/{labJobNumber}/reports`,
    tag: 'Reports',
    summary: 'Draft a report',
    description:
      "Renders a PDF from the job's latest result, or, with `Content-Type: application/pdf`, takes the laboratory's own " +
      'file of up to 100 MiB. A new draft takes the place of the one before; only the latest result can be drafted.',
    access: { roles: analystRoles },
    pathParameters: labJobNumber,
    body: {
      schema: NewReport,
      optional: true,
      alternatives: { 'application/pdf': Type.String({ format: 'binary' }) },
      examples: { rendered: { summary: 'Rendered from the latest result', value: {} } },
    },
    responses: {
      201: {
        description: 'The draft.',
        schema: ReportDrafted,
        example: { reportId: 17, version: '1.0', isFinal: true },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),

  previewReport: operation({
    id: 'previewReport',
    method: 'GET',
    path: `${labApiPrefix}/reports/{reportId}/pdf`,
    tag: 'Reports',
    summary: 'Preview a report',
    description: 'The PDF; a draft says so, an approved one is what the customer sees.',
    access: { roles: allRoles },
    pathParameters: reportId,
    responses: {
      200: { description: 'The PDF.', contentType: 'application/pdf' },
      206: { description: 'A part of it, as the Range header asked.', contentType: 'application/pdf' },
    },
    problems: ['not-found', 'range-not-satisfiable', ...commonProblems],
    served: true,
  }),

  approveReport: operation({
    id: 'approveReport',
    method: 'POST',
    path: `${labApiPrefix}/reports/{reportId}/approve`,
    tag: 'Reports',
    summary: 'Approve a report',
    description:
      'From then on the customer sees it. The rendered report gets its date of issue and the name of its authoriser. ' +
      'Where the settings ask for two pairs of eyes, nobody approves what they measured.',
    access: { roles: approverRoles },
    pathParameters: reportId,
    responses: {
      200: {
        description: 'Approved.',
        schema: ReportApproved,
        example: { approvedAt: '2026-03-04T02:30:00.000Z', reportHashId: 'n0tG8aQm3xVb7cYd2eZfKw' },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
    served: true,
  }),
};
