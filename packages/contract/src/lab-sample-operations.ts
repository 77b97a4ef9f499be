import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { idempotentOperation } from './idempotent-operation.ts';
import { jobExample } from './job-examples.ts';
import { Job } from './lab-job.ts';
import {
  analystRoles,
  commonProblems,
  ifMatch,
  labApiPrefix,
  labJobNumber,
  mutationProblems,
} from './lab-operation-parts.ts';
import { DecisionReason, OptionalReason } from './lab-sample-decision.ts';
import { versionHeaders } from './response-headers.ts';

const samplePath = `${labApiPrefix}/jobs/{labJobNumber}/samples/{sequence}`;
const sample = Type.Object(
  { ...labJobNumber.properties, sequence: positiveInteger('The number of the sample in the job.') },
  strict,
);
const testOfSample = Type.Object(
  { ...sample.properties, testCode: Type.String({ description: 'The code of a test of the sample.' }) },
  strict,
);

/** What the operations have in common. */
const common = {
  method: 'POST',
  tag: 'Jobs',
  access: { roles: analystRoles },
  headers: ifMatch,
  responses: { 200: { description: 'The updated job.', schema: Job, headers: versionHeaders, example: jobExample } },
  problems: ['not-found', 'conflict', 'stale-version', ...mutationProblems, ...commonProblems],
} as const;

const withReason = (reason: string) => ({
  schema: DecisionReason,
  examples: { reason: { summary: reason, value: { reason } } },
});
const notFinal = 'The response is 409 after the final result. The customer gets an event.';

export const labSampleOperations = {
  rejectSample: idempotentOperation({
    ...common,
    id: 'rejectSample',
    path: `${samplePath}/reject`,
    summary: 'Reject a registered sample',
    description:
      'Rejects a sample that cannot be tested, and the composites of the order that contain it. Their measurands are ' +
      'NOT_TESTED with the reason; values that were entered remain in the audit trail. A rejection is final. A rejected ' +
      `sample does not block the final result, and its measurements are refused. ${notFinal}`,
    pathParameters: sample,
    body: withReason('The container leaked.'),
  }),

  holdSample: idempotentOperation({
    ...common,
    id: 'holdSample',
    path: `${samplePath}/hold`,
    summary: 'Put a sample on hold',
    description:
      'A job with a sample on hold has no final result until the sample is released or rejected. Measurements and ' +
      `interim results are still accepted. ${notFinal}`,
    pathParameters: sample,
    body: withReason('We wait for the storage temperature from the customer.'),
  }),

  releaseSample: idempotentOperation({
    ...common,
    id: 'releaseSample',
    path: `${samplePath}/release`,
    summary: 'Release a sample',
    description: `Ends the hold of a sample. ${notFinal}`,
    pathParameters: sample,
    body: {
      schema: OptionalReason,
      optional: true,
      examples: { reason: { summary: 'With a reason', value: { reason: 'The customer confirmed 4 °C.' } } },
    },
  }),

  dropTest: idempotentOperation({
    ...common,
    id: 'dropTest',
    path: `${samplePath}/tests/{testCode}/drop`,
    summary: 'Drop a test',
    description:
      'The test of this sample will not be done: its measurands are NOT_TESTED with the reason, values that were entered ' +
      'remain in the audit trail, and further measurements are refused. A dropped test does not block the final result. ' +
      notFinal,
    pathParameters: testOfSample,
    body: withReason('Insufficient sample.'),
  }),

  repeatTest: idempotentOperation({
    ...common,
    id: 'repeatTest',
    path: `${samplePath}/tests/{testCode}/repeat`,
    summary: 'Repeat a test',
    description:
      'Opens the measurands of a measured test again. The present values remain in the audit trail and are not reported. ' +
      `A dropped test is resumed. ${notFinal}`,
    pathParameters: testOfSample,
    body: withReason('The blank was contaminated.'),
  }),
};
