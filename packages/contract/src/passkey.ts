import Type, { type Static } from 'typebox';
import { notBlank, positiveInteger, strict, timestamp } from './field-schemas.ts';
import { CurrentPassword } from './lab-staff.ts';

export const Passkey = Type.Object(
  {
    passkeyId: Type.Integer(),
    name: Type.String({ description: 'The name that the person chose.' }),
    createdAt: timestamp(),
    lastUsedAt: Type.Optional(timestamp('Absent if it has not been used yet.')),
  },
  { ...strict, title: 'Passkey' },
);
export type Passkey = Static<typeof Passkey>;

const base64Url = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description: `${description}, in base64url.` });

/** The options of WebAuthn are passed on to the browser as they are. */
const PasskeyOptions = (title: string, description: string) =>
  Type.Object({ options: Type.Unsafe<Record<string, unknown>>({ type: 'object', description }) }, { ...strict, title });

export const PasskeyCreationOptions = PasskeyOptions(
  'PasskeyCreationOptions',
  '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`.',
);
export const PasskeyRequestOptions = PasskeyOptions(
  'PasskeyRequestOptions',
  '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`.',
);

export const NewPasskey = Type.Object(
  {
    name: notBlank(100, 'A name by which you recognise the passkey.'),
    id: base64Url(2_048, 'The identifier of the credential'),
    clientDataJSON: base64Url(8_192, 'As the browser returned it'),
    attestationObject: base64Url(16_384, 'As the browser returned it'),
    transports: Type.Optional(
      Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10, description: 'How the authenticator is reached.' }),
    ),
  },
  { ...strict, title: 'NewPasskey' },
);
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeySignIn = Type.Object(
  {
    id: base64Url(2_048, 'The identifier of the credential'),
    clientDataJSON: base64Url(8_192, 'As the browser returned it'),
    authenticatorData: base64Url(8_192, 'As the browser returned it'),
    signature: base64Url(4_096, 'As the browser returned it'),
  },
  { ...strict, title: 'PasskeySignIn' },
);
export type PasskeySignIn = Static<typeof PasskeySignIn>;

export const passkeyId = Type.Object({ passkeyId: positiveInteger('The passkey.') }, strict);

export const passkeyExample: Passkey = {
  passkeyId: 7,
  name: 'Laptop',
  createdAt: '2026-03-02T03:14:15.926Z',
  lastUsedAt: '2026-03-03T20:05:41.112Z',
};

const challenge = 'xSA0iOVh4q2fQnN0cGJkZzE2ZWM3YjQ1';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0Iiw…';

/** What the operations about passkeys of staff and of customers' people have in common. */
export const passkeyParts = {
  start: {
    method: 'POST' as const,
    summary: 'Begin to add a passkey',
    description:
      'Returns the options for the browser, with a challenge that can be used once, within five minutes. Failed passwords ' +
      'are limited as for sign-in. The response is 409 if you have 20 passkeys.',
    body: {
      schema: CurrentPassword,
      examples: { start: { summary: 'With the password', value: { password: 'correct horse battery staple' } } },
    },
    responses: {
      200: {
        description: 'The options.',
        schema: PasskeyCreationOptions,
        example: { options: { challenge, rp: { name: 'Kowhai Laboratories', id: 'lab.example' } } },
      },
    },
  },
  add: {
    method: 'POST' as const,
    summary: 'Add a passkey',
    description:
      'Stores the passkey that the browser created with the options. One that cannot be verified, or whose challenge was ' +
      'used or has expired, is a violation with the code `bad_passkey`.',
    body: {
      schema: NewPasskey,
      limit: 64 * 1024,
      examples: {
        laptop: {
          summary: 'A passkey',
          value: {
            name: 'Laptop',
            id: 'q83vEjRWeJA',
            clientDataJSON,
            attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YV…',
          },
        },
      },
    },
    responses: { 201: { description: 'The passkey.', schema: Passkey, example: passkeyExample } },
  },
  remove: {
    method: 'DELETE' as const,
    summary: 'Remove a passkey',
    description: 'The passkey can no longer be used to sign in.',
    pathParameters: passkeyId,
    responses: { 204: { description: 'Removed.' } },
  },
  startSignIn: {
    method: 'POST' as const,
    summary: 'Begin to sign in with a passkey',
    description: 'Returns the options for the browser, with a challenge that can be used once, within five minutes.',
    responses: {
      200: {
        description: 'The options.',
        schema: PasskeyRequestOptions,
        example: { options: { challenge, rpId: 'lab.example', userVerification: 'required' } },
      },
    },
  },
  signIn: {
    method: 'POST' as const,
    summary: 'Sign in with a passkey',
    description:
      'Creates a session without a password and without a code: the passkey verifies the person with a fingerprint, a face or ' +
      'a PIN. An unknown passkey, a wrong signature, a challenge that was used or has expired, a counter that did not ' +
      'increase, and a disabled person get the same response. The response is 409 where single sign-on is required.',
    body: {
      schema: PasskeySignIn,
      limit: 64 * 1024,
      examples: {
        laptop: {
          summary: 'A passkey',
          value: {
            id: 'q83vEjRWeJA',
            clientDataJSON,
            authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
            signature: 'MEUCIQCm…',
          },
        },
      },
    },
  },
};
