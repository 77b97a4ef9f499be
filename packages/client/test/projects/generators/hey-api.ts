import { client } from './generated/hey-api/client.gen.js';
import {
  advanceSandbox,
  createOrder,
  downloadReport,
  getOrder,
  getResult,
  listReports,
  listResults,
  requestToken,
  validateOrder,
} from './generated/hey-api/index.js';
import type { OrderRequest } from './generated/hey-api/types.gen.js';
import { baseUrl, password, printSeen, username } from './seen.js';

client.setConfig({ baseUrl, throwOnError: true });
const { data: granted } = await requestToken({ body: { username, password }, throwOnError: true });
client.setConfig({ auth: granted.access_token });

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
const { data: dryRun } = await validateOrder({ body: order, throwOnError: true });
const { error: problem } = await validateOrder({
  // @ts-expect-error a line is a sample, a composite or supplies
  body: { ...order, lines: [{ containers: [] }] },
  throwOnError: false,
});
const headers = { 'idempotency-key': crypto.randomUUID() };
const { data: created } = await createOrder({ body: order, headers, throwOnError: true });
const { orderId } = created;
await advanceSandbox({ body: { orderId, to: 'END' }, throwOnError: true });
const { data: status } = await getOrder({ path: { orderId }, throwOnError: true });

const { data: listed } = await listResults({ query: { orderId, latestOnly: true }, throwOnError: true });
const values: string[] = [];
for (const { resultId } of listed.results) {
  const { data: result } = await getResult({ path: { resultId }, throwOnError: true });
  for (const { name, testResults } of result.samples) {
    for (const { testCode, status } of testResults) values.push(`${name} ${testCode} ${status}`);
  }
}
const { data: list } = await listReports({ path: { orderId }, throwOnError: true });
const reportHashId = list.reports[0]?.downloadUrl.split('/').at(-1) ?? '';
const { data: file } = await downloadReport({ path: { orderId, reportHashId }, throwOnError: true });
await printSeen(
  {
    valid: dryRun.valid,
    orderStatus: status.status,
    values,
    violations: (problem?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  },
  file,
);
