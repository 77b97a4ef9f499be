import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';
import type { OperationResponse } from './operation.ts';

export const AllowedOrigins = Type.Object(
  {
    origins: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      maxItems: 20,
      uniqueItems: true,
      description:
        'Exact origins such as `https://app.customer.example`, with the port if it is not 443. In testing also ' +
        '`http://localhost:3000`, with any port. None by default.',
    }),
  },
  { ...strict, title: 'AllowedOrigins' },
);
export type AllowedOrigins = Static<typeof AllowedOrigins>;

const example: AllowedOrigins = { origins: ['https://app.kowhai-apiaries.example'] };

export const allowedOriginsExamples = { app: { summary: 'One application', value: example } };

export const allowedOriginsResponse = {
  200: { description: 'The origins.', schema: AllowedOrigins, example },
} satisfies Record<number, OperationResponse>;

export const allowedOriginsMeaning =
  'Pages of these origins may call the client interface from a browser, with an access token of this account. Pages of other ' +
  'origins cannot read its responses. Cookies are never accepted from other origins.';
