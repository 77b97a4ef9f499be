import Type, { type Static } from 'typebox';
import { notBlank, nullableInteger, nullableText, nullableTimestamp, strict, timestamp } from './field-schemas.ts';
import { mailKindNames } from './mail-kind.ts';

export const mailStatuses = {
  PENDING: 'it is queued, or an attempt failed and another one follows.',
  COLLECTED: 'it waits for the daily summary.',
  IN_SUMMARY: 'it is part of a daily summary.',
  SENT: 'the mail server accepted it.',
  FAILED: 'the mail server refused it, the last attempt failed, or it bounced.',
  CANCELLED: 'it was not sent, for the reason in `response`.',
} as const;
export type MailStatus = keyof typeof mailStatuses;
export const mailStatusNames = Object.keys(mailStatuses) as MailStatus[];

/** A daily summary is a mail of its own. */
export const loggedKindNames = [...mailKindNames, 'SUMMARY' as const];

export const Mail = Type.Object(
  {
    mailId: Type.String({ format: 'uuid' }),
    accountId: Type.Integer(),
    accountName: Type.String(),
    labContactId: nullableText('The contact; null for a mail to a person of the customer who is no contact.'),
    to: Type.String({ description: 'The address that it was sent to, or is to be sent to.' }),
    kind: Type.Enum(loggedKindNames, { description: 'The kind of the mail; `SUMMARY` for a daily summary.' }),
    orderId: nullableInteger('The order; null for a daily summary and for mails about webhooks.'),
    status: Type.Enum(mailStatusNames, {
      description: Object.entries(mailStatuses)
        .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
        .join(' '),
    }),
    createdAt: timestamp(),
    attempts: Type.Integer({ description: 'Number of attempts so far.' }),
    nextAttemptAt: nullableTimestamp('When the next attempt is made; null if there is none.'),
    settledAt: nullableTimestamp('When it was sent, failed or was cancelled.'),
    response: nullableText('The last response of the mail server, or why there was none.'),
  },
  { ...strict, title: 'Mail' },
);
export type Mail = Static<typeof Mail>;

export const MailList = Type.Object(
  {
    mails: Type.Array(Mail, { description: 'Newest first.' }),
    next: nullableText('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'MailList' },
);
export type MailList = Static<typeof MailList>;

export const MailContent = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: 'The text part.' }),
    html: Type.String({ description: 'The HTML part.' }),
    attachments: Type.Array(Type.String(), { description: 'The names of attached files.' }),
  },
  { ...strict, title: 'MailContent' },
);
export type MailContent = Static<typeof MailContent>;

export const mailTransports = {
  SMTP: 'mails are sent to the mail server of the settings.',
  FILES: 'mails are not sent but written to files (testing only).',
  NONE: 'no mails are sent, because no mail server is configured.',
} as const;
export type MailTransportName = keyof typeof mailTransports;

export const MailState = Type.Object(
  {
    transport: Type.Enum(Object.keys(mailTransports) as MailTransportName[], {
      description: Object.entries(mailTransports)
        .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
        .join(' '),
    }),
    from: nullableText('The address that mails are sent from.'),
    server: nullableText('The host and port of the mail server.'),
    folder: nullableText('The folder of the files.'),
    pending: Type.Integer({ description: 'Number of mails that wait for an attempt.' }),
    failed: Type.Integer({ description: 'Number of mails that failed in the last 7 days.' }),
  },
  { ...strict, title: 'MailState' },
);
export type MailState = Static<typeof MailState>;

export const MailQueued = Type.Object({ mailId: Type.String({ format: 'uuid' }) }, { ...strict, title: 'MailQueued' });

export const MailBounce = Type.Object(
  {
    messageId: notBlank(300, 'The `Message-ID` of the mail, with or without angle brackets.'),
    response: notBlank(500, 'Why it could not be delivered, for example the diagnostic code of the bounce.'),
  },
  { ...strict, title: 'MailBounce' },
);
export type MailBounce = Static<typeof MailBounce>;

export const MailBounced = Type.Object(
  { mailId: Type.String({ format: 'uuid' }), status: Type.Enum(mailStatusNames) },
  { ...strict, title: 'MailBounced' },
);

export const mailBounceExample: MailBounce = {
  messageId: '<01a1e200-5c40-7a2b-8c3d-4e5f60718299@lab.example>',
  response: '550 5.1.1 The mailbox does not exist',
};

export const mailExample: Mail = {
  mailId: '01a1e200-5c40-7a2b-8c3d-4e5f60718299',
  accountId: 1001,
  accountName: 'Kōwhai Apiaries',
  labContactId: 'C3001',
  to: 'mere.parata@kowhai-apiaries.example',
  kind: 'REPORT_APPROVED',
  orderId: 100_042,
  status: 'SENT',
  createdAt: '2026-03-04T02:00:00.000Z',
  attempts: 1,
  nextAttemptAt: null,
  settledAt: '2026-03-04T02:00:01.412Z',
  response: '250 2.0.0 Ok: queued as 4F1B2',
};

export const mailStateExample: MailState = {
  transport: 'SMTP',
  from: 'Motueka Laboratory <reports@laboratory.example>',
  server: 'smtp.laboratory.example:587',
  folder: null,
  pending: 0,
  failed: 0,
};

export const mailContentExample: MailContent = {
  from: 'Motueka Laboratory <reports@laboratory.example>',
  to: 'Mere Parata <mere.parata@kowhai-apiaries.example>',
  subject: 'Report 700123 version 1.0 is approved',
  text: 'Report 700123, version 1.0, is approved.',
  html: '<p>Report 700123, version 1.0, is approved.</p>',
  attachments: [],
};
