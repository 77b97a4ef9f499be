import Type from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { eventExample } from './event.ts';
import { strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import {
  deliveryExample,
  deliveryStatuses,
  endpointExample,
  NewWebhookEndpoint,
  secretExample,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookEndpointList,
  WebhookSecret,
} from './webhook.ts';

const endpoints = '/client/api/v4/webhook-endpoints';
const deliveries = '/client/api/v4/webhook-deliveries';
const endpointId = Type.Object({ endpointId: Type.String({ description: 'The endpoint.' }) }, strict);
const deliveryId = Type.Object({ deliveryId: Type.String({ description: 'The delivery.' }) }, strict);
const access = { scope: 'results:read' } as const;
const tag = 'Webhooks';

const deliveryPolicy = [
  'Deliveries follow Standard Webhooks 1.0: a POST of JSON with the headers `webhook-id` (the same for every attempt:',
  'use it to drop repetitions), `webhook-timestamp` and `webhook-signature`. The payload holds identifiers and links,',
  'never measurements. Any 2xx within 15 seconds counts as delivered; redirects are not followed. What fails is tried',
  'again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours, about three days in all, or later if',
  '`Retry-After` asks for it; then it is kept as failed and can be replayed. An endpoint that answers 410 is disabled.',
  'The order of deliveries is not promised; the feed of events has the order. In production only https addresses outside',
  'of private networks are told anything. An account has at most 20 endpoints.',
].join('\n');

export const clientWebhookOperations = {
  listWebhookEndpoints: operation({
    id: 'listWebhookEndpoints',
    method: 'GET',
    path: endpoints,
    tag,
    summary: 'List webhook endpoints',
    description: 'All endpoints of the account, oldest first.',
    access,
    responses: {
      200: { description: 'The endpoints.', schema: WebhookEndpointList, example: { endpoints: [endpointExample] } },
    },
    problems: commonProblems,
    served: true,
  }),

  createWebhookEndpoint: operation({
    id: 'createWebhookEndpoint',
    method: 'POST',
    path: endpoints,
    tag,
    summary: 'Create a webhook endpoint',
    description: deliveryPolicy,
    access,
    body: {
      schema: NewWebhookEndpoint,
      examples: {
        some: {
          summary: 'Results and reports',
          value: { url: endpointExample.url, events: endpointExample.events, description: endpointExample.description },
        },
      },
    },
    responses: {
      201: {
        description: 'The endpoint, with the secret that signs its deliveries.',
        schema: WebhookEndpointCreated,
        headers: { Location: 'Absolute address of the endpoint.' },
        example: { ...endpointExample, secret: secretExample },
      },
    },
    problems: ['conflict', ...bodyProblems, ...commonProblems],
    served: true,
  }),

  getWebhookEndpoint: operation({
    id: 'getWebhookEndpoint',
    method: 'GET',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Get a webhook endpoint',
    description: 'Without its secret.',
    access,
    pathParameters: endpointId,
    responses: { 200: { description: 'The endpoint.', schema: WebhookEndpoint, example: endpointExample } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  changeWebhookEndpoint: operation({
    id: 'changeWebhookEndpoint',
    method: 'PATCH',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Change a webhook endpoint',
    description:
      'What is not given stays as it is. Disabling an endpoint fails what was still to be delivered to it; enabling it ' +
      'again does not replay what it missed.',
    access,
    pathParameters: endpointId,
    body: {
      schema: WebhookEndpointChange,
      examples: { off: { summary: 'Stop deliveries', value: { enabled: false } } },
    },
    responses: { 200: { description: 'The endpoint.', schema: WebhookEndpoint, example: endpointExample } },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
    served: true,
  }),

  deleteWebhookEndpoint: operation({
    id: 'deleteWebhookEndpoint',
    method: 'DELETE',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'With its deliveries; what was still to be delivered is not.',
    access,
    pathParameters: endpointId,
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  rotateWebhookSecret: operation({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${endpoints}/{endpointId}/rotate-secret`,
    tag,
    summary: 'Replace the secret of a webhook endpoint',
    description: 'For 24 hours deliveries are signed with the new secret and the old one.',
    access,
    pathParameters: endpointId,
    responses: { 200: { description: 'The new secret.', schema: WebhookSecret, example: { secret: secretExample } } },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
    served: true,
  }),

  pingWebhookEndpoint: operation({
    id: 'pingWebhookEndpoint',
    method: 'POST',
    path: `${endpoints}/{endpointId}/ping`,
    tag,
    summary: 'Send a ping',
    description: 'A delivery of type `ping`, to see that everything is set up. It also goes to a disabled endpoint.',
    access,
    pathParameters: endpointId,
    responses: {
      202: {
        description: 'On its way.',
        schema: Type.Object({ deliveryId: Type.String({ format: 'uuid' }) }, { ...strict, title: 'DeliveryStarted' }),
        example: { deliveryId: deliveryExample.deliveryId },
      },
    },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
    served: true,
  }),

  listWebhookDeliveries: operation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: deliveries,
    tag,
    summary: 'List webhook deliveries',
    description: 'Newest first. Delivered ones are kept for 30 days, failed ones for a year.',
    access,
    query: Type.Object(
      {
        endpointId: Type.Optional(Type.String({ description: 'Deliveries to this endpoint.' })),
        status: Type.Optional(Type.Enum([...deliveryStatuses])),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        before: Type.Optional(Type.String({ description: 'The `next` of the page before.' })),
      },
      strict,
    ),
    responses: {
      200: {
        description: 'A page of deliveries.',
        schema: WebhookDeliveryList,
        example: { deliveries: [deliveryExample], next: null },
      },
    },
    problems: commonProblems,
    served: true,
  }),

  getWebhookDelivery: operation({
    id: 'getWebhookDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryId}`,
    tag,
    summary: 'Get a webhook delivery',
    description: 'What was sent, and what became of every attempt.',
    access,
    pathParameters: deliveryId,
    responses: {
      200: {
        description: 'The delivery.',
        schema: WebhookDeliveryDetail,
        example: {
          ...deliveryExample,
          payload: { type: eventExample.type, timestamp: eventExample.timestamp, data: eventExample.data },
          log: [{ at: '2026-03-04T02:00:00.412Z', status: 204, error: null, milliseconds: 87 }],
        },
      },
    },
    problems: ['not-found', ...commonProblems],
    served: true,
  }),

  replayWebhookDelivery: operation({
    id: 'replayWebhookDelivery',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/replay`,
    tag,
    summary: 'Replay a webhook delivery',
    description:
      'The same delivery with the same `webhook-id` is tried again from the start, whether it failed, was delivered or ' +
      'waits for its next attempt. 409 while its endpoint is disabled.',
    access,
    pathParameters: deliveryId,
    responses: {
      202: {
        description: 'On its way.',
        schema: Type.Object({ deliveryId: Type.String({ format: 'uuid' }) }, { ...strict, title: 'DeliveryStarted' }),
        example: { deliveryId: deliveryExample.deliveryId },
      },
    },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
    served: true,
  }),
};
