import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { ReadLog } from './audit/read-log.ts';
import { registerReadsRoutes } from './audit/read-routes.ts';
import { createRecordRead } from './audit/record-read.ts';
import { registerCredentialsRoutes } from './auth/credential-routes.ts';
import { InternalCallers } from './auth/internal-callers.ts';
import { registerRevocationRoutes } from './auth/revocation-routes.ts';
import { registerSessionsRoutes } from './auth/session-routes.ts';
import { registerStaffRoutes } from './auth/staff-routes.ts';
import { registerStaffTokensRoutes } from './auth/staff-token-routes.ts';
import { openAuthenticator } from './auth/token-authenticator.ts';
import { acceptFormBodies } from './auth/token-request.ts';
import { registerTokenRoutes } from './auth/token-routes.ts';
import type { Environment } from './auth/token-rules.ts';
import { cacheCatalogue } from './catalogue/catalogue-cache.ts';
import { registerCatalogueCheckRoutes } from './catalogue/catalogue-check-routes.ts';
import { registerCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { registerAccountHealthRoutes } from './customers/account-health-routes.ts';
import { registerAccountsRoutes } from './customers/account-routes.ts';
import { registerPersonalDataRoutes } from './customers/personal-data-routes.ts';
import { rejectionOf } from './customers/rejected-request.ts';
import { RejectionLog } from './customers/rejection-log.ts';
import { registerEventsRoutes } from './events/event-routes.ts';
import type { PublishEvents } from './events/event-sql.ts';
import { registerBenchRoutes } from './jobs/bench-routes.ts';
import { registerContainersRoutes } from './jobs/container-routes.ts';
import { registerIntakeRoutes } from './jobs/intake-routes.ts';
import { registerJobListingRoutes } from './jobs/job-listing-routes.ts';
import { registerJobsRoutes } from './jobs/job-routes.ts';
import { Metrics } from './metrics/metrics.ts';
import { countRequests, registerMetricsRoutes } from './metrics/metrics-routes.ts';
import { registerLabOrdersRoutes } from './orders/lab-order-routes.ts';
import { registerOrderListingRoutes } from './orders/order-listing-routes.ts';
import { registerOrdersRoutes } from './orders/order-routes.ts';
import { OrderTermsCache } from './orders/order-terms-cache.ts';
import { registerOverviewRoutes } from './overview/overview-routes.ts';
import { type Blobs, BlobsUnavailable } from './platform/blobs/blobs.ts';
import { type Database, DatabaseUnavailable } from './platform/db/database.ts';
import { newestMigration } from './platform/db/migrate.ts';
import type { Queue } from './platform/db/queue.ts';
import { createActorOf } from './platform/http/actor.ts';
import { FastPath } from './platform/http/fast-path/fast-path.ts';
import { registerHealthRoutes } from './platform/http/health.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { malformedRequestOptions } from './platform/http/malformed-requests.ts';
import { OperationRouter } from './platform/http/operations.ts';
import { acceptPdfBodies } from './platform/http/pdf-body.ts';
import { defaultHeaders, handleProblems, type ProblemHandlerOptions } from './platform/http/problem-handler.ts';
import { type Checks, Readiness } from './platform/http/readiness.ts';
import { ConcurrencyLimit } from './platform/limits/concurrency-limit.ts';
import { defaultLoadLimits, type LoadLimits, limitLoad } from './platform/limits/load-limits.ts';
import { RateLimiter } from './platform/limits/rate-limiter.ts';
import { PollQuota } from './polling/poll-quota.ts';
import {
  defaultPolling,
  defaultRequestsPerSecond,
  type PollingPolicy,
  type PollOutcome,
} from './polling/polling-rules.ts';
import { registerLabReportsRoutes } from './reports/lab-report-routes.ts';
import { openRenderer } from './reports/pdf/report-renderer.ts';
import { registerReportCheckRoutes, registerReportsRoutes } from './reports/report-routes.ts';
import { registerListingRoutes } from './results/listing-routes.ts';
import { registerPublishingRoutes } from './results/publish-routes.ts';
import { registerResultsRoutes } from './results/result-routes.ts';
import { ResultThread } from './results/result-thread.ts';
import { registerSeriesRoutes } from './results/series-routes.ts';
import { registerReviewRoutes } from './review/review-routes.ts';
import { registerSandboxRoutes } from './sandbox/sandbox-routes.ts';
import type { SimulatedClock } from './sandbox/simulator/simulated-clock.ts';
import { simulatedStaff } from './sandbox/simulator/simulated-staff.ts';
import { Simulator } from './sandbox/simulator/simulator.ts';
import { registerSettingsRoutes } from './settings/settings-routes.ts';
import { registerSitePagesRoutes } from './site/app-pages.ts';
import { readGuide } from './site/docs-guide.ts';
import { registerDocsRoutes } from './site/docs-pages.ts';
import { registerProblemPagesRoutes } from './site/problem-pages.ts';
import { registerReferencePagesRoutes } from './site/reference-pages.ts';
import { registerWebhookDeliveriesRoutes } from './webhooks/delivery-routes.ts';
import { registerWebhookEndpointsRoutes } from './webhooks/endpoint-routes.ts';
import { createPublishEvents } from './webhooks/webhook-outbox.ts';

export interface AppDependencies {
  db: Database;
  blobs: Blobs;
  queue: Queue;
  now: () => Date;
  log: FastifyBaseLogger;
  environment: Environment;
  publicUrl: string;
  adminToken: string;
  trustedProxies?: string[];
  internalCallers?: InternalCallers;
  /** Undefined: no laboratory is simulated. Its clock is then the one behind `now`. */
  simulator?: { pace: number; clock: SimulatedClock };
  /** Whether polls beyond the permitted rate are refused; in production they are. */
  polling?: PollingPolicy;
  requestsPerSecond?: number;
  /** Where it differs from the usual. */
  loadLimits?: Partial<LoadLimits>;
  metricsToken?: string;
  /** Aborted when the process is about to end: readiness says so, and everything else goes on. */
  draining?: AbortSignal;
  /** Aborted when new connections are no longer taken: answers close theirs, and nobody is kept waiting. */
  leaving?: AbortSignal;
}

/** The whole service without a port: the process listens with it, the tests call into it. */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { db, blobs, queue, now, log, environment, publicUrl, adminToken, trustedProxies = [] } = dependencies;
  const { internalCallers = new InternalCallers(), metricsToken } = dependencies;
  const { polling = defaultPolling(environment), requestsPerSecond = defaultRequestsPerSecond } = dependencies;
  const loadLimits = { ...defaultLoadLimits, ...dependencies.loadLimits };
  const rejections = new RejectionLog(db, (error) => log.warn({ err: error }));
  const reads = new ReadLog(db, (error) => log.warn({ err: error }));
  const recordRead = createRecordRead(reads, now);
  const problemOptions: ProblemHandlerOptions = {
    publicUrl,
    environment,
    isUnavailable: (error) => error instanceof DatabaseUnavailable || error instanceof BlobsUnavailable,
    onProblem(request, problem) {
      const { accountId, rejected } = rejectionOf(request, problem, now()) ?? {};
      if (accountId !== undefined && rejected) rejections.record(accountId, rejected);
    },
  };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // While closing, what still arrives on open connections is served; the framework's own 503 is no problem document.
    return503OnClosing: false,
    ...malformedRequestOptions(problemOptions, loadLimits),
  });
  const renderer = openRenderer();
  const readiness = new Readiness(readinessChecks({ db, blobs }), (error) => log.warn({ err: error }));
  const metrics = new Metrics({ db, queue, now, readiness, renderer });
  countRequests(app, metrics, () => performance.now());
  const authenticator = openAuthenticator({ db, now, environment, adminToken, internalCallers });
  const rateLimiter = new RateLimiter(db, () => performance.now());
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const stopping = AbortSignal.any([closing.signal, ...optional(dependencies.leaving)]);
  const fastPath = new FastPath({
    authenticator,
    rateLimiter,
    requestsPerSecond,
    usualHeaders: defaultHeaders(problemOptions),
    stalledMs: loadLimits.stalledMs,
    log,
    figures: metrics.requests,
    stopping,
  });
  fastPath.installBefore(app);
  const operations = new OperationRouter(app, { authenticator, rateLimiter, requestsPerSecond, publicUrl, fastPath });
  // A hash takes one of the four threads that also read files and compress; one is left to those. Attempts of one name
  // take turns in the database too, each with a connection. Who is sent away has not failed: no attempt was counted.
  const signIns = new ConcurrencyLimit('a sign-in', { atOnce: 3, waiting: 60 });
  const actorOf = createActorOf(now);
  const findCatalogue = cacheCatalogue(db);
  const simulator =
    dependencies.simulator &&
    new Simulator({
      ...dependencies,
      ...dependencies.simulator,
      findCatalogue,
      request: simulatedStaff(app, internalCallers, environment),
    });
  const publishToWebhooks = createPublishEvents(queue);
  const publishEvents: PublishEvents = async (connection, accountId, at, events) => {
    await publishToWebhooks(connection, accountId, at, events);
    await simulator?.hear(connection, accountId, events);
  };
  app.addHook('onClose', () => renderer.close());
  const thread = new ResultThread();
  app.addHook('onClose', () => thread.close());
  app.addHook('onClose', () => rejections.write());
  app.addHook('onClose', () => reads.write());
  // What is answered while closing is the last on its connection: kept alive, it would hold up the end for a minute.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done(null, payload);
  });

  handleProblems(app, problemOptions);
  limitLoad(app, loadLimits);
  acceptJsonBodies(app);
  const ending = AbortSignal.any([stopping, ...optional(dependencies.draining)]);
  registerHealthRoutes(app, { readiness, stopping: ending, publicUrl });
  registerMetricsRoutes(app, { metrics, authenticator, metricsToken });
  const guide = readGuide({ publicUrl, environment });
  registerProblemPagesRoutes(app, guide);
  registerDocsRoutes(app, guide);
  registerReferencePagesRoutes(app, publicUrl);
  registerSitePagesRoutes(app);
  app.register(async (scope) => {
    acceptFormBodies(scope);
    registerTokenRoutes(operations.within(scope), { db, now, environment, rejections, signIns });
    registerRevocationRoutes(operations.within(scope), { db });
  });
  const terms = new OrderTermsCache();
  registerOrdersRoutes(operations, { db, now, actorOf, publishEvents, findCatalogue, terms, publicUrl });
  registerOrderListingRoutes(operations, { db, now, findCatalogue, terms, publicUrl });
  registerLabOrdersRoutes(operations, { db, findCatalogue });
  registerJobsRoutes(operations, { db, actorOf, findCatalogue });
  registerBenchRoutes(operations, { db, findCatalogue });
  registerJobListingRoutes(operations, { db });
  registerIntakeRoutes(operations, { db, actorOf, publishEvents });
  const onVisible = (createdAt: Date) => metrics.observePublished(createdAt);
  registerPublishingRoutes(operations, { db, now, actorOf, publishEvents, environment, onVisible });
  const onPoll = (accountId: number, outcome: PollOutcome) => metrics.countPoll(accountId, outcome);
  registerListingRoutes(operations, { db, now, publicUrl, polling, polls: new PollQuota(db, now), onPoll });
  registerResultsRoutes(operations, { db, recordRead, thread });
  registerReadsRoutes(operations, { db, book: reads });
  registerSeriesRoutes(operations, { db });
  registerEventsRoutes(operations, { db, publicUrl, stopping });
  if (environment === 'testing') registerSandboxRoutes(operations, { db, simulator });
  if (simulator) app.addHook('onListen', () => simulator.start());
  registerWebhookEndpointsRoutes(operations, { db, queue, now, actorOf, environment, publicUrl });
  registerWebhookDeliveriesRoutes(operations, { db, queue, actorOf, publicUrl });
  registerReviewRoutes(operations, { db, now, recordRead, environment, thread });
  registerContainersRoutes(operations, { db, renderer });
  registerOverviewRoutes(operations, { db, now });
  registerSettingsRoutes(operations, { db, actorOf, environment });
  registerReportsRoutes(operations, { db, blobs, recordRead, publicUrl });
  registerReportCheckRoutes(app, { db });
  app.register(async (scope) => {
    acceptPdfBodies(scope);
    const parts = { db, blobs, queue, renderer, actorOf, publishEvents, recordRead, publicUrl, environment };
    registerLabReportsRoutes(operations.within(scope), parts);
  });
  registerCatalogueRoutes(operations, { db, actorOf });
  registerCatalogueCheckRoutes(operations, { db });
  registerAccountsRoutes(operations, { db, actorOf, findCatalogue, publicUrl });
  registerAccountHealthRoutes(operations, { db, now, polling });
  registerCredentialsRoutes(operations, { db, actorOf });
  registerSessionsRoutes(operations, { db, now, actorOf, environment, publicUrl, signIns });
  registerStaffRoutes(operations, { db, actorOf });
  registerStaffTokensRoutes(operations, { db, actorOf, environment });
  registerAuditRoutes(operations, { db });
  registerPersonalDataRoutes(operations, { db, now, actorOf });
  return app;
}

/** What must hold before a proxy should send anybody here. */
function readinessChecks({ db, blobs }: Pick<AppDependencies, 'db' | 'blobs'>): Checks {
  const schema = newestMigration();
  return {
    database: async () => (await db.state()).isWritable,
    // A newer schema is no objection: in a rolling upgrade the old version works beside the new one.
    schema: async () => (await db.state()).schemaVersion >= schema,
    changes: () => db.isListening(),
    files: async () => {
      await blobs.check();
      return true;
    },
  };
}

const optional = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
