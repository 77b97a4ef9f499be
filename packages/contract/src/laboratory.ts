import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';

/** What everybody may know about the laboratory. */
export const Laboratory = Type.Object(
  {
    name: Type.String({ description: 'The name of the laboratory.' }),
    timeZone: Type.String({
      description: 'The IANA name of the time zone of its reports, labels and pages. Times of the API are UTC.',
    }),
  },
  { ...strict, title: 'Laboratory' },
);
export type Laboratory = Static<typeof Laboratory>;
