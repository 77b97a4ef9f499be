import {
  advanceSandbox,
  createOrder,
  downloadReport,
  getOrder,
  getResult,
  listReports,
  listResults,
  type OrderRequest,
  requestToken,
  validateOrder,
} from './generated/orval/api.js';
import { password, printSeen, username } from './seen.js';

/** The data of a successful response; the status narrows the union of responses. */
function expectSuccess<Response extends { status: number; data: unknown }>(
  response: Response,
): Extract<Response, { status: 200 | 201 }>['data'] {
  if (response.status >= 300) throw new Error(`status ${response.status}`);
  return response.data;
}

// The operation accepts JSON and forms, so orval leaves the media type to its caller.
const json = { headers: { 'content-type': 'application/json' } };
const granted = expectSuccess(await requestToken({ username, password }, json));
const authorization = `Bearer ${granted.access_token}`;
const options = { headers: { authorization } };

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
const dryRun = expectSuccess(await validateOrder(order, options));
// @ts-expect-error a line is a sample, a composite or supplies
const refused = await validateOrder({ ...order, lines: [{ containers: [] }] }, options);
const problem = refused.status === 400 ? refused.data : undefined;
const withKey = { headers: { authorization, 'idempotency-key': crypto.randomUUID() } };
const { orderId } = expectSuccess(await createOrder(order, withKey));
expectSuccess(await advanceSandbox({ orderId, to: 'END' }, options));
const status = expectSuccess(await getOrder(orderId, options));

const listed = expectSuccess(await listResults({ orderId, latestOnly: true }, options));
const values: string[] = [];
for (const { resultId } of listed.results) {
  const response = await getResult(resultId, options);
  if (response.status !== 200 || typeof response.data !== 'object' || !('samples' in response.data)) continue;
  for (const { name, testResults } of response.data.samples) {
    for (const { testCode, status } of testResults) values.push(`${name} ${testCode} ${status}`);
  }
}
const list = expectSuccess(await listReports(orderId, options));
const reportHashId = list.reports[0]?.downloadUrl.split('/').at(-1) ?? '';
const file = expectSuccess(await downloadReport(orderId, reportHashId, options));
await printSeen(
  {
    valid: dryRun.valid,
    orderStatus: status.status,
    values,
    violations: (problem?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  },
  file,
);
