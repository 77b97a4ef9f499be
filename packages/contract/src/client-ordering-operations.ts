import Type from 'typebox';
import { bodyProblems, commonProblems, orderId } from './client-operation-parts.ts';
import { positiveInteger, strict } from './field-schemas.ts';
import { operation } from './operation.ts';
import { OrderLine, Reference } from './order.ts';
import { orderExamples } from './order-examples.ts';
import {
  maxTemplates,
  NewOrderTemplate,
  newTemplateExample,
  OrderTemplate,
  OrderTemplateChange,
  OrderTemplateEntry,
  OrderTemplateList,
  templateEntryExample,
} from './order-template.ts';

const templatesPath = '/client/api/v3/order-templates';
const templateId = Type.Object({ templateId: positiveInteger('The template.') }, strict);
const template = { ...templateEntryExample, lines: newTemplateExample.lines };

const { orderReferences, lines } = orderExamples.sample.value;

export const SubmittedRequest = Type.Object(
  {
    orderReferences: Type.Optional(Type.Array(Reference)),
    notes: Type.Optional(Type.String()),
    lines: Type.Array(OrderLine),
  },
  { ...strict, title: 'SubmittedRequest' },
);

/** What helps people to place orders: earlier orders, templates, and the manifest for the box. */
export const clientOrderingOperations = {
  getOrderRequest: operation({
    id: 'getOrderRequest',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/request',
    tag: 'Orders',
    summary: 'Get the request of an order',
    description:
      'Returns references, notes and lines as they were submitted, with the changes that were applied, and without ' +
      'organisations and contacts. Use it to order the same again: leave out collection times and containers.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: { 200: { description: 'The request.', schema: SubmittedRequest, example: { orderReferences, lines } } },
    problems: ['not-found', ...commonProblems],
  }),

  printManifest: operation({
    id: 'printManifest',
    method: 'GET',
    path: '/client/api/v3/orders/{orderId}/manifest',
    tag: 'Orders',
    summary: 'Get the manifest of an order',
    description:
      'Returns a PDF to put into the box with the samples: the address of the laboratory, the order number, and each ' +
      'sample with its place, collection time, tests and containers. The order number and the barcodes of the containers ' +
      'are printed as Code 128. Lines that were cancelled or rejected are left out. The response is 409 if the order has ' +
      'no samples to send.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: orderId,
    responses: {
      200: {
        description: 'The manifest.',
        headers: { 'Content-Disposition': 'A readable file name.' },
        contentType: 'application/pdf',
      },
    },
    problems: ['not-found', 'conflict', ...commonProblems],
  }),

  listOrderTemplates: operation({
    id: 'listOrderTemplates',
    method: 'GET',
    path: templatesPath,
    tag: 'Orders',
    summary: 'List order templates',
    description: 'Returns the templates of the account, without their lines.',
    access: { scope: 'orders:read', role: 'reader' },
    responses: {
      200: {
        description: 'The templates.',
        schema: OrderTemplateList,
        example: { templates: [templateEntryExample] },
      },
    },
    problems: commonProblems,
  }),

  getOrderTemplate: operation({
    id: 'getOrderTemplate',
    method: 'GET',
    path: `${templatesPath}/{templateId}`,
    tag: 'Orders',
    summary: 'Get an order template',
    description: 'Returns a template with its lines, to complete and to submit as an order.',
    access: { scope: 'orders:read', role: 'reader' },
    pathParameters: templateId,
    responses: { 200: { description: 'The template.', schema: OrderTemplate, example: template } },
    problems: ['not-found', ...commonProblems],
  }),

  createOrderTemplate: operation({
    id: 'createOrderTemplate',
    method: 'POST',
    path: templatesPath,
    tag: 'Orders',
    summary: 'Create an order template',
    description:
      'Stores lines under a name. A template is not validated against the catalogue: an order that is made from it is. ' +
      `The response is 409 if the account has a template with the name, or ${maxTemplates} templates.`,
    access: { scope: 'orders:write', role: 'orderer' },
    body: {
      schema: NewOrderTemplate,
      examples: { round: { summary: 'A round of sampling points', value: newTemplateExample } },
    },
    responses: { 201: { description: 'The template.', schema: OrderTemplateEntry, example: templateEntryExample } },
    problems: ['conflict', ...bodyProblems, ...commonProblems],
  }),

  renameOrderTemplate: operation({
    id: 'renameOrderTemplate',
    method: 'PATCH',
    path: `${templatesPath}/{templateId}`,
    tag: 'Orders',
    summary: 'Rename an order template',
    description: 'The response is 409 if the account has another template with the name.',
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: templateId,
    body: {
      schema: OrderTemplateChange,
      examples: { name: { summary: 'Another name', value: { name: 'Monthly water round' } } },
    },
    responses: { 200: { description: 'The template.', schema: OrderTemplateEntry, example: templateEntryExample } },
    problems: ['not-found', 'conflict', ...bodyProblems, ...commonProblems],
  }),

  deleteOrderTemplate: operation({
    id: 'deleteOrderTemplate',
    method: 'DELETE',
    path: `${templatesPath}/{templateId}`,
    tag: 'Orders',
    summary: 'Delete an order template',
    description: 'Orders that were made from the template stay as they are.',
    access: { scope: 'orders:write', role: 'orderer' },
    pathParameters: templateId,
    responses: { 204: { description: 'Deleted.' } },
    problems: ['not-found', ...commonProblems],
  }),
};
