import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { answerMistake } from '../../packages/server/test/support/answer-mistake.ts';
import { hostileBytes } from '../../packages/server/test/support/hostile-bytes.ts';
import { type HostileRequest, hostileRequests } from '../../packages/server/test/support/hostile-requests.ts';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken, startService } from '../service.ts';

/** Spoilt requests against a real process over real connections; every answer is looked at. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.requests);
const atOnce = 32;

const folder = await mkdtemp(join(tmpdir(), 'labwire-faults-'));
const service = await startService({
  LABWIRE_DATA_DIR: folder,
  LABWIRE_SIMULATOR: 'off',
  LABWIRE_REQUESTS_PER_SECOND: '100000',
});
const operations: Operation[] = [...Object.values(clientOperations), ...Object.values(labOperations)].filter(
  ({ served }) => served,
);
const client = await onboardAt(service.address, adminToken);
const requests = hostileRequests(operations, { client, staff: adminToken }, Number(values.seed));
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const statuses = new Map<number, number>();
const mistakes: string[] = [];
let answered = 0;
let broken = 0;
const memory: number[] = [];
const started = performance.now();

async function ask({ method, url, headers, body }: HostileRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outgoing = send(`${service.address}/`, { path: url, method, headers, agent }, async (response) => {
    const answer = await text(response).catch(() => '');
    const status = response.statusCode ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const mistake = answerMistake(status, response.headers, answer, method);
    if (mistake) mistakes.push(`${method} ${url}: ${mistake}`);
    resolve();
  });
  // Node's own client refuses to send some of it; and a refused body may cut the connection off.
  outgoing.on('error', () => {
    broken++;
    resolve();
  });
  outgoing.end(body);
  return promise;
}

async function worker(): Promise<void> {
  while (answered < wanted) {
    answered++;
    if (answered % Math.ceil(wanted / 10) === 0) memory.push(service.residentBytes());
    const request = requests.next().value;
    try {
      await ask(request);
    } catch {
      broken++;
    }
  }
}

async function askBytes(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy(new Error('no end')));
  socket.end(Buffer.from(bytes, 'latin1'));
  const answer = await text(socket).catch(() => '');
  if (/^HTTP\/1\.1 5/m.test(answer) || answer.includes('"accounts"')) mistakes.push(answer);
}

await Promise.all(Array.from({ length: atOnce }, worker));
const shapes = Object.values(hostileBytes(client));
for (let round = 0; round < 50; round++) for (const bytes of shapes) await askBytes(bytes);
const ready = (await fetch(`${service.address}/health/ready`)).status;
const seconds = (performance.now() - started) / 1000;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
process.stdout.write(
  [
    `requests                       ${answered} over ${operations.length} operations, ${Math.round(answered / seconds)}/s`,
    `answers by status              ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
    `connections cut off            ${broken}`,
    `raw byte sequences             ${shapes.length * 50}`,
    `answers that are wrong or 5xx  ${mistakes.length}`,
    `errors in the log              ${service.errors.length}`,
    `ready afterwards               ${ready === 200 ? 'yes' : ready}`,
    `memory, by tenths of the run   ${memory.map(megabytes).join(', ')}`,
    ...mistakes.slice(0, 10),
    ...service.errors.slice(0, 5),
    '',
  ].join('\n'),
);
agent.destroy();
await service.stop();
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
process.exit(mistakes.length === 0 && service.errors.length === 0 && ready === 200 ? 0 : 1);
