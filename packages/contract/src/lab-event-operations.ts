import { EventQuery } from './event-query.ts';
import { LabEventList, labEventExample, labEventTypes } from './lab-event.ts';
import { commonProblems, integrationRoles, labApiPrefix } from './lab-operation-parts.ts';
import { operation } from './operation.ts';

export const labEventOperations = {
  listLabEvents: operation({
    id: 'listLabEvents',
    method: 'GET',
    path: `${labApiPrefix}/events`,
    tag: 'Events',
    summary: 'List events of all accounts',
    description: [
      'Returns the events of all accounts, oldest first, numbered without gaps: a LIMS that follows this feed does not have',
      'to poll lists. Pass the `next` of one response as `after` of the next request to get each event exactly once. With',
      '`wait` the request stays open until there is an event or the time has passed; in the latter case the list is empty.',
      'The events of one account are in the order in which they happened. Events contain identifiers and links, never',
      'measurements, and are the same events that the webhooks of the laboratory deliver.',
      '',
      '| Type | When |',
      '|---|---|',
      ...Object.entries(labEventTypes).map(([type, meaning]) => `| \`${type}\` | ${meaning} |`),
    ].join('\n'),
    access: { roles: integrationRoles },
    query: EventQuery,
    responses: {
      200: {
        description: 'Events.',
        schema: LabEventList,
        example: { events: [labEventExample], next: 4_211 },
      },
    },
    problems: commonProblems,
  }),
};
