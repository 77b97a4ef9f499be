import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import {
  loggedKindNames,
  MailBounce,
  MailBounced,
  MailContent,
  MailList,
  MailQueued,
  MailState,
  mailBounceExample,
  mailContentExample,
  mailExample,
  mailStateExample,
  mailStatusNames,
} from './lab-mail.ts';
import {
  accountId,
  allRoles,
  commonProblems,
  integrationRoles,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import {
  ContactNotifications,
  ContactNotificationsList,
  choicesExample,
  contactNotificationsExample,
  NotificationChoices,
} from './notification.ts';
import { operation } from './operation.ts';

const tag = 'E-mail';
const notifications = `${labApiPrefix}/accounts/{accountId}/contacts/{labContactId}/notifications`;
const mailId = Type.Object({ mailId: Type.String({ description: 'The mail.' }) }, strict);

const contactPath = Type.Object(
  {
    ...accountId.properties,
    labContactId: Type.String({ pattern: '^C[1-9][0-9]{0,14}$', description: 'The contact, for example C3001.' }),
  },
  strict,
);

const response = {
  description: 'The notifications of the contact.',
  schema: ContactNotifications,
  example: contactNotificationsExample,
};

const { labContactId, ...exampleNotifications } = contactNotificationsExample;

const content = {
  description: 'The content; as text/html the HTML part alone.',
  schema: MailContent,
  example: mailContentExample,
  headers: { 'Content-Security-Policy': 'With text/html: nothing but styles and the logo is permitted.' },
  alternatives: { 'text/html': { schema: Type.String(), example: mailContentExample.html } },
};

export const labMailOperations = {
  listAccountNotifications: operation({
    id: 'listAccountNotifications',
    method: 'GET',
    path: `${labApiPrefix}/accounts/{accountId}/notifications`,
    tag,
    summary: 'List the notifications of all contacts of an account',
    description: 'Returns every active contact of the account with the mails that it gets.',
    access: { roles: allRoles },
    pathParameters: accountId,
    responses: {
      200: {
        description: 'The contacts.',
        schema: ContactNotificationsList,
        example: {
          contacts: [
            {
              labContactId,
              firstName: 'Mere',
              lastName: 'Parata',
              organisation: 'Kōwhai Apiaries Ltd',
              ...exampleNotifications,
            },
          ],
          from: mailStateExample.from,
        },
      },
    },
    problems: ['not-found', ...commonProblems],
  }),

  getContactNotifications: operation({
    id: 'getContactNotifications',
    method: 'GET',
    path: notifications,
    tag,
    summary: 'Get the notifications of a contact',
    description:
      'Returns for every kind of mail whether the contact gets it: never, immediately, or in a daily summary.',
    access: { roles: allRoles },
    pathParameters: contactPath,
    responses: { 200: response },
    problems: ['not-found', ...commonProblems],
  }),

  putContactNotifications: operation({
    id: 'putContactNotifications',
    method: 'PUT',
    path: notifications,
    tag,
    summary: 'Replace the notifications of a contact',
    description:
      'Stores the choices of the contact. Kinds that are not listed get their default again. Mails that are queued ' +
      'already are still sent.',
    access: { roles: integrationRoles },
    pathParameters: contactPath,
    body: {
      schema: NotificationChoices,
      examples: { reports: { summary: 'All reports at once, results daily', value: choicesExample } },
    },
    responses: { 200: response },
    problems: ['not-found', ...mutationProblems, ...commonProblems],
  }),

  getMailState: operation({
    id: 'getMailState',
    method: 'GET',
    path: `${labApiPrefix}/mail-state`,
    tag,
    summary: 'Get the state of e-mail',
    description: 'Returns whether and from which address mails are sent, and how many wait or failed.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The state.', schema: MailState, example: mailStateExample } },
    problems: commonProblems,
  }),

  listMails: operation({
    id: 'listMails',
    method: 'GET',
    path: `${labApiPrefix}/mails`,
    tag,
    summary: 'List mails',
    description:
      'Returns the delivery log, newest first. Entries are deleted a year after the mail was sent or failed.',
    access: { roles: allRoles },
    query: Type.Object(
      {
        accountId: Type.Optional(positiveInteger('Mails to contacts of this account.')),
        status: Type.Optional(Type.Enum(mailStatusNames)),
        kind: Type.Optional(Type.Enum(loggedKindNames)),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        before: Type.Optional(Type.String({ description: 'The `next` of the previous page.' })),
      },
      strict,
    ),
    responses: {
      200: { description: 'A page of the log.', schema: MailList, example: { mails: [mailExample], next: null } },
    },
    problems: commonProblems,
  }),

  getMailContent: operation({
    id: 'getMailContent',
    method: 'GET',
    path: `${labApiPrefix}/mails/{mailId}/content`,
    tag,
    summary: 'Get the content of a mail',
    description:
      'Renders the mail from the current data, because the text of mails is not stored. Links in it are examples that ' +
      'give no access.',
    access: { roles: allRoles },
    pathParameters: mailId,
    responses: { 200: content },
    problems: ['not-found', ...commonProblems],
  }),

  sendMailAgain: operation({
    id: 'sendMailAgain',
    method: 'POST',
    path: `${labApiPrefix}/mails/{mailId}/send-again`,
    tag,
    summary: 'Send a mail again',
    description:
      'Queues the mail again, whatever its status, with a new series of attempts. It goes to the present address of the ' +
      'contact and has the same Message-ID. The response is 409 if it is part of a daily summary or waits for one, or if ' +
      'this service sends no mails.',
    access: { roles: integrationRoles },
    pathParameters: mailId,
    responses: {
      202: { description: 'The mail is queued.', schema: MailQueued, example: { mailId: mailExample.mailId } },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),

  reportMailBounce: operation({
    id: 'reportMailBounce',
    method: 'POST',
    path: `${labApiPrefix}/mail-bounces`,
    tag,
    summary: 'Report a bounce',
    description:
      'Marks a mail as failed that the mail server had accepted and could not deliver later. Call it from the webhook of the ' +
      'mail provider, or from a program that reads the mailbox of the sender. A repeated report changes nothing. The response ' +
      'is 404 if no mail has the Message-ID, and 409 if the mail was not sent.',
    access: { roles: integrationRoles },
    body: {
      schema: MailBounce,
      examples: { unknown: { summary: 'The mailbox does not exist', value: mailBounceExample } },
    },
    responses: {
      200: {
        description: 'The mail is marked as failed.',
        schema: MailBounced,
        example: { mailId: mailExample.mailId, status: 'FAILED' },
      },
    },
    problems: ['not-found', 'conflict', ...mutationProblems, ...commonProblems],
  }),
};
