import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { questionSides } from './order-question.ts';

export const eventTypes = {
  'order.received': 'An order was accepted and stored.',
  'order.rejected-sample': 'The laboratory rejected a sample; its line will not have results.',
  'order.cancelled': 'Lines of an order were cancelled; they will not have results.',
  'cancellation.requested': 'The customer asked to cancel samples that are registered; the laboratory decides.',
  'cancellation.accepted': 'The laboratory accepted the cancellation of registered samples.',
  'cancellation.declined': 'The laboratory declined the cancellation; the samples are tested.',
  'order.changed': 'An order was changed by its customer; `change` has the number of the change.',
  'change.requested': 'The customer asked to change an order with registered samples; the laboratory decides.',
  'change.accepted': 'The laboratory accepted a change of an order.',
  'change.declined': 'The laboratory declined a change; the order stays as it was.',
  'supplies.dispatched': 'The laboratory dispatched supplies of an order.',
  'question.asked': 'The customer or the laboratory asked a question about an order.',
  'question.answered': 'A question about an order was answered.',
  'sample.held': 'The laboratory put a registered sample on hold; its job has no final result until it is released.',
  'sample.released': 'The laboratory released a sample that was on hold.',
  'test.dropped': 'The laboratory dropped a test of a registered sample; it will not have a value.',
  'test.repeated': 'The laboratory repeats a test of a registered sample; its previous value is not reported.',
  'result.published': 'A result was published.',
  'result.superseded': 'A result was superseded by a later result of the same job.',
  'report.approved': 'A report was approved and can be downloaded.',
  'report.withdrawn': 'A report was withdrawn and must not be used any more.',
} as const;
export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as EventType[];

const link = (description: string) => Type.Optional(Type.String({ format: 'uri', description }));

/** Identifiers and links, never measurements: reading the linked resource requires its own scope. */
export const EventData = Type.Object(
  {
    orderId: Type.Integer(),
    line: Type.Optional(Type.Integer({ minimum: 0, description: 'The index of the line in the order.' })),
    labJobNumber: Type.Optional(Type.Integer()),
    sequence: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of the sample in the job.' })),
    testCode: Type.Optional(Type.String()),
    change: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of the change in the order.' })),
    questionId: Type.Optional(Type.Integer()),
    answer: Type.Optional(Type.Integer({ minimum: 1, description: 'The number of the answer to the question.' })),
    side: Type.Optional(Type.Enum([...questionSides], { description: 'Who asked or answered the question.' })),
    reference: Type.Optional(
      Type.String({ description: 'Carrier, tracking number and reference of dispatched supplies.' }),
    ),
    resultId: Type.Optional(Type.String({ format: 'uuid' })),
    supersededBy: Type.Optional(Type.String({ format: 'uuid', description: 'The result that superseded it.' })),
    isFinal: Type.Optional(Type.Boolean()),
    exceedances: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Number of values of a published result that do not meet a specification; absent without assessments.',
      }),
    ),
    version: Type.Optional(Type.String({ description: 'The version of the report.' })),
    reason: Type.Optional(Type.String({ description: 'Why the laboratory or the customer did it.' })),
    links: Type.Object(
      {
        order: link('The order.'),
        result: link('The result.'),
        changes: link('The changes of the result.'),
        reports: link('The reports of the order.'),
        download: link('The report.'),
      },
      strict,
    ),
  },
  { ...strict, title: 'EventData' },
);
export type EventData = Static<typeof EventData>;

/** The members of `data` that every event of a type has, besides `orderId` and `links`. */
export const eventDataMembers: { readonly [Type in EventType]: readonly (keyof EventData)[] } = {
  'order.received': [],
  'order.rejected-sample': ['line'],
  'order.cancelled': [],
  'cancellation.requested': [],
  'cancellation.accepted': [],
  'cancellation.declined': [],
  'order.changed': ['change'],
  'change.requested': ['change'],
  'change.accepted': ['change'],
  'change.declined': ['change'],
  'supplies.dispatched': [],
  'question.asked': ['questionId', 'side'],
  'question.answered': ['questionId', 'side', 'answer'],
  'sample.held': ['line', 'labJobNumber', 'sequence', 'reason'],
  'sample.released': ['line', 'labJobNumber', 'sequence'],
  'test.dropped': ['line', 'labJobNumber', 'sequence', 'testCode', 'reason'],
  'test.repeated': ['line', 'labJobNumber', 'sequence', 'testCode', 'reason'],
  'result.published': ['labJobNumber', 'resultId', 'isFinal'],
  'result.superseded': ['labJobNumber', 'resultId', 'isFinal', 'supersededBy'],
  'report.approved': ['labJobNumber', 'isFinal', 'version'],
  'report.withdrawn': ['labJobNumber', 'isFinal', 'version', 'reason'],
};

export const Event = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'Number of the event within the account, without gaps.' }),
    eventId: Type.String({ format: 'uuid' }),
    type: Type.Enum([...eventTypeNames]),
    timestamp: timestamp('When it happened.'),
    data: EventData,
  },
  { ...strict, title: 'Event' },
);
export type Event = Static<typeof Event>;

export const EventList = Type.Object(
  {
    events: Type.Array(Event, { description: 'Oldest first.' }),
    next: Type.Integer({ minimum: 0, description: 'Pass it as `after` of the next request.' }),
  },
  { ...strict, title: 'EventList' },
);
export type EventList = Static<typeof EventList>;

export const eventExample: Event = {
  number: 17,
  eventId: '01a1e200-5c3a-7f00-8a10-0b3c5d7e9f21',
  type: 'result.published',
  timestamp: '2026-03-04T02:00:00.000Z',
  data: {
    orderId: 100_042,
    labJobNumber: 700_123,
    resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
    isFinal: true,
    links: {
      order: 'http://localhost:8080/client/api/v3/orders/100042',
      result: 'http://localhost:8080/client/api/v4/results/01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
      changes: 'http://localhost:8080/client/api/v4/results/01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11/changes',
    },
  },
};
