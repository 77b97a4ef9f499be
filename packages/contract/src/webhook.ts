import Type, { type Static } from 'typebox';
import { eventExample, eventTypeNames } from './event.ts';
import { nullableInteger, nullableText, strict, text, timestamp } from './field-schemas.ts';

export const webhookUrl = Type.String({
  maxLength: 2000,
  format: 'uri',
  description: 'Must use https in production. Credentials and fragments are not allowed.',
});
const events = Type.Array(Type.Enum([...eventTypeNames]), {
  minItems: 1,
  uniqueItems: true,
  description: 'The event types to deliver; all by default.',
});
export const webhookDescription = text(200, 'A description for your own use.');

export const NewWebhookEndpoint = Type.Object(
  { url: webhookUrl, events: Type.Optional(events), description: Type.Optional(webhookDescription) },
  { ...strict, title: 'NewWebhookEndpoint' },
);
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpoint>;

export const WebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(webhookUrl),
    events: Type.Optional(events),
    description: Type.Optional(webhookDescription),
    enabled: Type.Optional(Type.Boolean({ description: '`false` stops deliveries.' })),
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
  disabledReason: nullableText(
    'Why the service disabled the endpoint, for example because it returned 410; otherwise null.',
  ),
  createdAt: timestamp(),
};

export const WebhookEndpoint = Type.Object(endpointFields, { ...strict, title: 'WebhookEndpoint' });
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const webhookSecret = Type.String({
  pattern: '^whsec_',
  description: 'The key that signs deliveries. Shown only once.',
});

export const WebhookEndpointCreated = Type.Object(
  { ...endpointFields, secret: webhookSecret },
  { ...strict, title: 'WebhookEndpointCreated' },
);

export const WebhookSecret = Type.Object({ secret: webhookSecret }, { ...strict, title: 'WebhookSecret' });

export const WebhookEndpointList = Type.Object(
  { endpoints: Type.Array(WebhookEndpoint) },
  { ...strict, title: 'WebhookEndpointList' },
);

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

export const WebhookAttempt = Type.Object(
  {
    at: timestamp(),
    status: nullableInteger('Status code of the response; null without a response.'),
    error: nullableText('Why the attempt failed; null if it succeeded.'),
    milliseconds: Type.Integer(),
    responseBody: nullableText(
      'The first 4 KiB of the body of the response; null without a response, and if the body is empty or not text in UTF-8.',
    ),
  },
  { ...strict, title: 'WebhookAttempt' },
);
export type WebhookAttempt = Static<typeof WebhookAttempt>;

const deliveryFields = {
  deliveryId: Type.String({ format: 'uuid', description: 'Also the `webhook-id` header of its requests.' }),
  endpointId: Type.String({ format: 'uuid' }),
  type: Type.String({ description: 'The type of the event, or `ping`.' }),
  eventNumber: nullableInteger('The number of the event; null for a ping.'),
  status: Type.Enum([...deliveryStatuses], {
    description:
      '`PENDING` while attempts are made, `DELIVERED` after a 2xx response, `FAILED` after the last attempt.',
  }),
  createdAt: timestamp(),
  attempts: Type.Integer({ description: 'Number of attempts so far.' }),
  nextAttemptAt: nullableText('When the next attempt is made; null if delivered or failed.'),
};

export const WebhookDelivery = Type.Object(deliveryFields, { ...strict, title: 'WebhookDelivery' });
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryList = Type.Object(
  {
    deliveries: Type.Array(WebhookDelivery, { description: 'Newest first.' }),
    next: nullableText('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'WebhookDeliveryList' },
);

/** The body of a delivery, as defined by Standard Webhooks. */
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

export const DeliveryStarted = Type.Object(
  { deliveryId: Type.String({ format: 'uuid' }) },
  { ...strict, title: 'DeliveryStarted' },
);

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
