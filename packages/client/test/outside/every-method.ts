import {
  type CheckpointStore,
  ConnectionError,
  type DetailedResult,
  LabwireClient,
  LabwireError,
  MemoryCheckpointStore,
  type OrderRequest,
  type OrderStatusName,
  RateLimitedError,
  type Violation,
  verifyWebhook,
} from '@labwire/client';

/** Compiled, never run: what a customer's program may write, and what the types do not let it. */
export async function everyMethod(lab: LabwireClient, order: OrderRequest): Promise<unknown[]> {
  const { signal } = new AbortController();
  const totals: number[] = [];
  const { orderId, isReplayed }: { orderId: number; isReplayed: boolean } = await lab.createOrder(order, {
    idempotencyKey: 'key',
    signal,
  });
  const valid: true = (await lab.validateOrder(order)).valid;
  const status: OrderStatusName = (await lab.order(orderId)).status;
  for await (const entry of lab.orders({ status, search: 'Spring', limit: 10 })) totals.push(entry.numberOfLines);
  for await (const { results } of lab.jobs({ orderId, signal })) totals.push(results.length);
  for await (const { isCurrent } of lab.issuedReports()) if (isCurrent) break;
  for await (const { samplingPoint, series } of lab.samplingPoints()) {
    for (const { testCode, measurandCode } of series) {
      const { values } = await lab.series({ samplingPoint, testCode, measurandCode, from: '2026-01-01T00:00:00Z' });
      totals.push(values.length);
    }
  }
  const account: string = (await lab.orderOptions()).account;
  const timeZone: string = (await lab.laboratory()).timeZone;
  await lab.revokeToken('lwc_test_x');
  const [report] = await lab.listReports(orderId);
  const download =
    report && (await lab.downloadReport(orderId, report, { onProgress: ({ received }) => totals.push(received) }));
  const stream: ReadableStream<Uint8Array> | undefined = download?.stream;
  const latest: DetailedResult = await lab.latestResult(1);
  const comments: string | null = (await lab.result(latest.resultId)).analystComments;
  const { changes } = await lab.resultChanges(latest.resultId);
  const query = { dateFrom: new Date(0), dateTo: '2026-01-01T00:00:00Z', finalOnly: true };
  for await (const page of lab.results(query).pages()) totals.push(page.pagination.total);
  for await (const { clientReference } of lab.results()) if (clientReference === null) break;
  const store: CheckpointStore = new MemoryCheckpointStore();
  const watch = lab.watchResults({ since: new Date(), store, everyMs: 1_800_000, latestOnly: true, signal });
  for await (const summary of watch) totals.push(summary.numberOfSamples);
  for await (const { result, checkpoint } of watch.withCheckpoints()) await store.save(checkpoint + result.resultId);
  for await (const { type, data } of lab.events({ after: 'latest', wait: 0 })) {
    if (type === 'result.published') totals.push(data.labJobNumber);
  }
  for (const { testResults } of latest.samples) {
    for (const one of testResults) if (one.status === 'COMPLETE') totals.push(Date.parse(one.completedAt));
  }
  const payload = await verifyWebhook({ body: '{}', headers: new Headers() }, 'whsec_x');
  if (payload.type === 'report.withdrawn') totals.push(payload.data.reason.length);
  const { endpointId, secret } = await lab.createWebhookEndpoint({
    url: 'https://x.example',
    events: ['report.approved'],
  });
  await lab.changeWebhookEndpoint(endpointId, { enabled: false });
  const endpoints = [...(await lab.listWebhookEndpoints()), await lab.webhookEndpoint(endpointId)];
  const rotated: string = (await lab.rotateWebhookSecret(endpointId)).secret;
  const { deliveryId } = await lab.pingWebhookEndpoint(endpointId);
  for await (const delivery of lab.webhookDeliveries({ endpointId, status: 'FAILED' })) totals.push(delivery.attempts);
  const { log } = await lab.webhookDelivery(deliveryId);
  await lab.replayWebhookDelivery(deliveryId);
  await lab.deleteWebhookEndpoint(endpointId);
  const { next } = await lab.advanceSandbox({ orderId, to: 'END' });
  return [
    isReplayed,
    account,
    timeZone,
    valid,
    status,
    stream,
    comments,
    changes,
    endpoints,
    secret,
    rotated,
    log,
    next,
  ];
}

export function explain(error: unknown): string {
  if (error instanceof RateLimitedError) return `again in ${error.retryAfter ?? 60} s`;
  if (error instanceof ConnectionError) return error.message;
  if (!(error instanceof LabwireError)) return 'another error';
  const places: (string | undefined)[] = error.problems.map(
    ({ pointer, parameter }: Violation) => pointer ?? parameter,
  );
  return error.type === 'not-found' ? 'nothing there' : places.join();
}

export function mistakes(lab: LabwireClient): unknown[] {
  const sample = { name: 'S1', sampleType: { sampleTypeCode: 'HONEY' } };
  const samplingSupplies = { code: 'JAR', quantity: 1 };
  return [
    // @ts-expect-error a line is a sample or supplies, not both
    lab.createOrder({ organisations: [], lines: [{ sample, samplingSupplies }] }),
    // @ts-expect-error an order has lines
    lab.createOrder({ organisations: [] }),
    // @ts-expect-error the field does not exist
    lab.createOrder({ organisations: [], lines: [], note: 'x' }),
    // @ts-expect-error the role does not exist
    lab.createOrder({ organisations: [{ orderRoles: ['OWNER'], contacts: [] }], lines: [] }),
    // @ts-expect-error the number of an order is not a string
    lab.order('100001'),
    // @ts-expect-error the filter does not exist
    lab.results({ onlyFinal: true }),
    // @ts-expect-error a watch needs a start
    lab.watchResults({ store: new MemoryCheckpointStore() }),
    // @ts-expect-error a token or a username is required
    new LabwireClient({ baseUrl: 'https://lab.example' }),
  ];
}
