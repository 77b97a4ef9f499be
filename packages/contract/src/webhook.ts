import Type, { type Static } from 'typebox';
import { eventExample, eventTypeNames } from './event.ts';
import { strict, text, timestamp } from './field-schemas.ts';

const nullableText = (description?: string) => Type.Unsafe<string | null>({ type: ['string', 'null'], description });
const nullableNumber = (description?: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

const url = Type.String({ maxLength: 2000, format: 'uri', description: 'https in production; no user, no fragment.' });
const events = Type.Array(Type.Enum([...eventTypeNames]), {
  minItems: 1,
  uniqueItems: true,
  description: 'The types it is told of; all of them by default.',
});
const description = text(200, 'For people.');

export const NewWebhookEndpoint = Type.Object(
  { url, events: Type.Optional(events), description: Type.Optional(description) },
  { ...strict, title: 'NewWebhookEndpoint' },
);
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>;

export const WebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(description),
    enabled: Type.Optional(Type.Boolean({ description: 'A disabled endpoint is told nothing.' })),
  },
  { ...strict, title: 'WebhookEndpointChange', minProperties: 1 },
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

const endpointFields = {
  endpointId: Type.String({ format: 'uuid' }),
  url: Type.String({ format: 'uri' }),
  events: Type.Array(Type.Enum([...eventTypeNames])),
  description: Type.String(),
  enabled: Type.Boolean(),
  disabledReason: nullableText('Why the laboratory stopped delivering, for instance that the endpoint answered 410.'),
  createdAt: timestamp(),
};

export const WebhookEndpoint = Type.Object(endpointFields, { ...strict, title: 'WebhookEndpoint' });
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const secret = Type.String({
  pattern: '^whsec_',
  description: 'Signs every delivery. Shown this once.',
});

export const WebhookEndpointCreated = Type.Object(
  { ...endpointFields, secret },
  { ...strict, title: 'WebhookEndpointCreated' },
);

export const WebhookSecret = Type.Object({ secret }, { ...strict, title: 'WebhookSecret' });

export const WebhookEndpointList = Type.Object(
  { endpoints: Type.Array(WebhookEndpoint) },
  { ...strict, title: 'WebhookEndpointList' },
);

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export const WebhookAttempt = Type.Object(
  {
    at: timestamp(),
    status: nullableNumber('What the endpoint answered; null if it did not answer.'),
    error: nullableText('Why it counts as failed; null if it does not.'),
    milliseconds: Type.Integer(),
  },
  { ...strict, title: 'WebhookAttempt' },
);
export type WebhookAttempt = Static<typeof WebhookAttempt>;

const deliveryFields = {
  deliveryId: Type.String({ format: 'uuid', description: 'The `webhook-id` of its requests.' }),
  endpointId: Type.String({ format: 'uuid' }),
  type: Type.String({ description: 'The type of the event, or `ping`.' }),
  eventNumber: nullableNumber('The event in the feed; null for a ping.'),
  status: Type.Enum([...deliveryStatuses], {
    description: 'PENDING until the endpoint has answered 2xx, FAILED when no more attempts are made.',
  }),
  createdAt: timestamp(),
  attempts: Type.Integer({ description: 'How many attempts were made.' }),
  nextAttemptAt: nullableText('When it is tried next; null once it is delivered or failed.'),
};

export const WebhookDelivery = Type.Object(deliveryFields, { ...strict, title: 'WebhookDelivery' });
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryList = Type.Object(
  {
    deliveries: Type.Array(WebhookDelivery, { description: 'Newest first.' }),
    next: nullableText('Pass it as `before` for the next page; null on the last one.'),
  },
  { ...strict, title: 'WebhookDeliveryList' },
);

/** What is sent, as Standard Webhooks has it. */
export const WebhookPayload = Type.Object(
  { type: Type.String(), timestamp: timestamp(), data: Type.Unsafe<object>({ type: 'object' }) },
  { ...strict, title: 'WebhookPayload' },
);

export const WebhookDeliveryDetail = Type.Object(
  { ...deliveryFields, payload: WebhookPayload, log: Type.Array(WebhookAttempt, { description: 'Oldest first.' }) },
  { ...strict, title: 'WebhookDeliveryDetail' },
);

export const endpointExample: WebhookEndpoint = {
  endpointId: '01a1e300-0a00-7b1c-9d2e-3f4a5b6c7d8e',
  url: 'https://hooks.kowhai-apiaries.example/labwire',
  events: ['result.published', 'report.approved'],
  description: 'Our LIMS',
  enabled: true,
  disabledReason: null,
  createdAt: '2026-03-01T21:00:00.000Z',
};

export const deliveryExample: WebhookDelivery = {
  deliveryId: '01a1e200-5c40-7a2b-8c3d-4e5f60718293',
  endpointId: endpointExample.endpointId,
  type: eventExample.type,
  eventNumber: eventExample.number,
  status: 'DELIVERED',
  createdAt: eventExample.timestamp,
  attempts: 1,
  nextAttemptAt: null,
};

export const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
