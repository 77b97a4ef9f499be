import Type from 'typebox';
import { commonProblems, positiveInteger } from './client-operation-parts.ts';
import { strict } from './field-schemas.ts';
import { JobList, jobListExample } from './job-listing.ts';
import { operation } from './operation.ts';
import { OrderList, orderListExample } from './order-listing.ts';
import { OrderOptions, orderOptionsExample } from './order-options.ts';
import { orderStatuses } from './order-status.ts';
import { IssuedReportList, issuedReportListExample } from './report-listing.ts';

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 }));

/** What people look through: everything of the account, newest first. */
export const clientListingOperations = {
  listOrders: operation({
    id: 'listOrders',
    method: 'GET',
    path: '/client/api/v3/orders',
    tag: 'Orders',
    summary: 'List orders',
    description: [
      'The orders of the account, newest first, each with its status and how many of its lines are how far.',
      '',
      '`search` finds an order by its number, and by its references: those in which a word begins with what is given,',
      'whether in capital or small letters. More than one word may be given: `harvest 2026` finds the reference',
      '`Spring harvest 2026`.',
    ].join('\n'),
    access: { scope: 'orders:read' },
    query: Type.Object(
      {
        status: Type.Optional(Type.Enum([...orderStatuses])),
        search: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'A number or a reference.' })),
        limit,
        before: Type.Optional(positiveInteger('The `next` of the page before.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of orders.', schema: OrderList, example: orderListExample } },
    problems: commonProblems,
    served: true,
  }),

  getOrderOptions: operation({
    id: 'getOrderOptions',
    method: 'GET',
    path: '/client/api/v3/order-options',
    tag: 'Orders',
    summary: 'See what can be ordered',
    description: [
      'What an order can be made of today: the organisations and contacts of the account, its valid quotes, and the',
      'sample types, tests and supplies that are orderable. For forms that let people choose; an order is checked',
      'against the same when it is sent.',
    ].join('\n'),
    access: { scope: 'orders:write' },
    responses: { 200: { description: 'The options.', schema: OrderOptions, example: orderOptionsExample } },
    problems: commonProblems,
    served: true,
  }),

  listIssuedReports: operation({
    id: 'listIssuedReports',
    method: 'GET',
    path: '/client/api/v3/reports',
    tag: 'Reports',
    summary: 'List reports over all orders',
    description: 'Every approved report of the account, all versions, newest approval first.',
    access: { scope: 'orders:read' },
    query: Type.Object(
      { limit, before: Type.Optional(Type.String({ description: 'The `next` of the page before.' })) },
      strict,
    ),
    responses: {
      200: { description: 'A page of reports.', schema: IssuedReportList, example: issuedReportListExample },
    },
    problems: commonProblems,
    served: true,
  }),

  listJobs: operation({
    id: 'listJobs',
    method: 'GET',
    path: '/client/api/v4/jobs',
    tag: 'Results',
    summary: 'List jobs',
    description: [
      'The jobs of the account, newest first, each with the identifiers of its results. It is made for people who look',
      'something up, and it is no poll: it does not count towards the polling rate, and it is not refused for it. A',
      'program that must not miss a result lists results by windows or follows the events: a new result of an old job',
      'does not bring the job back to the top.',
    ].join('\n'),
    access: { scope: 'results:read' },
    query: Type.Object(
      {
        orderId: Type.Optional(positiveInteger('Jobs of this order.')),
        limit,
        before: Type.Optional(positiveInteger('The `next` of the page before.')),
      },
      strict,
    ),
    responses: { 200: { description: 'A page of jobs.', schema: JobList, example: jobListExample } },
    problems: commonProblems,
    served: true,
  }),
};
