import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';

/** Scopes of a customer's token. An account has all of them unless onboarding restricts them. */
export const scopes = {
  'orders:write': 'Submit and validate orders, get order options, advance orders in the sandbox',
  'orders:read': 'List orders and read their status, list and download reports',
  'results:read': 'List and read results, jobs and trends, list events, manage webhooks',
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as Scope[];

export const tokenLifetimeSeconds = 86_400;

export const TokenRequest = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 255 }), password: Type.String({ minLength: 1, maxLength: 1024 }) },
  { ...strict, title: 'TokenRequest' },
);
export type TokenRequest = Static<typeof TokenRequest>;

export const ClientCredentialsRequest = Type.Object(
  {
    grant_type: Type.Literal('client_credentials'),
    client_id: Type.Optional(Type.String({ description: 'The username; absent with HTTP Basic.' })),
    client_secret: Type.Optional(Type.String({ description: 'The password; absent with HTTP Basic.' })),
    scope: Type.Optional(
      Type.String({ description: 'Requested scopes, separated by spaces; a subset of those of the account.' }),
    ),
  },
  { ...strict, title: 'ClientCredentialsRequest' },
);

export const TokenRevocation = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 1024 }),
    token_type_hint: Type.Optional(
      Type.String({ maxLength: 64, description: 'Ignored, because there is only one type.' }),
    ),
  },
  { ...strict, title: 'TokenRevocation' },
);
export type TokenRevocation = Static<typeof TokenRevocation>;

export const TokenGranted = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Lifetime in seconds.' }),
    scope: Type.String({ description: 'The scopes of this token, separated by spaces.' }),
  },
  { ...strict, title: 'TokenGranted' },
);
export type TokenGranted = Static<typeof TokenGranted>;
