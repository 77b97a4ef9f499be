import Type from 'typebox';
import { strict } from './field-schemas.ts';

const link = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uri', description });

export const Pagination = Type.Object(
  {
    limit: Type.Integer({ description: 'Results per page.' }),
    offset: Type.Integer({ description: 'Offset used.' }),
    total: Type.Integer({ description: 'Exact number of results before pagination.' }),
    next: link('URL of the next page; null if there is none.'),
    prev: link('URL of the previous page; null if there is none.'),
  },
  { ...strict, title: 'Pagination' },
);
