import Type from 'typebox';
import { bodyProblems, commonProblems } from './client-operation-parts.ts';
import { eventExample } from './event.ts';
import { strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import {
  DeliveryStarted,
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
const access = { scope: 'results:read', role: 'manager' } as const;
const tag = 'Webhooks';

const deliveryPolicy = [
  'Deliveries follow Standard Webhooks 1.0: a POST of JSON with the headers `webhook-id` (the same for every attempt; use',
  'it to ignore duplicates), `webhook-timestamp` and `webhook-signature`. The payload contains identifiers and links, never',
  'measurements. A 2xx response within 15 seconds counts as delivered; redirects are not followed. Failed deliveries are',
  'retried after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours, about three days in total, or later if',
  'the endpoint returns `Retry-After`. After that the delivery has failed and can be replayed. An endpoint that returns 410',
  'is disabled. The order of deliveries is not guaranteed; the list of events is ordered. In production, URLs must use',
  'https and public addresses. An account may have up to 20 endpoints.',
].join('\n');

export const clientWebhookOperations = {
  listWebhookEndpoints: operation({
    id: 'listWebhookEndpoints',
    method: 'GET',
    path: endpoints,
    tag,
    summary: 'List webhook endpoints',
    description: 'Returns all endpoints of the account, oldest first.',
    access,
    responses: {
      200: { description: 'The endpoints.', schema: WebhookEndpointList, example: { endpoints: [endpointExample] } },
    },
    problems: commonProblems,
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
        headers: { Location: 'Absolute URL of the endpoint.' },
        example: { ...endpointExample, secret: secretExample },
      },
    },
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),

  getWebhookEndpoint: operation({
    id: 'getWebhookEndpoint',
    method: 'GET',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Get a webhook endpoint',
    description: 'Returns the endpoint without its secret.',
    access,
    pathParameters: endpointId,
    responses: { 200: { description: 'The endpoint.', schema: WebhookEndpoint, example: endpointExample } },
    problems: ['not-found', ...commonProblems],
  }),

  changeWebhookEndpoint: operation({
    id: 'changeWebhookEndpoint',
    method: 'PATCH',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Update a webhook endpoint',
    description:
      'Updates the given fields. If an endpoint is disabled, its pending deliveries fail; they are not replayed when it is ' +
      'enabled again.',
    access,
    pathParameters: endpointId,
    body: {
      schema: WebhookEndpointChange,
      examples: { off: { summary: 'Stop deliveries', value: { enabled: false } } },
    },
    responses: { 200: { description: 'The endpoint.', schema: WebhookEndpoint, example: endpointExample } },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),

  deleteWebhookEndpoint: operation({
    id: 'deleteWebhookEndpoint',
    method: 'DELETE',
    path: `${endpoints}/{endpointId}`,
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'Deletes the endpoint and its deliveries. Pending deliveries are not sent.',
    access,
    pathParameters: endpointId,
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...commonProblems],
  }),

  rotateWebhookSecret: operation({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${endpoints}/{endpointId}/rotate-secret`,
    tag,
    summary: 'Rotate the secret of a webhook endpoint',
    description: 'Creates a new secret. For 24 hours, deliveries are signed with both the new and the old secret.',
    access,
    pathParameters: endpointId,
    responses: { 200: { description: 'The new secret.', schema: WebhookSecret, example: { secret: secretExample } } },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),

  pingWebhookEndpoint: operation({
    id: 'pingWebhookEndpoint',
    method: 'POST',
    path: `${endpoints}/{endpointId}/ping`,
    tag,
    summary: 'Send a ping',
    description: 'Sends a delivery of type `ping` to test the endpoint, even if it is disabled.',
    access,
    pathParameters: endpointId,
    responses: {
      202: {
        description: 'The delivery is queued.',
        schema: DeliveryStarted,
        example: { deliveryId: deliveryExample.deliveryId },
      },
    },
    problems: ['not-found', ...bodyProblems, ...commonProblems],
  }),

  listWebhookDeliveries: operation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: deliveries,
    tag,
    summary: 'List webhook deliveries',
    description:
      'Returns deliveries, newest first. Successful deliveries are stored for 30 days, failed ones for a year.',
    access,
    query: Type.Object(
      {
        endpointId: Type.Optional(Type.String({ description: 'Deliveries to this endpoint.' })),
        status: Type.Optional(Type.Enum([...deliveryStatuses])),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
        before: Type.Optional(Type.String({ description: 'The `next` of the previous page.' })),
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
  }),

  getWebhookDelivery: operation({
    id: 'getWebhookDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryId}`,
    tag,
    summary: 'Get a webhook delivery',
    description: 'Returns the payload and the outcome of each attempt, with the beginning of the response.',
    access,
    pathParameters: deliveryId,
    responses: {
      200: {
        description: 'The delivery.',
        schema: WebhookDeliveryDetail,
        example: {
          ...deliveryExample,
          payload: { type: eventExample.type, timestamp: eventExample.timestamp, data: eventExample.data },
          log: [{ at: '2026-03-04T02:00:00.412Z', status: 204, error: null, milliseconds: 87, responseBody: null }],
        },
      },
    },
    problems: ['not-found', ...commonProblems],
  }),

  replayWebhookDelivery: operation({
    id: 'replayWebhookDelivery',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/replay`,
    tag,
    summary: 'Replay a webhook delivery',
    description:
      'Sends the delivery again with the same `webhook-id` and a new series of attempts, whatever its status. The response ' +
      'is 409 if its endpoint is disabled.',
    access,
    pathParameters: deliveryId,
    responses: {
      202: {
        description: 'The delivery is queued.',
        schema: DeliveryStarted,
        example: { deliveryId: deliveryExample.deliveryId },
      },
    },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
  }),
};
