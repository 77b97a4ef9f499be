import Type from 'typebox';
import { strict } from './field-schemas.ts';

const link = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uri', description });

export const Pagination = Type.Object(
  {
    limit: Type.Integer({ description: 'Results per page.' }),
    offset: Type.Integer({ description: 'Offset used.' }),
    total: Type.Integer({ description: 'Results available before pagination, exactly.' }),
    next: link('The next page; null when there is none.'),
    prev: link('The previous page; null when there is none.'),
  },
  { ...strict, title: 'Pagination' },
);
