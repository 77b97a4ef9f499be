import assert from 'node:assert/strict';
import type { Flow, Step } from './flow-state.ts';

/** A registered job, its results and its report. */
export function resultSteps(flow: Flow): Step[] {
  const { address, asCustomer, asLab } = flow;
  const readFile = async (path: string) => {
    const headers = { authorization: `Bearer ${flow.token}` };
    const file = await fetch(`${address}/client/api${path}`, { headers });
    assert.equal(file.status, 200, `${path}: ${file.status}`);
    await file.arrayBuffer();
  };
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
        await readFile(new URL(reports[0].downloadUrl).pathname.replace('/client/api', ''));
        await asCustomer('/v3/reports');
      },
    ],
    [
      'filters of listings',
      async () => {
        const period = 'from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&exceedancesOnly=true';
        await asCustomer(`/v3/orders?search=S1&samplingPoint=S1&status=COMPLETED&${period}`);
        await asCustomer(`/v4/jobs?search=S1&measurandCode=M1&samplingPoint=S1&sampleTypeCode=HONEY&${period}`);
        await asCustomer(`/v3/reports?search=S1&state=CURRENT&${period}`);
      },
    ],
    [
      'exports, archive of reports, several details',
      async () => {
        for (const path of ['/v3/order-export', '/v4/result-export', '/v3/report-export', '/v3/report-archive']) {
          await readFile(path);
        }
        const { results } = await asCustomer('/v4/results');
        const { results: details } = await asCustomer(`/v4/result-details?resultIds=${results[0].resultId}`);
        assert.equal(details.length, 1);
      },
    ],
    [
      'lines, request and manifest of an order, templates',
      async () => {
        await asCustomer(`/v3/orders/${flow.orderId}/lines`);
        await asLab(`/orders/${flow.orderId}/lines`);
        await asCustomer(`/v3/orders/${flow.orderId}/request`);
        await readFile(`/v3/orders/${flow.orderId}/manifest`);
        const lines = [{ sample: { name: 'North bore' } }];
        const { templateId } = await asCustomer('/v3/order-templates', 'POST', { name: 'Round', lines });
        await asCustomer(`/v3/order-templates/${templateId}`, 'PATCH', { name: 'Tour' });
        assert.equal((await asCustomer('/v3/order-templates')).templates.length, 1);
      },
    ],
  ];
}
