import type { TObject, TSchema } from 'typebox';
import { clientWebhookOperations as ofCustomers } from './client-webhook-operations.ts';
import { labEventExample } from './lab-event.ts';
import { adminRoles, commonProblems, labApiPrefix, mutationProblems } from './lab-operation-parts.ts';
import {
  LabWebhookEndpoint,
  LabWebhookEndpointChange,
  LabWebhookEndpointCreated,
  LabWebhookEndpointList,
  labEndpointExample,
  NewLabWebhookEndpoint,
} from './lab-webhook.ts';
import { type OperationResponse, type OperationWith, operation } from './operation.ts';
import { secretExample, WebhookDeliveryDetail } from './webhook.ts';

/** An operation on webhooks of customers as the one on webhooks of the laboratory. */
function ofLaboratory<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
>(id: string, base: OperationWith<Path, Query, Content, Responses>): OperationWith<Path, Query, Content, Responses> {
  return operation({
    ...base,
    id,
    path: base.path.replace('/client/api/v4', labApiPrefix),
    access: { roles: adminRoles },
    problems: [
      ...base.problems.filter((problem) => problem === 'not-found' || problem === 'conflict'),
      ...(base.method === 'GET' ? [] : mutationProblems),
      ...commonProblems,
    ],
  });
}

const endpointResponse = {
  200: { description: 'The endpoint.', schema: LabWebhookEndpoint, example: labEndpointExample },
};
const { url, events, description } = labEndpointExample;

export const labWebhookOperations = {
  listLabWebhookEndpoints: ofLaboratory('listLabWebhookEndpoints', {
    ...ofCustomers.listWebhookEndpoints,
    description: 'Returns all endpoints of the laboratory, oldest first. They get events of all accounts.',
    responses: {
      200: {
        description: 'The endpoints.',
        schema: LabWebhookEndpointList,
        example: { endpoints: [labEndpointExample] },
      },
    },
  }),
  createLabWebhookEndpoint: ofLaboratory('createLabWebhookEndpoint', {
    ...ofCustomers.createWebhookEndpoint,
    description: ofCustomers.createWebhookEndpoint.description.replace(
      'An account may have',
      'The laboratory may have',
    ),
    body: {
      schema: NewLabWebhookEndpoint,
      examples: { some: { summary: 'What a LIMS needs to know', value: { url, events, description } } },
    },
    responses: {
      201: {
        description: 'The endpoint, with the secret that signs its deliveries.',
        schema: LabWebhookEndpointCreated,
        headers: { Location: 'Absolute URL of the endpoint.' },
        example: { ...labEndpointExample, secret: secretExample },
      },
    },
  }),
  getLabWebhookEndpoint: ofLaboratory('getLabWebhookEndpoint', {
    ...ofCustomers.getWebhookEndpoint,
    responses: endpointResponse,
  }),
  changeLabWebhookEndpoint: ofLaboratory('changeLabWebhookEndpoint', {
    ...ofCustomers.changeWebhookEndpoint,
    body: {
      schema: LabWebhookEndpointChange,
      examples: { off: { summary: 'Stop deliveries', value: { enabled: false } } },
    },
    responses: endpointResponse,
  }),
  deleteLabWebhookEndpoint: ofLaboratory('deleteLabWebhookEndpoint', ofCustomers.deleteWebhookEndpoint),
  rotateLabWebhookSecret: ofLaboratory('rotateLabWebhookSecret', ofCustomers.rotateWebhookSecret),
  pingLabWebhookEndpoint: ofLaboratory('pingLabWebhookEndpoint', ofCustomers.pingWebhookEndpoint),
  listLabWebhookDeliveries: ofLaboratory('listLabWebhookDeliveries', ofCustomers.listWebhookDeliveries),
  getLabWebhookDelivery: ofLaboratory('getLabWebhookDelivery', {
    ...ofCustomers.getWebhookDelivery,
    responses: {
      200: {
        description: 'The delivery.',
        schema: WebhookDeliveryDetail,
        example: {
          ...ofCustomers.getWebhookDelivery.responses[200].example,
          type: labEventExample.type,
          eventNumber: labEventExample.number,
          payload: { type: labEventExample.type, timestamp: labEventExample.timestamp, data: labEventExample.data },
        },
      },
    },
  }),
  replayLabWebhookDelivery: ofLaboratory('replayLabWebhookDelivery', ofCustomers.replayWebhookDelivery),
};
