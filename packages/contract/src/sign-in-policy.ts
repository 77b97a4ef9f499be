import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';

export const SignInPolicy = Type.Object(
  {
    requiresSecondFactor: Type.Boolean({
      description:
        'Whether people who sign in with a password must have an authenticator app or a passkey. People who sign in with ' +
        'single sign-on are exempt, because their provider is responsible; credentials and tokens are not affected.',
    }),
  },
  { ...strict, title: 'SignInPolicy' },
);
export type SignInPolicy = Static<typeof SignInPolicy>;

/** A field of sessions. */
export const mustSetUpSecondFactor = Type.Optional(
  Type.Boolean({
    description:
      '`true` if the person must set up a second factor first: until then the session permits only this and signing out. ' +
      'Absent otherwise.',
  }),
);

const example: SignInPolicy = { requiresSecondFactor: true };

/** What the operations on the policy of the staff and on those of accounts have in common. */
export const signInPolicyParts = {
  get: {
    method: 'GET' as const,
    responses: { 200: { description: 'The policy.', schema: SignInPolicy, example } },
  },
  put: {
    method: 'PUT' as const,
    body: { schema: SignInPolicy, examples: { required: { summary: 'Require a second factor', value: example } } },
    responses: { 200: { description: 'Stored.', schema: SignInPolicy, example } },
  },
};

export const policyChangeDescription =
  'If a second factor is required, people without one set it up at their next sign-in, before they can do anything else. ' +
  'Open sessions continue.';

export const ownFactorDescription =
  'The response is 409 if you require a second factor, sign in with a password, and have none yourself.';
