import Type, { type Static } from 'typebox';
import { count, strict, timestamp } from './field-schemas.ts';
import { CurrentPassword } from './lab-staff.ts';
import { Passkey, passkeyExample } from './passkey.ts';

export const maxCodeLength = 64;

/** The second factor that a sign-in needs after the password. */
export const signInCode = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: maxCodeLength,
    description:
      'The code of the authenticator app, or a recovery code, if the person has set one up. Spaces and letter case are ignored.',
  }),
);

export const codeDescription =
  'A person with an authenticator app also needs a code: without it the response has a violation with the code `missing` ' +
  'at `/code`, and a wrong or used code one with the code `wrong_code`. Codes are counted and slowed down as passwords are.';

export const SecondFactor = Type.Object(
  {
    authenticator: Type.Optional(
      Type.Object(
        { confirmedAt: timestamp(), recoveryCodesLeft: count('Recovery codes that have not been used.') },
        { ...strict, description: 'Absent if the person has no authenticator app.' },
      ),
    ),
    passkeys: Type.Array(Passkey, { description: 'Oldest first.' }),
  },
  { ...strict, title: 'SecondFactor' },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const AuthenticatorSetUp = Type.Object(
  {
    secret: Type.String({ description: 'The secret in Base32, to type into the app.' }),
    url: Type.String({ description: 'The secret as an `otpauth:` URL, which apps read.' }),
    qrCode: Type.String({ description: 'The URL as a QR code: an SVG document.' }),
  },
  { ...strict, title: 'AuthenticatorSetUp' },
);

export const AuthenticatorCode = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: maxCodeLength, description: 'A code that the app shows now.' }) },
  { ...strict, title: 'AuthenticatorCode' },
);

export const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Each replaces the app once. Shown only in this response; the service stores hashes.',
    }),
  },
  { ...strict, title: 'RecoveryCodes' },
);

export const AuthenticatorRemoval = Type.Object(
  {
    code: Type.Optional(Type.String({ minLength: 1, maxLength: maxCodeLength, description: 'As for a sign-in.' })),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
  },
  { ...strict, title: 'AuthenticatorRemoval', description: 'One of the two is required.' },
);

const secret = 'NBQXEZBAOBQXG43XN5ZGIIDGN5ZCAZLY';
const noStore = { 'Cache-Control': 'no-store' };

/** What the operations about the second factor of staff and of customers' people have in common. */
export const secondFactorParts = {
  get: {
    method: 'GET' as const,
    summary: 'Get your second factor',
    description: 'Returns what you have set up to sign in with, besides the password.',
    responses: {
      200: {
        description: 'The second factor.',
        schema: SecondFactor,
        example: {
          authenticator: { confirmedAt: '2026-03-02T03:14:15.926Z', recoveryCodesLeft: 10 },
          passkeys: [passkeyExample],
        },
      },
    },
  },
  start: {
    method: 'POST' as const,
    summary: 'Set up an authenticator app',
    description:
      'Creates a secret for an app that shows time-based codes (TOTP: SHA-1, 6 digits, 30 seconds). It has no effect until ' +
      'a code confirms it; a second call replaces it. Failed passwords are limited as for sign-in. The response is 409 if ' +
      'an app is already set up.',
    body: {
      schema: CurrentPassword,
      examples: { start: { summary: 'With the password', value: { password: 'correct horse battery staple' } } },
    },
    responses: {
      200: {
        description: 'The secret, which is shown only in this response.',
        schema: AuthenticatorSetUp,
        headers: noStore,
        example: {
          secret,
          url: `otpauth://totp/Kowhai%20Laboratories:Hana%20Ito?issuer=Kowhai%20Laboratories&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
          qrCode: '<svg …',
        },
      },
    },
  },
  confirm: {
    method: 'PUT' as const,
    summary: 'Confirm the authenticator app',
    description:
      'From now on, signing in with the password needs a code. Returns ten recovery codes. A wrong code is a violation ' +
      'with the code `wrong_code`. The response is 409 if no set-up was started.',
    body: {
      schema: AuthenticatorCode,
      examples: { code: { summary: 'The code of the app', value: { code: '287082' } } },
    },
    responses: {
      200: {
        description: 'The recovery codes.',
        schema: RecoveryCodes,
        headers: noStore,
        example: { recoveryCodes: ['k7mq-3xvd-p9ht-w2rc', 'b8nd-55tx-gk2w-q7zf'] },
      },
    },
  },
  remove: {
    method: 'POST' as const,
    summary: 'Turn the authenticator app off',
    description:
      'Deletes the secret and the recovery codes. Needs a code or the password, which are limited as for sign-in. The ' +
      'response is 409 if no app is set up.',
    body: {
      schema: AuthenticatorRemoval,
      examples: { code: { summary: 'With a code', value: { code: '287082' } } },
    },
    responses: { 204: { description: 'Turned off.' } },
  },
  reset: {
    method: 'DELETE' as const,
    summary: 'Reset the second factor of a person',
    description:
      'For a person who lost the phone and the recovery codes. Deletes the authenticator app and the passkeys, and ends all sessions of the person, ' +
      'who gets a mail. The password stays. The response is 409 for yourself.',
    responses: { 204: { description: 'Reset. All sessions of the person have ended.' } },
  },
};
