import Type from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { strict } from './field-schemas.ts';
import {
  ContactNotifications,
  ContactNotificationsList,
  choicesExample,
  contactNotificationsExample,
  NotificationChoices,
} from './notification.ts';
import { operation } from './operation.ts';

const tag = 'Notifications';

const { labContactId, ...exampleNotifications } = contactNotificationsExample;

export const clientNotificationOperations = {
  listNotifications: operation({
    id: 'listNotifications',
    method: 'GET',
    path: '/client/api/v4/notifications',
    tag,
    summary: 'List the e-mail notifications of your contacts',
    description:
      'Returns every active contact of the account with the mails that it gets: never, immediately, or in a daily ' +
      'summary. By default a contact gets mails about the orders that name it as PRIMARY or SUBMITTER.',
    access: { scope: 'orders:read', role: 'reader' },
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
          from: 'reports@laboratory.example',
        },
      },
    },
    problems: commonProblems,
  }),

  putNotifications: operation({
    id: 'putNotifications',
    method: 'PUT',
    path: '/client/api/v4/contacts/{labContactId}/notifications',
    tag,
    summary: 'Replace the e-mail notifications of a contact',
    description:
      'Stores the choices of the contact. Kinds that are not listed get their default again. Mails contain no ' +
      'measurements, except in reports that the laboratory attaches.',
    access: { scope: 'orders:write', role: 'manager' },
    pathParameters: Type.Object(
      {
        labContactId: Type.String({ pattern: '^C[1-9][0-9]{0,14}$', description: 'The contact, for example C3001.' }),
      },
      strict,
    ),
    body: {
      schema: NotificationChoices,
      examples: { reports: { summary: 'All reports at once, results daily', value: choicesExample } },
    },
    responses: {
      200: {
        description: 'The notifications of the contact.',
        schema: ContactNotifications,
        example: contactNotificationsExample,
      },
    },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),
};
