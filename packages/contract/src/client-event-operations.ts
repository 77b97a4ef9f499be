import Type from 'typebox';
import { commonProblems } from './client-operation-parts.ts';
import { EventList, eventExample, eventTypes } from './event.ts';
import { strict } from './field-schemas.ts';
import { operation } from './operation.ts';

/** The longest that a request for events is held open. */
export const maxWaitSeconds = 30;

export const clientEventOperations = {
  listEvents: operation({
    id: 'listEvents',
    method: 'GET',
    path: '/client/api/v4/events',
    tag: 'Events',
    summary: 'Follow events',
    description: [
      'Everything that happened to the account, oldest first, numbered without gaps: pass the `next` of one answer as',
      '`after` of the following request and nothing is missed and nothing repeated, however long the pause between.',
      'With `wait` the request is held open until there is something to tell, or the time is up: then the list is',
      'empty. Events hold identifiers and links, never measurements; they are the same that webhooks deliver.',
      '',
      '| Type | When |',
      '|---|---|',
      ...Object.entries(eventTypes).map(([type, meaning]) => `| \`${type}\` | ${meaning} |`),
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(
      {
        after: Type.Optional(
          Type.String({
            pattern: '^([0-9]{1,15}|latest)$',
            description: 'The number of the last event that is known: 0 by default, `latest` to start from now.',
          }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
        wait: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: maxWaitSeconds,
            default: 0,
            description: 'So many seconds to wait for an event if there is none yet.',
          }),
        ),
      },
      strict,
    ),
    responses: {
      200: { description: 'Events.', schema: EventList, example: { events: [eventExample], next: 17 } },
    },
    problems: commonProblems,
    served: true,
  }),
};
