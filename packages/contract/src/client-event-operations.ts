import Type from 'typebox';
import { commonProblems } from './client-operation-parts.ts';
import { EventList, eventExample, eventTypes } from './event.ts';
import { strict } from './field-schemas.ts';
import { operation } from './operation.ts';

/** Maximum of the `wait` parameter. */
export const maxWaitSeconds = 30;

export const clientEventOperations = {
  listEvents: operation({
    id: 'listEvents',
    method: 'GET',
    path: '/client/api/v4/events',
    tag: 'Events',
    summary: 'List events',
    description: [
      'Returns the events of the account, oldest first, numbered without gaps. Pass the `next` of one response as `after`',
      'of the next request to get each event exactly once. With `wait` the request stays open until there is an event or',
      'the time has passed; in the latter case the list is empty. Events contain identifiers and links, never',
      'measurements, and are the same events that webhooks deliver.',
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
            description: 'Events after this number; 0 by default. `latest` returns only events from now on.',
          }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
        wait: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: maxWaitSeconds,
            default: 0,
            description: 'How many seconds to wait for an event if there is none.',
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
