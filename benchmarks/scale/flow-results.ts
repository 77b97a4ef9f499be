import assert from 'node:assert/strict';
import type { Flow, Step } from './flow-state.ts';

/** A registered job, its results and its report. */
export function resultSteps(flow: Flow): Step[] {
  const { address, asCustomer, asLab } = flow;
  return [
    [
      'job listing, worklists, overview',
      async () => {
        await asLab('/jobs?limit=10');
        await asLab('/worklists');
        await asLab('/worklists/MOISTURE');
        await asLab('/overview');
      },
    ],
    [
      'measurement',
      () =>
        asLab(`/jobs/${flow.labJobNumber}/measurements`, 'PUT', [
          { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 },
        ]),
    ],
    [
      'publishing and amending',
      async () => {
        await asLab(`/jobs/${flow.labJobNumber}/results`, 'POST', { isFinal: true });
        await asLab(`/jobs/${flow.labJobNumber}/results`, 'POST', { isFinal: true, analystComments: 'Again.' });
      },
    ],
    [
      'poll, latest only, result detail, series',
      async () => {
        assert.equal((await asCustomer('/v4/results')).results.length, 2);
        const { results, pagination } = await asCustomer('/v4/results?latestOnly=true&finalOnly=true');
        assert.equal(pagination.total, 1);
        await asCustomer(`/v4/results/${results[0].resultId}`);
        await asCustomer('/v4/sampling-points');
      },
    ],
    [
      'report draft and approval',
      async () => {
        const { reportId } = await asLab(`/jobs/${flow.labJobNumber}/reports`, 'POST');
        await asLab(`/reports/${reportId}/approve`, 'POST');
      },
    ],
    [
      'report listing and download',
      async () => {
        const { reports } = await asCustomer(`/v3/orders/${flow.orderId}/reports`);
        const path = new URL(reports[0].downloadUrl).pathname;
        const file = await fetch(address + path, { headers: { authorization: `Bearer ${flow.token}` } });
        assert.equal(file.status, 200);
        await file.arrayBuffer();
        await asCustomer('/v3/reports');
      },
    ],
  ];
}
