import type { EventType } from '@labwire/client';
import { UsageError } from './command-error.ts';
import { similarName } from './suggestion.ts';

/** The types of events of an account, of which the service checks those of endpoints again. */
export const eventTypes: readonly EventType[] = [
  'order.received',
  'order.rejected-sample',
  'order.cancelled',
  'cancellation.requested',
  'cancellation.accepted',
  'cancellation.declined',
  'order.changed',
  'change.requested',
  'change.accepted',
  'change.declined',
  'supplies.dispatched',
  'question.asked',
  'question.answered',
  'sample.held',
  'sample.released',
  'test.dropped',
  'test.repeated',
  'result.published',
  'result.superseded',
  'report.approved',
  'report.withdrawn',
];

/** Event types that are separated by commas or spaces. */
export function parseEventTypes(text: string): EventType[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((given) => {
      const found = eventTypes.find((type) => type === given.toLowerCase());
      if (found !== undefined) return found;
      const similar = similarName(given, eventTypes);
      const hint = similar === undefined ? `there are ${eventTypes.join(', ')}` : `did you mean "${similar}"?`;
      throw new UsageError(`there is no event type "${given}"; ${hint}`);
    });
}
