import Type from 'typebox';
import { commonProblems, positiveInteger } from './client-operation-parts.ts';
import { patterns, strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import { ReadList, readListExample } from './read.ts';

const moment = (description: string) => Type.String({ pattern: patterns.utcInstant.pattern, description });

/** What both sides may ask of the log of reads. */
export const readQuery = {
  orderId: Type.Optional(positiveInteger('Documents of this order.')),
  labJobNumber: Type.Optional(positiveInteger('Documents of this job.')),
  resultId: Type.Optional(Type.String({ maxLength: 64, description: 'This result.' })),
  reportHashId: Type.Optional(Type.String({ maxLength: 64, description: 'This report.' })),
  from: Type.Optional(moment('Read at this time or later.')),
  to: Type.Optional(moment('Read before this time.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  before: Type.Optional(positiveInteger('The `next` of the page before.')),
};

export const clientReadOperations = {
  listReads: operation({
    id: 'listReads',
    method: 'GET',
    path: '/client/api/v3/reads',
    tag: 'Access log',
    summary: 'See who read results and reports',
    description: [
      'Who was handed a published result (as JSON, as FHIR, or what it changed) or an approved report of the account:',
      'your own programs by their usernames, the laboratory by the role of its staff. One entry stands for a reader, a',
      'document and a day.',
      '',
      'Answers without a body (304, HEAD) hand over nothing and are not counted; nor are listings and trends, nor the',
      'work of the laboratory on measurements and drafts, which its audit trail has. A read is written within a second',
      'of the answer: one that another process just answered may be missing for so long, and a process that is killed',
      'may lose those of its last second.',
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(readQuery, strict),
    responses: { 200: { description: 'A page of reads.', schema: ReadList, example: readListExample } },
    problems: commonProblems,
    served: true,
  }),
};
