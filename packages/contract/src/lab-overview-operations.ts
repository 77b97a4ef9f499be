import { allRoles, commonProblems, labApiPrefix } from './lab-operation-parts.ts';
import { Overview } from './lab-overview.ts';
import { operation } from './operation.ts';

const example: Overview = {
  at: '2026-03-04T02:30:00.000Z',
  turnaroundDays: 10,
  timeZone: 'Pacific/Auckland',
  counts: {
    ordersReceived: 12,
    ordersRegistered: 7,
    ordersInProgress: 31,
    jobsMeasuring: 24,
    jobsMeasured: 3,
    jobsToApprove: 5,
    jobsToDraft: 1,
    jobsOverdue: 1,
    jobsDueToday: 2,
  },
  overdue: [
    {
      labJobNumber: 700_098,
      orderId: 100_021,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      clientReference: 'Late drums',
      dueDate: '2026-03-02',
      since: '2026-02-15T22:10:00.000Z',
      days: 12,
    },
  ],
  toApprove: [
    {
      labJobNumber: 700_123,
      orderId: 100_042,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      clientReference: 'Spring harvest 2026',
      dueDate: '2026-03-10',
      since: '2026-03-03T01:25:00.000Z',
      days: 1,
    },
  ],
  exceedances: [
    {
      labJobNumber: 700_130,
      orderId: 100_044,
      accountId: 1001,
      accountName: 'Kōwhai Apiaries',
      clientReference: 'Bore 3',
      resultId: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
      publishedAt: '2026-03-04T02:00:00.000Z',
      values: 1,
      firstValues: [
        {
          sample: 'Bore 3',
          measurandName: 'Escherichia coli',
          formattedResult: '3',
          unit: 'MPN/100mL',
          specification: 'Drinking water, Escherichia coli',
          source: 'Water Services (Drinking Water Standards for New Zealand) Regulations 2022',
        },
      ],
    },
  ],
  days: [{ date: '2026-03-04', ordersReceived: 4, resultsPublished: 6, reportsApproved: 2 }],
  weeks: [{ from: '2026-03-02', jobsFinished: 9, medianDays: 3.5, ninetiethPercentileDays: 6.2 }],
};

export const labOverviewOperations = {
  getOverview: operation({
    id: 'getOverview',
    method: 'GET',
    path: `${labApiPrefix}/overview`,
    tag: 'Laboratory',
    summary: 'Get the overview',
    description:
      'Returns the number of orders and jobs by status, the most urgent jobs, the newest results that do not meet a specification, daily counts for the last 30 days, and ' +
      'turnaround times for the last 12 weeks. Days and weeks are those of the time zone of the laboratory; turnaround is ' +
      'counted in working days, Monday to Friday.',
    access: { roles: allRoles },
    responses: { 200: { description: 'The overview.', schema: Overview, example } },
    problems: commonProblems,
  }),
};
