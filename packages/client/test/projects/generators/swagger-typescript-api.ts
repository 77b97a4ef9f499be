import { Api, type OrderRequest, type Problem } from './generated/swagger-typescript-api/api.js';
import { baseUrl, password, printSeen, username } from './seen.js';

const lab = new Api<string>({
  baseUrl,
  securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
});
const { data: granted } = await lab.client.requestToken({ username, password });
lab.setSecurityData(granted.access_token);

const order: OrderRequest = {
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
const { data: dryRun } = await lab.client.validateOrder(order);
// @ts-expect-error a line is a sample, a composite or supplies
const refused = await lab.client.validateOrder({ ...order, lines: [{ containers: [] }] }).catch((response) => response);
const problem: Problem = refused.error;
const headers = { 'idempotency-key': crypto.randomUUID() };
const { data: created } = await lab.client.createOrder(order, { headers });
const { orderId } = created;
await lab.client.advanceSandbox({ orderId, to: 'END' });
const { data: status } = await lab.client.getOrder(orderId);

const { data: listed } = await lab.client.listResults({ orderId, latestOnly: true });
const values: string[] = [];
for (const { resultId } of listed.results) {
  const { data: result } = await lab.client.getResult(resultId);
  for (const { name, testResults } of result.samples) {
    for (const { testCode, status } of testResults) values.push(`${name} ${testCode} ${status}`);
  }
}
const { data: list } = await lab.client.listReports(orderId);
const reportHashId = list.reports[0]?.downloadUrl.split('/').at(-1) ?? '';
const { data: file } = await lab.client.downloadReport(orderId, reportHashId, { format: 'blob' });
await printSeen(
  {
    valid: dryRun.valid,
    orderStatus: status.status,
    values,
    violations: (problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  },
  file,
);
