import {
  ConnectionError,
  type DetailedResult,
  LabwireClient,
  LabwireError,
  MemoryCheckpointStore,
  RateLimitedError,
  type Violation,
  verifyWebhook,
} from '@labwire/client';

/** Compiled, never run: what the types tell a program, and what they do not let it write. */
export async function narrowed(lab: LabwireClient, latest: DetailedResult): Promise<number[]> {
  const totals: number[] = [];
  for await (const { type, data } of lab.events({ after: 'latest', wait: 0 })) {
    if (type === 'result.published') totals.push(data.labJobNumber);
  }
  for (const { testResults } of latest.samples) {
    for (const one of testResults) if (one.status === 'COMPLETE') totals.push(Date.parse(one.completedAt));
  }
  const payload = await verifyWebhook({ body: '{}', headers: new Headers() }, 'whsec_x');
  if (payload.type === 'report.withdrawn') totals.push(payload.data.reason.length);
  return totals;
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
