import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { mountAudit } from './audit/audit-routes.ts';
import { ReadBook } from './audit/read-log.ts';
import { mountReads } from './audit/read-routes.ts';
import { noteReadsIn } from './audit/record-read.ts';
import { mountCredentials } from './auth/credential-routes.ts';
import { Insiders } from './auth/internal-callers.ts';
import { mountRevocation } from './auth/revocation-routes.ts';
import { mountSessions } from './auth/session-routes.ts';
import { mountStaff } from './auth/staff-routes.ts';
import { mountStaffTokens } from './auth/staff-token-routes.ts';
import { openGate } from './auth/token-authenticator.ts';
import { acceptFormBodies } from './auth/token-request.ts';
import { mountToken } from './auth/token-routes.ts';
import type { Environment } from './auth/token-rules.ts';
import { rememberCatalogue } from './catalogue/catalogue-cache.ts';
import { mountCatalogueCheck } from './catalogue/catalogue-check-routes.ts';
import { mountCatalogue } from './catalogue/catalogue-routes.ts';
import { mountAccountHealth } from './customers/account-health-routes.ts';
import { mountAccounts } from './customers/account-routes.ts';
import { mountPersonalData } from './customers/personal-data-routes.ts';
import { refusalOf } from './customers/rejected-request.ts';
import { StumbleBook } from './customers/rejection-log.ts';
import { mountEvents } from './events/event-routes.ts';
import type { Tell } from './events/event-sql.ts';
import { mountBench } from './jobs/bench-routes.ts';
import { mountContainers } from './jobs/container-routes.ts';
import { mountIntake } from './jobs/intake-routes.ts';
import { mountJobListing } from './jobs/job-listing-routes.ts';
import { mountJobs } from './jobs/job-routes.ts';
import { Metrics } from './metrics/metrics.ts';
import { countRequests, mountMetrics } from './metrics/metrics-routes.ts';
import { mountLabOrders } from './orders/lab-order-routes.ts';
import { mountOrderListing } from './orders/order-listing-routes.ts';
import { mountOrders } from './orders/order-routes.ts';
import { OrderTermsMemory } from './orders/order-terms-cache.ts';
import { mountOverview } from './overview/overview-routes.ts';
import { type Blobs, BlobsUnavailable } from './platform/blobs/blobs.ts';
import { type Database, DatabaseUnavailable } from './platform/db/database.ts';
import { newestMigration } from './platform/db/migrate.ts';
import type { Queue } from './platform/db/queue.ts';
import { actorsBy } from './platform/http/actor.ts';
import { ShortWay } from './platform/http/fast-path/fast-path.ts';
import { mountHealth } from './platform/http/health.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { answerBrokenRequests } from './platform/http/malformed-requests.ts';
import { Operations } from './platform/http/operations.ts';
import { acceptPdfBodies } from './platform/http/pdf-body.ts';
import { keepManners, type Manners, usualHeaders } from './platform/http/problem-handler.ts';
import { type Checks, Readiness } from './platform/http/readiness.ts';
import { Turns } from './platform/limits/concurrency-limit.ts';
import { boundLoad, type Patience, usualPatience } from './platform/limits/load-limits.ts';
import { FloodGuard } from './platform/limits/rate-limiter.ts';
import { PollBook } from './polling/poll-quota.ts';
import {
  defaultPolling,
  defaultRequestsPerSecond,
  type PollingPolicy,
  type PollOutcome,
} from './polling/polling-rules.ts';
import { mountLabReports } from './reports/lab-report-routes.ts';
import { openRenderer } from './reports/pdf/report-renderer.ts';
import { mountReportCheck, mountReports } from './reports/report-routes.ts';
import { mountListing } from './results/listing-routes.ts';
import { mountPublishing } from './results/publish-routes.ts';
import { mountResults } from './results/result-routes.ts';
import { ResultThread } from './results/result-thread.ts';
import { mountSeries } from './results/series-routes.ts';
import { mountReview } from './review/review-routes.ts';
import { mountSandbox } from './sandbox/sandbox-routes.ts';
import type { PretendingClock } from './sandbox/simulator/simulated-clock.ts';
import { simulatedStaff } from './sandbox/simulator/simulated-staff.ts';
import { Simulator } from './sandbox/simulator/simulator.ts';
import { mountSettings } from './settings/settings-routes.ts';
import { mountSitePages } from './site/app-pages.ts';
import { readGuide } from './site/docs-guide.ts';
import { mountDocs } from './site/docs-pages.ts';
import { mountProblemPages } from './site/problem-pages.ts';
import { mountReferencePages } from './site/reference-pages.ts';
import { mountWebhookDeliveries } from './webhooks/delivery-routes.ts';
import { mountWebhookEndpoints } from './webhooks/endpoint-routes.ts';
import { tellBy } from './webhooks/webhook-outbox.ts';

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
  insiders?: Insiders;
  /** Undefined: no laboratory is simulated. Its clock is then the one behind `now`. */
  simulator?: { pace: number; clock: PretendingClock };
  /** Whether polls beyond the permitted rate are refused; in production they are. */
  polling?: PollingPolicy;
  requestsPerSecond?: number;
  /** Where it differs from the usual. */
  patience?: Partial<Patience>;
  metricsToken?: string;
  /** Aborted when the process is about to end: readiness says so, and everything else goes on. */
  draining?: AbortSignal;
  /** Aborted when new connections are no longer taken: answers close theirs, and nobody is kept waiting. */
  leaving?: AbortSignal;
}

/** The whole service without a port: the process listens with it, the tests call into it. */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { db, blobs, queue, now, log, environment, publicUrl, adminToken, trustedProxies = [] } = dependencies;
  const { insiders = new Insiders(), metricsToken } = dependencies;
  const { polling = defaultPolling(environment), requestsPerSecond = defaultRequestsPerSecond } = dependencies;
  const patience = { ...usualPatience, ...dependencies.patience };
  const stumbles = new StumbleBook(db, (error) => log.warn({ err: error }));
  const reads = new ReadBook(db, (error) => log.warn({ err: error }));
  const noteRead = noteReadsIn(reads, now);
  const manners: Manners = {
    publicUrl,
    environment,
    isUnavailable: (error) => error instanceof DatabaseUnavailable || error instanceof BlobsUnavailable,
    onProblem(request, problem) {
      const { accountId, refusal } = refusalOf(request, problem, now()) ?? {};
      if (accountId !== undefined && refusal) stumbles.note(accountId, refusal);
    },
  };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // While closing, what still arrives on open connections is served; the framework's own 503 is no problem document.
    return503OnClosing: false,
    ...answerBrokenRequests(manners, patience),
  });
  const renderer = openRenderer();
  const readiness = new Readiness(readinessChecks({ db, blobs }), (error) => log.warn({ err: error }));
  const metrics = new Metrics({ db, queue, now, readiness, renderer });
  countRequests(app, metrics, () => performance.now());
  const gate = openGate({ db, now, environment, adminToken, insiders });
  const flood = new FloodGuard(db, () => performance.now());
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const stopping = AbortSignal.any([closing.signal, ...optional(dependencies.leaving)]);
  const shortWay = new ShortWay({
    gate,
    flood,
    requestsPerSecond,
    usualHeaders: usualHeaders(manners),
    stalledMs: patience.stalledMs,
    log,
    figures: metrics.requests,
    stopping,
  });
  shortWay.openBefore(app);
  const operations = new Operations(app, { gate, flood, requestsPerSecond, publicUrl, shortWay });
  // A hash takes one of the four threads that also read files and compress; one is left to those. Attempts of one name
  // take turns in the database too, each with a connection. Who is sent away has not failed: no attempt was counted.
  const signIns = new Turns('a sign-in', { atOnce: 3, waiting: 60 });
  const actorOf = actorsBy(now);
  const findCatalogue = rememberCatalogue(db);
  const simulator =
    dependencies.simulator &&
    new Simulator({
      ...dependencies,
      ...dependencies.simulator,
      findCatalogue,
      request: simulatedStaff(app, insiders, environment),
    });
  const tellWebhooks = tellBy(queue);
  const tell: Tell = async (connection, accountId, at, events) => {
    await tellWebhooks(connection, accountId, at, events);
    await simulator?.hear(connection, accountId, events);
  };
  app.addHook('onClose', () => renderer.close());
  const thread = new ResultThread();
  app.addHook('onClose', () => thread.close());
  app.addHook('onClose', () => stumbles.write());
  app.addHook('onClose', () => reads.write());
  // What is answered while closing is the last on its connection: kept alive, it would hold up the end for a minute.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done(null, payload);
  });

  keepManners(app, manners);
  boundLoad(app, patience);
  acceptJsonBodies(app);
  const ending = AbortSignal.any([stopping, ...optional(dependencies.draining)]);
  mountHealth(app, { readiness, stopping: ending, publicUrl });
  mountMetrics(app, { metrics, gate, metricsToken });
  const guide = readGuide({ publicUrl, environment });
  mountProblemPages(app, guide);
  mountDocs(app, guide);
  mountReferencePages(app, publicUrl);
  mountSitePages(app);
  app.register(async (scope) => {
    acceptFormBodies(scope);
    mountToken(operations.within(scope), { db, now, environment, stumbles, signIns });
    mountRevocation(operations.within(scope), { db });
  });
  const terms = new OrderTermsMemory();
  mountOrders(operations, { db, now, actorOf, tell, findCatalogue, terms, publicUrl });
  mountOrderListing(operations, { db, now, findCatalogue, terms, publicUrl });
  mountLabOrders(operations, { db, findCatalogue });
  mountJobs(operations, { db, actorOf, findCatalogue });
  mountBench(operations, { db, findCatalogue });
  mountJobListing(operations, { db });
  mountIntake(operations, { db, actorOf, tell });
  const onVisible = (createdAt: Date) => metrics.visible(createdAt);
  mountPublishing(operations, { db, now, actorOf, tell, environment, onVisible });
  const onPoll = (accountId: number, outcome: PollOutcome) => metrics.poll(accountId, outcome);
  mountListing(operations, { db, now, publicUrl, polling, polls: new PollBook(db, now), onPoll });
  mountResults(operations, { db, noteRead, thread });
  mountReads(operations, { db, book: reads });
  mountSeries(operations, { db });
  mountEvents(operations, { db, publicUrl, stopping });
  if (environment === 'testing') mountSandbox(operations, { db, simulator });
  if (simulator) app.addHook('onListen', () => simulator.start());
  mountWebhookEndpoints(operations, { db, queue, now, actorOf, environment, publicUrl });
  mountWebhookDeliveries(operations, { db, queue, actorOf, publicUrl });
  mountReview(operations, { db, now, noteRead, environment, thread });
  mountContainers(operations, { db, renderer });
  mountOverview(operations, { db, now });
  mountSettings(operations, { db, actorOf, environment });
  mountReports(operations, { db, blobs, noteRead, publicUrl });
  mountReportCheck(app, { db });
  app.register(async (scope) => {
    acceptPdfBodies(scope);
    const parts = { db, blobs, queue, renderer, actorOf, tell, noteRead, publicUrl, environment };
    mountLabReports(operations.within(scope), parts);
  });
  mountCatalogue(operations, { db, actorOf });
  mountCatalogueCheck(operations, { db });
  mountAccounts(operations, { db, actorOf, findCatalogue, publicUrl });
  mountAccountHealth(operations, { db, now, polling });
  mountCredentials(operations, { db, actorOf });
  mountSessions(operations, { db, now, actorOf, environment, publicUrl, signIns });
  mountStaff(operations, { db, actorOf });
  mountStaffTokens(operations, { db, actorOf, environment });
  mountAudit(operations, { db });
  mountPersonalData(operations, { db, now, actorOf });
  return app;
}

/** What must hold before a proxy should send anybody here. */
function readinessChecks({ db, blobs }: Pick<AppDependencies, 'db' | 'blobs'>): Checks {
  const schema = newestMigration();
  return {
    database: async () => (await db.standing()).isWritable,
    // A newer schema is no objection: in a rolling upgrade the old version works beside the new one.
    schema: async () => (await db.standing()).schemaVersion >= schema,
    changes: () => db.hearsChanges(),
    files: async () => {
      await blobs.check();
      return true;
    },
  };
}

const optional = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
