import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';
import { detailedResultExample } from './job-examples.ts';
import { DetailedResult } from './result.ts';

/** How many results one call can request. */
export const maxResultDetails = 100;

const identifiers = (description: string) => Type.Array(Type.String(), { description });

export const ResultDetails = Type.Object(
  {
    results: Type.Array(DetailedResult, { description: 'In the order of the request.' }),
    notFound: identifiers('Requested identifiers that no result of the account has.'),
    remaining: identifiers('Requested identifiers that this response has no space for. Request them in the next call.'),
  },
  { ...strict, title: 'ResultDetails' },
);
export type ResultDetails = Static<typeof ResultDetails>;

export const resultDetailsExample: ResultDetails = {
  results: [detailedResultExample],
  notFound: ['01a1e2d0-3b32-749b-a614-4d000a335615'],
  remaining: [],
};
