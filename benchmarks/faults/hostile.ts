import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { hostileBytes } from '../../packages/server/test/support/hostile-bytes.ts';
import { type HostileRequest, hostileRequests } from '../../packages/server/test/support/hostile-requests.ts';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { responseMismatch } from '../../packages/server/test/support/response-mismatch.ts';
import { atLeast, atMost, exactly, printChecks } from '../checks.ts';
import { adminToken } from '../service.ts';
import { startMonitoredService } from './monitored-service.ts';

/** Sends malformed requests to a real process over real connections and checks every response. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    /** Rounds of the byte sequences that are sent over raw sockets. */
    rounds: { type: 'string', default: '50' },
  },
});
const requestCount = Number(values.requests);
const concurrency = 32;

const service = await startMonitoredService();
const operations: Operation[] = [...Object.values(clientOperations), ...Object.values(labOperations)];
const client = await onboardAt(service.address, adminToken);
const requests = hostileRequests(operations, { client, staff: adminToken }, Number(values.seed));
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const statuses = new Map<number, number>();
const mistakes: string[] = [];
let sent = 0;
let broken = 0;
const memory: number[] = [];
const started = performance.now();

async function sendHostile({ method, url, headers, body }: HostileRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outgoing = send(`${service.address}/`, { path: url, method, headers, agent }, async (response) => {
    const responseText = await text(response).catch(() => '');
    const status = response.statusCode ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const mistake = responseMismatch(status, response.headers, responseText, method);
    if (mistake) mistakes.push(`${method} ${url}: ${mistake}`);
    resolve();
  });
  // Node's client refuses to send some requests, and the service may close the connection of a rejected body.
  outgoing.on('error', () => {
    broken++;
    resolve();
  });
  outgoing.end(body);
  return promise;
}

async function worker(): Promise<void> {
  while (sent < requestCount) {
    sent++;
    if (sent % Math.ceil(requestCount / 10) === 0) memory.push((await service.liveBytes()) / 1024 / 1024);
    const request = requests.next().value;
    try {
      await sendHostile(request);
    } catch {
      broken++;
    }
  }
}

async function sendBytes(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1');
  socket.setTimeout(10_000, () => socket.destroy(new Error('timeout')));
  socket.end(Buffer.from(bytes, 'latin1'));
  const responseText = await text(socket).catch(() => '');
  if (/^HTTP\/1\.1 5/m.test(responseText) || responseText.includes('"accounts"')) mistakes.push(responseText);
}

let exitCode = 1;
try {
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - started) / 1000;
  const byteSequences = Object.values(hostileBytes(client));
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds; round++) for (const bytes of byteSequences) await sendBytes(bytes);
  const ready = await fetch(`${service.address}/health/ready`).then(({ status }) => status);
  const sum = (counted: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (counted(status) ? count : 0), 0);
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  exitCode = printChecks(`Malformed requests to ${operations.length} operations`, [
    atLeast('requests', sent, requestCount),
    { name: 'requests per second', value: Math.round(sent / seconds) },
    { name: 'responses by status', value: byStatus.join(', ') },
    atLeast(
      'responses 4xx',
      sum((status) => status >= 400 && status < 500),
      requestCount / 2,
    ),
    exactly(
      'responses 5xx',
      sum((status) => status >= 500),
      0,
    ),
    exactly('connections closed without a response', broken, 0),
    atLeast('raw byte sequences', byteSequences.length * rounds, 1),
    exactly('responses 5xx, or that do not match the contract', mistakes.length, 0),
    exactly('errors in the log', service.errors.length, 0),
    exactly('ready afterwards', ready, 200),
    {
      name: 'memory in use, at each tenth of the run',
      value: memory.map((size) => `${Math.round(size)} MB`).join(', '),
    },
    atMost('growth in the second half', (memory.at(-1) ?? 0) - (memory[4] ?? 0), 5, 'MB'),
  ]);
  for (const line of [...mistakes.slice(0, 10), ...service.errors.slice(0, 5)]) process.stdout.write(`${line}\n`);
} finally {
  agent.destroy();
  await service.remove();
}
process.exit(exitCode);
