import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { chosenPassword } from './lab-staff.ts';

export const PasswordReset = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 512, description: 'The token of the link in the mail.' }),
    newPassword: chosenPassword('Any characters.'),
  },
  { ...strict, title: 'PasswordReset' },
);

export const passwordResetExample = { token: 'lwr_test_…', newPassword: 'correct horse battery staple' };

export const requestDescription =
  'Sends a mail with a link that can be used once, within an hour. The response is the same whether or not the person ' +
  'exists, is disabled or has no address. Requests are limited per person and per IP address, and a person gets at most ' +
  'one mail in two minutes. The response is 409 if this service sends no mails.';

export const resetDescription =
  'Stores a new password, and ends all sessions of the person. A used, expired or replaced link is a violation with the ' +
  'code `bad_link`.';

/** An open session of the caller. */
export const OwnSession = Type.Object(
  {
    sessionId: Type.Integer(),
    startedAt: timestamp(),
    lastSeenAt: timestamp('The last request, to the minute.'),
    expiresAt: timestamp('When it expires at the latest.'),
    userAgent: Type.String({ description: 'What the browser said about itself.' }),
    isCurrent: Type.Boolean({ description: 'Whether this request belongs to the session.' }),
  },
  { ...strict, title: 'OwnSession' },
);
export type OwnSession = Static<typeof OwnSession>;

export const OwnSessionList = Type.Object(
  { sessions: Type.Array(OwnSession, { description: 'The last used first.' }) },
  { ...strict, title: 'OwnSessionList' },
);

export const ownSessionsExample: { sessions: OwnSession[] } = {
  sessions: [
    {
      sessionId: 42,
      startedAt: '2026-03-02T03:14:15.926Z',
      lastSeenAt: '2026-03-02T04:02:11.000Z',
      expiresAt: '2026-03-02T15:14:15.926Z',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      isCurrent: true,
    },
  ],
};
