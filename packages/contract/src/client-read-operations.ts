import Type from 'typebox';
import { commonProblems } from './client-operation-parts.ts';
import { positiveInteger, strict, utcInstant } from './field-schemas.ts';
import { operation } from './operation.ts';
import { ReadList, readListExample } from './read.ts';

/** Filters of the access log, the same for customers and the laboratory. */
export const readQuery = {
  orderId: Type.Optional(positiveInteger('Documents of this order.')),
  labJobNumber: Type.Optional(positiveInteger('Documents of this job.')),
  resultId: Type.Optional(Type.String({ maxLength: 64, description: 'This result.' })),
  reportHashId: Type.Optional(Type.String({ maxLength: 64, description: 'This report.' })),
  from: Type.Optional(utcInstant('Read at or after this time.')),
  to: Type.Optional(utcInstant('Read before this time.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  before: Type.Optional(positiveInteger('The `next` of the previous page.')),
};

export const clientReadOperations = {
  listReads: operation({
    id: 'listReads',
    method: 'GET',
    path: '/client/api/v3/reads',
    tag: 'Access log',
    summary: 'List who read results and reports',
    description: [
      'Returns who read a published result (as JSON, FHIR or CSV, or its changes) or an approved report of the account.',
      'Your programs are shown by username, staff of the laboratory by role. There is one entry per reader, document and day.',
      '',
      'Responses without a body (304, HEAD), listings, trends, and the work of the laboratory on measurements and drafts',
      'are not logged. An entry appears within a second of the response; a process that is killed can lose the entries of',
      'its last second.',
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: Type.Object(readQuery, strict),
    responses: { 200: { description: 'A page of the access log.', schema: ReadList, example: readListExample } },
    problems: commonProblems,
  }),
};
