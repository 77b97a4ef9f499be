import { sleep } from './attempt.ts';
import type {
  CallOptions,
  ClientOptions,
  CreateOrderOptions,
  Credentials,
  EventOptions,
  OrderPlaced,
} from './client-options.ts';
import type {
  DeliveryStarted,
  DetailedResult,
  Event,
  EventList,
  GetSeriesQuery,
  IssuedReport,
  IssuedReportList,
  JobEntry,
  JobList,
  ListJobsQuery,
  ListOrdersQuery,
  ListReadsQuery,
  ListWebhookDeliveriesQuery,
  NewWebhookEndpoint,
  OrderCreated,
  OrderEntry,
  OrderList,
  OrderOptions,
  OrderRequest,
  OrderStatus,
  OrderValid,
  Read,
  ReadList,
  ReportEntry,
  ReportList,
  ResultChanges,
  SamplingPoint,
  SamplingPointList,
  SandboxAdvance,
  SandboxAdvanced,
  Series,
  TokenGranted,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookEndpointList,
  WebhookSecret,
} from './generated/types.ts';
import { type ReportDownload, reportDownload } from './report-download.ts';
import { ResultListing, type ResultQuery } from './result-listing.ts';
import { ResultWatch, type WatchOptions } from './result-watch.ts';
import { fixedToken, renewedToken } from './token-source.ts';
import { Transport, type TransportSettings } from './transport.ts';

const orders = '/client/api/v3/orders';
const orderRequests = '/client/api/v3/order-requests';
const results = '/client/api/v4/results';
const endpoints = '/client/api/v4/webhook-endpoints';
const deliveries = '/client/api/v4/webhook-deliveries';
const longestWaitSeconds = 30;

/** A laboratory as one of its customers sees it. */
export class LabwireClient {
  readonly #transport: Transport;
  readonly #timeoutMs: number;

  constructor(options: ClientOptions) {
    const settings: TransportSettings = {
      baseUrl: String(options.baseUrl).replace(/\/+$/, ''),
      fetch: options.fetch ?? globalThis.fetch,
      retries: options.retries ?? 4,
      longestPauseMs: options.longestPauseMs ?? 60_000,
      timeoutMs: options.timeoutMs ?? 30_000,
      signal: options.signal,
      now: options.now ?? (() => new Date()),
      random: options.random ?? Math.random,
      sleep: options.sleep ?? sleep,
    };
    this.#timeoutMs = settings.timeoutMs;
    this.#transport = new Transport(settings, tokenSource(options, settings));
  }

  /** Creates the order once, however often the request has to be sent. Throws InvalidOrderError with every mistake. */
  async createOrder(order: OrderRequest, options: CreateOrderOptions = {}): Promise<OrderPlaced> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    const headers = { 'idempotency-key': idempotencyKey };
    const ask = { method: 'POST', path: orderRequests, body: order, headers, signal, isRepeatable: true } as const;
    const answer = await this.#transport.json<OrderCreated>(ask);
    return { ...answer.body, isReplayed: answer.headers.get('idempotent-replayed') === 'true' };
  }

  /** The same checks as for creating it; nothing is stored. Throws InvalidOrderError with every mistake. */
  validateOrder(order: OrderRequest, { signal }: CallOptions = {}): Promise<OrderValid> {
    const path = `${orderRequests}/validate`;
    return this.#ask({ method: 'POST', path, body: order, signal, isRepeatable: true });
  }

  /** Where an order stands. */
  order(orderId: number, { signal }: CallOptions = {}): Promise<OrderStatus> {
    return this.#ask({ path: `${orders}/${orderId}`, signal });
  }

  /** Orders of the account, newest first, over all pages. */
  orders({ signal, ...query }: Omit<ListOrdersQuery, 'before'> & CallOptions = {}): AsyncGenerator<OrderEntry, void> {
    return this.#pages<OrderList, OrderEntry>(orders, query, 'before', (page) => page.orders, signal);
  }

  /** What an order can be made of today. */
  orderOptions({ signal }: CallOptions = {}): Promise<OrderOptions> {
    return this.#ask({ path: '/client/api/v3/order-options', signal });
  }

  /** Approved reports over all orders, newest approval first, over all pages. */
  issuedReports({ signal }: CallOptions = {}): AsyncGenerator<IssuedReport, void> {
    const path = '/client/api/v3/reports';
    return this.#pages<IssuedReportList, IssuedReport>(path, {}, 'before', (page) => page.reports, signal);
  }

  /** Jobs of the account, newest first, over all pages. No poll. */
  jobs({ signal, ...query }: Omit<ListJobsQuery, 'before'> & CallOptions = {}): AsyncGenerator<JobEntry, void> {
    return this.#pages<JobList, JobEntry>('/client/api/v4/jobs', query, 'before', (page) => page.jobs, signal);
  }

  /** Where samples were taken and what was measured there, over all pages. No poll. */
  samplingPoints({ signal }: CallOptions = {}): AsyncGenerator<SamplingPoint, void> {
    const path = '/client/api/v4/sampling-points';
    return this.#pages<SamplingPointList, SamplingPoint>(path, {}, 'after', (page) => page.samplingPoints, signal);
  }

  /** The values of one measurand at one sampling point, oldest first. No poll. */
  series({ signal, ...query }: GetSeriesQuery & CallOptions): Promise<Series> {
    return this.#ask({ path: '/client/api/v4/series', query, signal });
  }

  /** Who read results and reports, newest first, over all pages. */
  reads({ signal, ...query }: Omit<ListReadsQuery, 'before'> & CallOptions = {}): AsyncGenerator<Read, void> {
    return this.#pages<ReadList, Read>('/client/api/v3/reads', query, 'before', (page) => page.reads, signal);
  }

  /** Ends a token at once, on every process of the service. */
  revokeToken(token: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#ask({ method: 'POST', path: '/client/oauth/revoke', body: { token }, signal, isRepeatable: true });
  }

  /** Approved reports of an order, newest approval first. */
  async listReports(orderId: number, { signal }: CallOptions = {}): Promise<ReportEntry[]> {
    return (await this.#ask<ReportList>({ path: `${orders}/${orderId}/reports`, signal })).reports;
  }

  /** A report by its entry in the list, or by its reportHashId. */
  async downloadReport(
    orderId: number,
    report: ReportEntry | string,
    { signal }: CallOptions = {},
  ): Promise<ReportDownload> {
    const hash =
      typeof report === 'string' ? report : report.downloadUrl.slice(report.downloadUrl.lastIndexOf('/') + 1);
    const path = `${orders}/${orderId}/reports/download/${encodeURIComponent(hash)}`;
    const { response, deadline } = await this.#transport.stream({
      path,
      headers: { accept: 'application/pdf' },
      signal,
    });
    return reportDownload(response, deadline);
  }

  /** Result summaries, newest first: `for await` gives one by one, `pages()` the pages. */
  results(query: ResultQuery = {}): ResultListing {
    return new ResultListing(this.#transport, query);
  }

  /** The detailed result of a job that was published last. */
  latestResult(labJobNumber: number, { signal }: CallOptions = {}): Promise<DetailedResult> {
    return this.#ask({ path: `/client/api/v4/jobs/${labJobNumber}/latest-result`, signal });
  }

  /** A detailed result, superseded ones too. */
  result(resultId: string, { signal }: CallOptions = {}): Promise<DetailedResult> {
    return this.#ask({ path: `${results}/${encodeURIComponent(resultId)}`, signal });
  }

  /** What a result changed against the one that it superseded. */
  resultChanges(resultId: string, { signal }: CallOptions = {}): Promise<ResultChanges> {
    return this.#ask({ path: `${results}/${encodeURIComponent(resultId)}/changes`, signal });
  }

  /** Every result since a moment, and then the new ones; see ResultWatch for what happens when the program is killed. */
  watchResults(options: WatchOptions): ResultWatch {
    return new ResultWatch(this.#transport, options);
  }

  /**
   * Everything that happened to the account, oldest first. Keep the `number` of the last one to go on from there. The
   * signal ends the loop without an error.
   */
  async *events({ after, wait = longestWaitSeconds, limit, signal }: EventOptions = {}): AsyncGenerator<Event, void> {
    const timeoutMs = this.#timeoutMs + wait * 1_000;
    for (let place = after; ; ) {
      const ask = { path: '/client/api/v4/events', query: { after: place, wait, limit }, signal, timeoutMs };
      const list = await this.#ask<EventList>(ask).catch((error) => {
        if (!signal?.aborted) throw error;
      });
      if (!list) return;
      yield* list.events;
      if (list.events.length === 0 && wait === 0) return;
      place = list.next;
    }
  }

  async listWebhookEndpoints({ signal }: CallOptions = {}): Promise<WebhookEndpoint[]> {
    return (await this.#ask<WebhookEndpointList>({ path: endpoints, signal })).endpoints;
  }

  /** Keep the `secret` of the answer: it checks signatures, and is not shown again. */
  createWebhookEndpoint(body: NewWebhookEndpoint, { signal }: CallOptions = {}): Promise<WebhookEndpointCreated> {
    return this.#ask({ method: 'POST', path: endpoints, body, signal });
  }

  webhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<WebhookEndpoint> {
    return this.#ask({ path: `${endpoints}/${encodeURIComponent(endpointId)}`, signal });
  }

  changeWebhookEndpoint(
    endpointId: string,
    body: WebhookEndpointChange,
    { signal }: CallOptions = {},
  ): Promise<WebhookEndpoint> {
    return this.#ask({ method: 'PATCH', path: `${endpoints}/${encodeURIComponent(endpointId)}`, body, signal });
  }

  deleteWebhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#ask({ method: 'DELETE', path: `${endpoints}/${encodeURIComponent(endpointId)}`, signal });
  }

  rotateWebhookSecret(endpointId: string, { signal }: CallOptions = {}): Promise<WebhookSecret> {
    const path = `${endpoints}/${encodeURIComponent(endpointId)}/rotate-secret`;
    return this.#ask({ method: 'POST', path, signal });
  }

  pingWebhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<DeliveryStarted> {
    return this.#ask({ method: 'POST', path: `${endpoints}/${encodeURIComponent(endpointId)}/ping`, signal });
  }

  /** Newest first, over all pages. */
  webhookDeliveries({
    signal,
    ...query
  }: Omit<ListWebhookDeliveriesQuery, 'before'> & CallOptions = {}): AsyncGenerator<WebhookDelivery, void> {
    return this.#pages<WebhookDeliveryList, WebhookDelivery>(
      deliveries,
      query,
      'before',
      (page) => page.deliveries,
      signal,
    );
  }

  webhookDelivery(deliveryId: string, { signal }: CallOptions = {}): Promise<WebhookDeliveryDetail> {
    return this.#ask({ path: `${deliveries}/${encodeURIComponent(deliveryId)}`, signal });
  }

  replayWebhookDelivery(deliveryId: string, { signal }: CallOptions = {}): Promise<DeliveryStarted> {
    return this.#ask({ method: 'POST', path: `${deliveries}/${encodeURIComponent(deliveryId)}/replay`, signal });
  }

  /** In the testing environment: lets the simulated laboratory work on an order at once. */
  advanceSandbox(body: SandboxAdvance, { signal }: CallOptions = {}): Promise<SandboxAdvanced> {
    return this.#ask({ method: 'POST', path: '/client/api/v4/sandbox/advance', body, signal });
  }

  /** The items of all pages; the `next` of one is how to ask for the following one. */
  async *#pages<Page extends { next: string | number | null }, Item>(
    path: string,
    query: object,
    parameter: 'after' | 'before',
    itemsOf: (page: Page) => readonly Item[],
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Item, void> {
    for (let place: string | number | undefined; ; ) {
      const page = await this.#ask<Page>({ path, query: { ...query, [parameter]: place }, signal });
      yield* itemsOf(page);
      if (page.next === null) return;
      place = page.next;
    }
  }

  async #ask<Body>(ask: Parameters<Transport['json']>[0]): Promise<Body> {
    return (await this.#transport.json<Body>(ask)).body;
  }
}

function tokenSource(credentials: Credentials, settings: TransportSettings) {
  if ('token' in credentials) return fixedToken(credentials.token);
  const { username, password } = credentials;
  const open = new Transport(settings);
  const ask = {
    method: 'POST',
    path: '/client/oauth/token',
    body: { username, password },
    isRepeatable: true,
  } as const;
  return renewedToken(async () => (await open.json<TokenGranted>(ask)).body, settings.now);
}
