import Type, { type Static } from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { notBlank, strict, timestamp, utcInstant } from './field-schemas.ts';
import { operation } from './operation.ts';
import { type Scope, scopeNames } from './token.ts';

const tag = 'Credentials';

const credentialFields = {
  username: Type.String(),
  name: Type.Optional(Type.String({ description: 'What the credential is for. Absent if the laboratory created it.' })),
  scopes: Type.Array(Type.Enum(scopeNames), {
    description: 'The scopes of its tokens, as far as the account has them.',
  }),
  createdAt: timestamp(),
  expiresAt: Type.Optional(timestamp('When it stops working; absent if it does not expire.')),
  lastUsedAt: Type.Optional(timestamp('When a token was requested last; absent if never.')),
};

export const AccountCredential = Type.Object(credentialFields, { ...strict, title: 'AccountCredential' });
export type AccountCredential = Static<typeof AccountCredential>;

const AccountCredentialCreated = Type.Object(
  { ...credentialFields, password: Type.String({ description: 'Shown only once; the service stores a hash.' }) },
  { ...strict, title: 'AccountCredentialCreated' },
);

export const NewAccountCredential = Type.Object(
  {
    name: notBlank(100, 'What the credential is for, for example the program that uses it.'),
    scopes: Type.Optional(
      Type.Array(Type.Enum(scopeNames), {
        minItems: 1,
        maxItems: scopeNames.length,
        uniqueItems: true,
        description: 'All scopes of the account if absent.',
      }),
    ),
    expiresAt: Type.Optional(utcInstant('When it stops working, with its tokens; never if absent.')),
  },
  { ...strict, title: 'NewAccountCredential' },
);
export type NewAccountCredential = Static<typeof NewAccountCredential>;

const example: AccountCredential = {
  username: 'kowhai-apiaries-4f7a',
  name: 'Order import of the warehouse',
  scopes: ['orders:write', 'orders:read'] as Scope[],
  createdAt: '2026-03-02T03:14:15.926Z',
  expiresAt: '2027-03-02T00:00:00.000Z',
};

/** The credentials of an account, managed by its people. A token of a program cannot create further credentials. */
export const clientCredentialOperations = {
  listCredentials: operation({
    id: 'listCredentials',
    method: 'GET',
    path: '/client/api/v4/credentials',
    tag,
    summary: 'List the credentials of your programs',
    description: 'Returns all credentials of the account, with when each was used last.',
    access: { person: 'manager' },
    responses: {
      200: {
        description: 'The credentials.',
        schema: Type.Object(
          { credentials: Type.Array(AccountCredential) },
          { ...strict, title: 'AccountCredentialList' },
        ),
        example: { credentials: [example] },
      },
    },
    problems: commonProblems,
  }),

  createAccountCredential: operation({
    id: 'createAccountCredential',
    method: 'POST',
    path: '/client/api/v4/credentials',
    tag,
    summary: 'Create a credential for a program',
    description:
      'Creates a username and a password. The password is shown only in this response. A credential can have fewer ' +
      'scopes than the account, and an expiry.',
    access: { person: 'manager' },
    body: {
      schema: NewAccountCredential,
      examples: {
        orders: {
          summary: 'A program that submits orders',
          value: { name: example.name, scopes: example.scopes, expiresAt: '2027-03-02T00:00:00Z' },
        },
      },
    },
    responses: {
      201: {
        description: 'The credential.',
        schema: AccountCredentialCreated,
        headers: { 'Cache-Control': 'no-store' },
        example: { ...example, password: 'example-password-shown-once' },
      },
    },
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),

  deleteAccountCredential: operation({
    id: 'deleteAccountCredential',
    method: 'DELETE',
    path: '/client/api/v4/credentials/{username}',
    tag,
    summary: 'Revoke a credential',
    description: 'Deletes the credential. Its tokens stop working immediately on all processes.',
    access: { person: 'manager' },
    pathParameters: Type.Object({ username: Type.String({ description: 'The username.' }) }, strict),
    responses: { 204: { description: 'Revoked.' } },
    problems: ['not-found', ...commonProblems],
  }),
};
