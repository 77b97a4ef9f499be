import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript/api.js';
import { baseUrl, password, printSeen, username } from './seen.js';

// Of the representations of a result, this program reads JSON.
const lab = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl });
const { data: granted } = await lab.POST('/client/oauth/token', { body: { username, password } });
if (!granted) throw new Error('no token');
lab.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${granted.access_token}`);
    return request;
  },
});

const order: components['schemas']['OrderRequest'] = {
  organisations: [
    {
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere@apiary.example' }],
    },
  ],
  lines: [
    { sample: { name: 'Drum 7', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }] } },
  ],
};
const { data: dryRun } = await lab.POST('/client/api/v3/order-requests/validate', { body: order });
const { error: problem } = await lab.POST('/client/api/v3/order-requests/validate', {
  // @ts-expect-error a line is a sample, a composite or supplies
  body: { ...order, lines: [{ containers: [] }] },
});
const { data: created } = await lab.POST('/client/api/v3/order-requests', {
  params: { header: { 'idempotency-key': crypto.randomUUID() } },
  body: order,
});
if (!created) throw new Error('no order');
const { orderId } = created;
await lab.POST('/client/api/v4/sandbox/advance', { body: { orderId, to: 'END' } });
const { data: status } = await lab.GET('/client/api/v3/orders/{orderId}', { params: { path: { orderId } } });

const { data: listed } = await lab.GET('/client/api/v4/results', { params: { query: { orderId, latestOnly: true } } });
const values: string[] = [];
for (const { resultId } of listed?.results ?? []) {
  const { data: result } = await lab.GET('/client/api/v4/results/{resultId}', { params: { path: { resultId } } });
  for (const { name, testResults } of result?.samples ?? []) {
    for (const { testCode, status } of testResults) values.push(`${name} ${testCode} ${status}`);
  }
}
const { data: list } = await lab.GET('/client/api/v3/orders/{orderId}/reports', { params: { path: { orderId } } });
const reportHashId = list?.reports[0]?.downloadUrl.split('/').at(-1) ?? '';
const { data: file } = await lab.GET('/client/api/v3/orders/{orderId}/reports/download/{reportHashId}', {
  params: { path: { orderId, reportHashId } },
  parseAs: 'blob',
});
await printSeen(
  {
    valid: dryRun?.valid ?? false,
    orderStatus: status?.status ?? '',
    values,
    violations: (problem?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  },
  file as unknown as Blob,
);
