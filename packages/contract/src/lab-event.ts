import Type, { type Static } from 'typebox';
import { EventData, eventTypes } from './event.ts';
import { strict, timestamp } from './field-schemas.ts';

/** The events of the laboratory: those of all customers, and those that customers do not get. */
export const labEventTypes = {
  ...eventTypes,
  'job.registered': 'Samples of an order were registered as a job.',
  'test.added': 'The laboratory added a test to a registered sample.',
} as const;
export type LabEventType = keyof typeof labEventTypes;
export const labEventTypeNames = Object.keys(labEventTypes) as LabEventType[];

const link = (description: string) => Type.Optional(Type.String({ format: 'uri', description }));
const { links: _, ...customerFields } = EventData.properties;

/** Identifiers and links, never measurements. */
export const LabEventData = Type.Object(
  {
    accountId: Type.Integer(),
    ...customerFields,
    reportId: Type.Optional(Type.Integer()),
    links: Type.Object(
      {
        order: link('The order.'),
        job: link('The job.'),
        result: link('The result.'),
        changes: link('The changes of the result.'),
        report: link('The PDF of the report.'),
        questions: link('The questions about the order.'),
      },
      strict,
    ),
  },
  { ...strict, title: 'LabEventData' },
);
export type LabEventData = Static<typeof LabEventData>;

export const LabEvent = Type.Object(
  {
    number: Type.Integer({
      minimum: 1,
      description: 'Number of the event in the feed of the laboratory, without gaps.',
    }),
    eventId: Type.String({ format: 'uuid' }),
    type: Type.Enum([...labEventTypeNames]),
    timestamp: timestamp('When it happened.'),
    data: LabEventData,
  },
  { ...strict, title: 'LabEvent' },
);
export type LabEvent = Static<typeof LabEvent>;

export const LabEventList = Type.Object(
  {
    events: Type.Array(LabEvent, { description: 'Oldest first.' }),
    next: Type.Integer({ minimum: 0, description: 'Pass it as `after` of the next request.' }),
  },
  { ...strict, title: 'LabEventList' },
);
export type LabEventList = Static<typeof LabEventList>;

export const labEventExample: LabEvent = {
  number: 4_211,
  eventId: '01a1e200-5c3a-7f00-8a10-0b3c5d7e9f22',
  type: 'job.registered',
  timestamp: '2026-03-04T02:00:00.000Z',
  data: {
    accountId: 1001,
    orderId: 100_042,
    labJobNumber: 700_123,
    links: {
      order: 'http://localhost:8080/lab/api/v1/orders/100042',
      job: 'http://localhost:8080/lab/api/v1/jobs/700123',
    },
  },
};
