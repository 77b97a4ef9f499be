import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';
import { type Check, exactly } from '../checks.ts';
import { adminToken } from '../service.ts';

interface Subject {
  address: string;
  token: string;
  /** The order and the job whose report is approved. */
  orderId: number;
  labJobNumber: number;
  /** Jobs whose report is drafted, and uploaded, again and again. */
  draftedJob: number;
  uploadedJob: number;
}

interface Observed {
  status: number;
  seconds: number;
  body: Buffer;
  retryAfter: string | null;
}

/** Longer than all attempts of the service to reach its store. */
const requestMs = 400_000;

/** Requests of the laboratory and of a customer, some of which need the store for report files. */
export class StoreUser {
  readonly #subject: Subject;
  #download = '';
  #sha256 = '';

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** Approves a report, whose file must stay the same. */
  async approveFirst(): Promise<void> {
    const { address, token, orderId, labJobNumber } = this.#subject;
    const lab = `${address}/lab/api/v1`;
    const { reportId } = await call(`${lab}/jobs/${labJobNumber}/reports`, adminToken, 'POST');
    await call(`${lab}/reports/${reportId}/approve`, adminToken, 'POST');
    const { reports } = await call(`${address}/client/api/v3/orders/${orderId}/reports`, token);
    this.#download = new URL(reports[0].downloadUrl).pathname;
    this.#sha256 = sha256Of((await this.#send(this.#download, token)).body);
  }

  /** Sends each kind of request once. Without the store, requests that need it get 503, and all others succeed. */
  async observe(state: string, hasStore: boolean): Promise<Check[]> {
    const { address, token, draftedJob, uploadedJob } = this.#subject;
    const check = (name: string, { status, seconds, retryAfter }: Observed, expected: number): Check => ({
      ...exactly(`${state}: ${name}`, status, expected),
      value: `${status} in ${seconds.toFixed(1)} s${retryAfter === null ? '' : `, Retry-After ${retryAfter}`}`,
    });
    const withStore = (status: number) => (hasStore ? status : 503);
    const ready = await this.#readiness(!hasStore);
    const [created, draft, upload, download] = await Promise.all([
      this.#send('/client/api/v3/order-requests', token, order()),
      this.#send(`/lab/api/v1/jobs/${draftedJob}/reports`, adminToken, {}),
      this.#send(`/lab/api/v1/jobs/${uploadedJob}/reports`, adminToken, pdfFile({ text: state, padding: 50_000 })),
      this.#send(this.#download, token),
    ]);
    const listed = await fetch(`${address}/client/api/v4/results`, { headers: { authorization: `Bearer ${token}` } });
    return [
      check('readiness check', ready, 200),
      exactly(`${state}: readiness check names files as degraded`, Number(ready.isDegraded), Number(!hasStore)),
      { name: `${state}: seconds until the readiness check says so`, value: ready.afterSeconds.toFixed(1) },
      check('order', created, 201),
      exactly(`${state}: listing of results`, listed.status, 200),
      check('draft', draft, 201),
      check('upload', upload, withStore(201)),
      check('download', download, withStore(200)),
      ...(hasStore
        ? [exactly(`${state}: the file is the same`, Number(sha256Of(download.body) === this.#sha256), 1)]
        : []),
    ];
  }

  /** The readiness check when it names files as degraded, or not any more: the last outcome counts for up to two seconds. */
  async #readiness(expected: boolean): Promise<Observed & { isDegraded: boolean; afterSeconds: number }> {
    const startedAt = performance.now();
    for (;;) {
      const ready = await this.#send('/health/ready', adminToken);
      const isDegraded = JSON.parse(ready.body.toString()).degraded?.includes('files') ?? false;
      const afterSeconds = (performance.now() - startedAt) / 1_000;
      if (isDegraded === expected || afterSeconds > 30) return { ...ready, isDegraded, afterSeconds };
      await pause(200);
    }
  }

  /** How long it takes until the readiness check names nothing as degraded. */
  async recover(state: string): Promise<Check> {
    const startedAt = performance.now();
    for (const deadline = startedAt + 120_000; performance.now() < deadline; await pause(200)) {
      const { body } = await this.#send('/health/ready', adminToken);
      if (!JSON.parse(body.toString()).degraded?.length) break;
    }
    return { name: `${state}: seconds until ready`, value: ((performance.now() - startedAt) / 1_000).toFixed(1) };
  }

  async #send(path: string, token: string, body?: object | Buffer): Promise<Observed> {
    const startedAt = performance.now();
    const type = Buffer.isBuffer(body) ? 'application/pdf' : 'application/json';
    const response = await fetch(this.#subject.address + path, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { method: 'POST', body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestMs),
    });
    const content = Buffer.from(await response.arrayBuffer());
    const seconds = (performance.now() - startedAt) / 1_000;
    return { status: response.status, seconds, body: content, retryAfter: response.headers.get('retry-after') };
  }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
