import { commonProblems } from './client-operation-parts.ts';
import { EventList, eventExample, eventTypes } from './event.ts';
import { EventQuery } from './event-query.ts';
import { operation } from './operation.ts';

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
      'measurements, and are the same events that webhooks deliver. After a fail-over or a restore of the database the numbers',
      'continue after a gap, so that an earlier `next` stays valid; events of lost changes are missing.',
      '',
      '| Type | When |',
      '|---|---|',
      ...Object.entries(eventTypes).map(([type, meaning]) => `| \`${type}\` | ${meaning} |`),
    ].join('\n'),
    access: { scope: 'results:read', role: 'reader' },
    query: EventQuery,
    responses: {
      200: {
        description: 'Events.',
        schema: EventList,
        example: { events: [eventExample], next: 17 },
      },
    },
    problems: commonProblems,
  }),
};
