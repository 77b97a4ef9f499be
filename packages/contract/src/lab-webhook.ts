import Type, { type Static } from 'typebox';
import { strict } from './field-schemas.ts';
import { labEventTypeNames } from './lab-event.ts';
import { endpointExample, WebhookEndpoint, webhookDescription, webhookSecret, webhookUrl } from './webhook.ts';

const events = Type.Array(Type.Enum([...labEventTypeNames]), {
  minItems: 1,
  uniqueItems: true,
  description: 'The event types to deliver; all by default.',
});

export const NewLabWebhookEndpoint = Type.Object(
  { url: webhookUrl, events: Type.Optional(events), description: Type.Optional(webhookDescription) },
  { ...strict, title: 'NewLabWebhookEndpoint' },
);
export type NewLabWebhookEndpoint = Static<typeof NewLabWebhookEndpoint>;

export const LabWebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(webhookUrl),
    events: Type.Optional(events),
    description: Type.Optional(webhookDescription),
    enabled: Type.Optional(Type.Boolean({ description: '`false` stops deliveries.' })),
  },
  { ...strict, title: 'LabWebhookEndpointChange', minProperties: 1 },
);

const endpointFields = {
  ...WebhookEndpoint.properties,
  events: Type.Array(Type.Enum([...labEventTypeNames])),
};

export const LabWebhookEndpoint = Type.Object(endpointFields, { ...strict, title: 'LabWebhookEndpoint' });
export type LabWebhookEndpoint = Static<typeof LabWebhookEndpoint>;

export const LabWebhookEndpointCreated = Type.Object(
  { ...endpointFields, secret: webhookSecret },
  { ...strict, title: 'LabWebhookEndpointCreated' },
);

export const LabWebhookEndpointList = Type.Object(
  { endpoints: Type.Array(LabWebhookEndpoint) },
  { ...strict, title: 'LabWebhookEndpointList' },
);

export const labEndpointExample: LabWebhookEndpoint = {
  ...endpointExample,
  url: 'https://lims.laboratory.example/labwire',
  events: ['order.received', 'order.cancelled', 'question.asked'],
  description: 'Our LIMS',
};
