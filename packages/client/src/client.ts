import type { ClientCaller, ClientOperationId, ClientOperations } from './client-caller.ts';
import type {
  CallOptions,
  ClientOptions,
  CreateOrderOptions,
  DownloadOptions,
  EventOptions,
  ExportOptions,
  ListingOptions,
  OrderPlaced,
} from './client-options.ts';
import { clientOperations } from './generated/client-operations.ts';
import type {
  ContactNotifications,
  ContactNotificationsList,
  DeliveryStarted,
  DetailedResult,
  DownloadReportArchiveQuery,
  Event,
  ExportOrdersQuery,
  ExportReportsQuery,
  ExportResultsQuery,
  GetSeriesQuery,
  IssuedReport,
  JobEntry,
  Laboratory,
  ListIssuedReportsQuery,
  ListJobsQuery,
  ListOrdersQuery,
  ListReadsQuery,
  ListWebhookDeliveriesQuery,
  NewOrderChange,
  NewOrderTemplate,
  NewQuestion,
  NewWebhookEndpoint,
  NotificationChoice,
  OrderCancelled,
  OrderChanged,
  OrderEntry,
  OrderedLines,
  OrderOptions,
  OrderRequest,
  OrderStatus,
  OrderTemplate,
  OrderTemplateEntry,
  OrderValid,
  Question,
  QuestionAnswered,
  QuestionAsked,
  Read,
  ReportEntry,
  ResultChanges,
  ResultDetails,
  SamplingPoint,
  SandboxAdvance,
  SandboxAdvanced,
  Series,
  SubmittedRequest,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookSecret,
} from './generated/types.ts';
import type { OperationResponse, RequestArguments, ResponseBody } from './operation.ts';
import { OperationCaller } from './operation-caller.ts';
import { type ReportDownload, reportDownload } from './report-download.ts';
import { ResultListing, type ResultQuery } from './result-listing.ts';
import { ResultWatch, type WatchOptions } from './result-watch.ts';
import { fixedToken, renewedToken, type TokenSource } from './token-source.ts';
import { Transport } from './transport.ts';

const defaultWaitSeconds = 30;
const detailsPerCall = 100;
const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A laboratory's client interface. */
export class LabwireClient {
  readonly #transport: Transport;
  readonly #caller: ClientCaller;

  constructor(options: ClientOptions) {
    requireHttpUrl(options.baseUrl);
    this.#transport = new Transport(options, tokenSource(options));
    this.#caller = new OperationCaller(clientOperations, this.#transport);
  }

  /** Calls any operation by its id in the API reference, and returns its response with status and headers. */
  call<Id extends ClientOperationId>(
    id: Id,
    ...request: RequestArguments<ClientOperations[Id]>
  ): Promise<OperationResponse<ResponseBody<ClientOperations[Id]>>> {
    return this.#caller.call(id, ...request);
  }

  /** Creates the order once, however often the request is repeated. Throws InvalidOrderError with every violation. */
  async createOrder(order: OrderRequest, options: CreateOrderOptions = {}): Promise<OrderPlaced> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    const { body, headers } = await this.call('createOrder', {
      body: order,
      headers: { 'idempotency-key': idempotencyKey },
      signal,
      isIdempotent: true,
    });
    return { ...body, isReplayed: headers.get('idempotent-replayed') === 'true' };
  }

  /** Makes the same checks as createOrder and stores nothing. Throws InvalidOrderError with every violation. */
  validateOrder(order: OrderRequest, { signal }: CallOptions = {}): Promise<OrderValid> {
    return this.#body('validateOrder', { body: order, signal, isIdempotent: true });
  }

  /** The status of an order and its lines. */
  order(orderId: number, { signal }: CallOptions = {}): Promise<OrderStatus> {
    return this.#body('getOrder', { path: { orderId }, signal });
  }

  /** What was ordered, with the names of the catalogue, and the condition of samples that have arrived. */
  orderLines(orderId: number, { signal }: CallOptions = {}): Promise<OrderedLines> {
    return this.#body('getOrderLines', { path: { orderId }, signal });
  }

  /** References, notes and lines as they were submitted, with the changes that were applied, to order the same again. */
  orderRequest(orderId: number, { signal }: CallOptions = {}): Promise<SubmittedRequest> {
    return this.#body('getOrderRequest', { path: { orderId }, signal });
  }

  /** A PDF with the barcodes of the order and its samples, to put into the box. */
  async downloadManifest(orderId: number, { signal, onProgress }: DownloadOptions = {}): Promise<ReportDownload> {
    const headers = { accept: 'application/pdf' };
    const { response, deadline } = await this.#caller.stream('printManifest', { path: { orderId }, headers, signal });
    return reportDownload(response, deadline, onProgress);
  }

  async orderTemplates({ signal }: CallOptions = {}): Promise<OrderTemplateEntry[]> {
    return (await this.#body('listOrderTemplates', { signal })).templates;
  }

  orderTemplate(templateId: number, { signal }: CallOptions = {}): Promise<OrderTemplate> {
    return this.#body('getOrderTemplate', { path: { templateId }, signal });
  }

  createOrderTemplate(template: NewOrderTemplate, { signal }: CallOptions = {}): Promise<OrderTemplateEntry> {
    return this.#body('createOrderTemplate', { body: template, signal });
  }

  renameOrderTemplate(templateId: number, name: string, { signal }: CallOptions = {}): Promise<OrderTemplateEntry> {
    return this.#body('renameOrderTemplate', { path: { templateId }, body: { name }, signal, isIdempotent: true });
  }

  async deleteOrderTemplate(templateId: number, { signal }: CallOptions = {}): Promise<void> {
    await this.#body('deleteOrderTemplate', { path: { templateId }, signal });
  }

  /** Cancels what is open in an order. Registered samples are a request that the laboratory accepts or declines. */
  cancelOrder(orderId: number, { reason, signal }: { reason?: string } & CallOptions = {}): Promise<OrderCancelled> {
    const body = reason === undefined ? {} : { reason };
    return this.#body('cancelOrder', { path: { orderId }, body, signal, isIdempotent: true });
  }

  /** Changes an order once, however often the request is repeated. With registered samples it is a request to the laboratory. */
  changeOrder(orderId: number, change: NewOrderChange, options: CreateOrderOptions = {}): Promise<OrderChanged> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    const headers = { 'idempotency-key': idempotencyKey };
    return this.#body('changeOrder', { path: { orderId }, body: change, headers, signal, isIdempotent: true });
  }

  /** The questions of both sides about an order, with their answers. */
  async questions(orderId: number, { signal }: CallOptions = {}): Promise<Question[]> {
    return (await this.#body('listQuestions', { path: { orderId }, signal })).questions;
  }

  /** Asks the laboratory about an order, or about one of its lines. */
  askQuestion(orderId: number, question: NewQuestion, { signal }: CallOptions = {}): Promise<QuestionAsked> {
    return this.#body('askQuestion', { path: { orderId }, body: question, signal });
  }

  answerQuestion(
    orderId: number,
    questionId: number,
    text: string,
    { signal }: CallOptions = {},
  ): Promise<QuestionAnswered> {
    return this.#body('answerQuestion', { path: { orderId, questionId }, body: { text }, signal });
  }

  /** Orders of the account, newest first, over all pages. */
  orders({
    signal,
    onProgress,
    ...query
  }: Omit<ListOrdersQuery, 'before'> & ListingOptions = {}): AsyncGenerator<OrderEntry, void> {
    return this.#items('listOrders', 'before', { query, signal, onProgress }, (page) => page.orders);
  }

  /** What the account can order today: organisations, contacts, quotes, sample types, tests and supplies. */
  orderOptions({ signal }: CallOptions = {}): Promise<OrderOptions> {
    return this.#body('getOrderOptions', { signal });
  }

  /** The name of the laboratory and the time zone of its reports. Times of the API are UTC. */
  laboratory({ signal }: CallOptions = {}): Promise<Laboratory> {
    return this.#body('getLaboratory', { signal });
  }

  /** Approved reports over all orders, newest approval first, over all pages. */
  issuedReports({
    signal,
    onProgress,
    ...query
  }: Omit<ListIssuedReportsQuery, 'before'> & ListingOptions = {}): AsyncGenerator<IssuedReport, void> {
    return this.#items('listIssuedReports', 'before', { query, signal, onProgress }, (page) => page.reports);
  }

  /** The orders that match the filters of `orders`, as a CSV file or a workbook. */
  exportOrders({
    signal,
    onProgress,
    format,
    ...query
  }: ExportOrdersQuery & ExportOptions = {}): Promise<ReportDownload> {
    return this.#file('exportOrders', query, exportTypes[format ?? 'csv'], { signal, onProgress });
  }

  /** The values of the latest results that match the filters of `jobs`, as a CSV file or a workbook. */
  exportResults({
    signal,
    onProgress,
    format,
    ...query
  }: ExportResultsQuery & ExportOptions = {}): Promise<ReportDownload> {
    return this.#file('exportResults', query, exportTypes[format ?? 'csv'], { signal, onProgress });
  }

  /** The list of the reports that match the filters of `issuedReports`, as a CSV file or a workbook. */
  exportReports({
    signal,
    onProgress,
    format,
    ...query
  }: ExportReportsQuery & ExportOptions = {}): Promise<ReportDownload> {
    return this.#file('exportReports', query, exportTypes[format ?? 'csv'], { signal, onProgress });
  }

  /** The PDFs of the reports that match the filters of `issuedReports`, as a ZIP file with a manifest. */
  reportArchive({
    signal,
    onProgress,
    ...query
  }: DownloadReportArchiveQuery & DownloadOptions = {}): Promise<ReportDownload> {
    return this.#file('downloadReportArchive', query, 'application/zip', { signal, onProgress });
  }

  /** Jobs of the account, newest first, over all pages. Does not count as a poll. */
  jobs({
    signal,
    onProgress,
    ...query
  }: Omit<ListJobsQuery, 'before'> & ListingOptions = {}): AsyncGenerator<JobEntry, void> {
    return this.#items('listJobs', 'before', { query, signal, onProgress }, (page) => page.jobs);
  }

  /** Where samples were taken and what was measured there, over all pages. Does not count as a poll. */
  samplingPoints({ signal, onProgress }: ListingOptions = {}): AsyncGenerator<SamplingPoint, void> {
    return this.#items('listSamplingPoints', 'after', { signal, onProgress }, (page) => page.samplingPoints);
  }

  /** The values of one measurand at one sampling point, oldest first. Does not count as a poll. */
  series({ signal, ...query }: GetSeriesQuery & CallOptions): Promise<Series> {
    return this.#body('getSeries', { query, signal });
  }

  /** Who read results and reports, newest first, over all pages. */
  reads({
    signal,
    onProgress,
    ...query
  }: Omit<ListReadsQuery, 'before'> & ListingOptions = {}): AsyncGenerator<Read, void> {
    return this.#items('listReads', 'before', { query, signal, onProgress }, (page) => page.reads);
  }

  /** Ends a token immediately, on every process of the service. */
  revokeToken(token: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#body('revokeToken', { body: { token }, signal, isIdempotent: true });
  }

  /** Approved reports of an order, newest approval first. */
  async listReports(orderId: number, { signal }: CallOptions = {}): Promise<ReportEntry[]> {
    return (await this.#body('listReports', { path: { orderId }, signal })).reports;
  }

  /** Downloads a report by its entry in the list, or by its reportHashId. `onProgress` is called as bytes are read. */
  async downloadReport(
    orderId: number,
    report: ReportEntry | string,
    { signal, onProgress }: DownloadOptions = {},
  ): Promise<ReportDownload> {
    const reportHashId =
      typeof report === 'string' ? report : report.downloadUrl.slice(report.downloadUrl.lastIndexOf('/') + 1);
    const headers = { accept: 'application/pdf' };
    const request = { path: { orderId, reportHashId }, headers, signal };
    const { response, deadline } = await this.#caller.stream('downloadReport', request);
    return reportDownload(response, deadline, onProgress);
  }

  /** Result summaries, newest first: `for await` yields them one by one, `pages()` page by page. */
  results(query: ResultQuery = {}): ResultListing {
    return new ResultListing(this.#caller, query);
  }

  /** The latest detailed result of a job. */
  latestResult(labJobNumber: number, { signal }: CallOptions = {}): Promise<DetailedResult> {
    return this.#body('getLatestResult', { path: { labJobNumber }, signal });
  }

  /** A detailed result, also if it is superseded. */
  result(resultId: string, { signal }: CallOptions = {}): Promise<DetailedResult> {
    return this.#body('getResult', { path: { resultId }, signal });
  }

  /**
   * Up to 100 detailed results in one call. The result has the identifiers that were not found, and those that did not fit
   * into the response; `resultsById` repeats the call until it has all of them.
   */
  resultDetails(resultIds: readonly string[], { signal }: CallOptions = {}): Promise<ResultDetails> {
    return this.#body('getResultDetails', { query: { resultIds: resultIds.join(',') }, signal });
  }

  /** Detailed results by their identifiers, with as few calls as possible. Identifiers of no result are left out. */
  async *resultsById(
    resultIds: readonly string[],
    { signal, onProgress }: ListingOptions = {},
  ): AsyncGenerator<DetailedResult, void> {
    let received = 0;
    for (let open = [...resultIds]; open.length > 0; ) {
      const { results, remaining } = await this.resultDetails(open.slice(0, detailsPerCall), { signal });
      received += results.length;
      onProgress?.({ received, total: resultIds.length });
      yield* results;
      open = [...remaining, ...open.slice(detailsPerCall)];
    }
  }

  /** The differences between a result and the one that it superseded. */
  resultChanges(resultId: string, { signal }: CallOptions = {}): Promise<ResultChanges> {
    return this.#body('getResultChanges', { path: { resultId }, signal });
  }

  /** All results since a moment, and then new ones; ResultWatch describes what happens if the program is killed. */
  watchResults(options: WatchOptions): ResultWatch {
    return new ResultWatch(this.#caller, this.#transport, options);
  }

  /** The events of the account, oldest first. Store the `number` of the last one. The signal ends the loop without an error. */
  async *events({
    after,
    wait = defaultWaitSeconds,
    limit,
    signal,
    onProgress,
  }: EventOptions = {}): AsyncGenerator<Event, void> {
    let received = 0;
    const timeoutMs = this.#transport.timeoutMs + wait * 1_000;
    for (let last = after; ; ) {
      const query = { after: last === undefined ? undefined : String(last), wait, limit };
      const list = await this.#body('listEvents', { query, signal, timeoutMs }).catch((error) => {
        if (!signal?.aborted) throw error;
      });
      if (!list) return;
      received += list.events.length;
      onProgress?.({ received, last: list.next });
      yield* list.events;
      if (list.events.length === 0 && wait === 0) return;
      last = list.next;
    }
  }

  /** The contacts of the account, with the kinds of mail that each of them gets. */
  notifications({ signal }: CallOptions = {}): Promise<ContactNotificationsList> {
    return this.#body('listNotifications', { signal });
  }

  /** Replaces the choices of a contact. Kinds that are not listed get their default. */
  setNotifications(
    labContactId: string,
    notifications: NotificationChoice[],
    { signal }: CallOptions = {},
  ): Promise<ContactNotifications> {
    const request = { path: { labContactId }, body: { notifications }, signal, isIdempotent: true };
    return this.#body('putNotifications', request);
  }

  async listWebhookEndpoints({ signal }: CallOptions = {}): Promise<WebhookEndpoint[]> {
    return (await this.#body('listWebhookEndpoints', { signal })).endpoints;
  }

  /** Store the `secret` of the response: it verifies signatures, and it is not shown again. */
  createWebhookEndpoint(body: NewWebhookEndpoint, { signal }: CallOptions = {}): Promise<WebhookEndpointCreated> {
    return this.#body('createWebhookEndpoint', { body, signal });
  }

  webhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<WebhookEndpoint> {
    return this.#body('getWebhookEndpoint', { path: { endpointId }, signal });
  }

  changeWebhookEndpoint(
    endpointId: string,
    body: WebhookEndpointChange,
    { signal }: CallOptions = {},
  ): Promise<WebhookEndpoint> {
    return this.#body('changeWebhookEndpoint', { path: { endpointId }, body, signal });
  }

  deleteWebhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#body('deleteWebhookEndpoint', { path: { endpointId }, signal });
  }

  rotateWebhookSecret(endpointId: string, { signal }: CallOptions = {}): Promise<WebhookSecret> {
    return this.#body('rotateWebhookSecret', { path: { endpointId }, signal });
  }

  pingWebhookEndpoint(endpointId: string, { signal }: CallOptions = {}): Promise<DeliveryStarted> {
    return this.#body('pingWebhookEndpoint', { path: { endpointId }, signal });
  }

  /** Newest first, over all pages. */
  webhookDeliveries({
    signal,
    onProgress,
    ...query
  }: Omit<ListWebhookDeliveriesQuery, 'before'> & ListingOptions = {}): AsyncGenerator<WebhookDelivery, void> {
    return this.#items('listWebhookDeliveries', 'before', { query, signal, onProgress }, (page) => page.deliveries);
  }

  webhookDelivery(deliveryId: string, { signal }: CallOptions = {}): Promise<WebhookDeliveryDetail> {
    return this.#body('getWebhookDelivery', { path: { deliveryId }, signal });
  }

  replayWebhookDelivery(deliveryId: string, { signal }: CallOptions = {}): Promise<DeliveryStarted> {
    return this.#body('replayWebhookDelivery', { path: { deliveryId }, signal });
  }

  /** Advances the simulated laboratory's work on an order, in the testing environment. */
  advanceSandbox(body: SandboxAdvance, { signal }: CallOptions = {}): Promise<SandboxAdvanced> {
    return this.#body('advanceSandbox', { body, signal });
  }

  async #file(
    id: 'exportOrders' | 'exportResults' | 'exportReports' | 'downloadReportArchive',
    query: object,
    accept: string,
    { signal, onProgress }: DownloadOptions,
  ): Promise<ReportDownload> {
    const { response, deadline } = await this.#caller.stream(id, { query, headers: { accept }, signal });
    return reportDownload(response, deadline, onProgress);
  }

  async #body<Id extends ClientOperationId>(
    id: Id,
    ...request: RequestArguments<ClientOperations[Id]>
  ): Promise<ResponseBody<ClientOperations[Id]>> {
    return (await this.call(id, ...request)).body;
  }

  /** The items of all pages; the `next` of each page is the cursor of the following one. */
  async *#items<Id extends ClientOperationId, Item>(
    id: Id,
    cursor: 'after' | 'before',
    { query, signal, onProgress }: { query?: object } & ListingOptions,
    itemsOf: (page: ResponseBody<ClientOperations[Id]>) => readonly Item[],
  ): AsyncGenerator<Item, void> {
    let received = 0;
    for (let next: string | number | null | undefined; next !== null; ) {
      const request = [{ query: { ...query, [cursor]: next }, signal }];
      const page = await this.#body(id, ...(request as unknown as RequestArguments<ClientOperations[Id]>));
      const items = itemsOf(page);
      received += items.length;
      onProgress?.({ received });
      yield* items;
      ({ next } = page as { next: string | number | null });
    }
  }
}

/** A wrong base URL is reported here, not by the first request. */
function requireHttpUrl(baseUrl: string | URL): void {
  const url = URL.canParse(String(baseUrl)) ? new URL(baseUrl) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isBase && url.username === '' && url.password === '') return;
  throw new TypeError(`baseUrl must be a URL such as https://lab.example, without credentials and parameters`);
}

function tokenSource(options: ClientOptions): TokenSource {
  if ('token' in options) return fixedToken(options.token);
  const { username, password, now = () => new Date() } = options;
  const caller: ClientCaller = new OperationCaller(clientOperations, new Transport(options));
  const request = { body: { username, password }, isIdempotent: true };
  return renewedToken(async () => (await caller.call('requestToken', request)).body, now);
}
