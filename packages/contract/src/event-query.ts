import Type from 'typebox';
import { strict } from './field-schemas.ts';

/** Maximum of the `wait` parameter. */
export const maxWaitSeconds = 30;

/** The parameters of a feed, which are the same for customers and for the laboratory. */
export const EventQuery = Type.Object(
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
);
