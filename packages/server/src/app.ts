import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppContext, AppDependencies, Threads } from './app-context.ts';
import { registerAudit } from './audit/audit-module.ts';
import { ReadLog } from './audit/read-log.ts';
import { createRecordRead } from './audit/record-read.ts';
import { registerAuth } from './auth/auth-module.ts';
import { InternalCallers } from './auth/internal-callers.ts';
import { defaultPasswordCost } from './auth/password.ts';
import { openAuthenticator } from './auth/token-authenticator.ts';
import { cacheCatalogue } from './catalogue/catalogue-cache.ts';
import { registerCatalogue } from './catalogue/catalogue-module.ts';
import { registerCustomers } from './customers/customers-module.ts';
import { rejectionOf } from './customers/rejected-request.ts';
import { RejectionLog } from './customers/rejection-log.ts';
import { isForCustomer } from './events/event-rules.ts';
import { isNumbered, numberEvents, type PublishEvents } from './events/event-sql.ts';
import { registerEvents } from './events/events-module.ts';
import { insertLabEvents } from './events/lab-event-sql.ts';
import { registerExports } from './exports/exports-module.ts';
import { registerImports } from './imports/imports-module.ts';
import { registerJobs } from './jobs/jobs-module.ts';
import { createSendMail } from './mail/direct-mail.ts';
import { registerMail } from './mail/mail-module.ts';
import { queueMailPlanning } from './mail/mail-outbox.ts';
import { queueArrivalMails } from './mail/occasion-outbox.ts';
import { BackgroundMetrics } from './metrics/background-metrics.ts';
import { Metrics } from './metrics/metrics.ts';
import { registerMonitoring } from './metrics/metrics-module.ts';
import { countRequests } from './metrics/metrics-routes.ts';
import { registerOrders } from './orders/orders-module.ts';
import { registerOverview } from './overview/overview-module.ts';
import { BlobsUnavailable } from './platform/blobs/blobs.ts';
import { DatabaseUnavailable } from './platform/db/database.ts';
import { maxClockDifferenceMs } from './platform/db/database-clock.ts';
import { newestMigration } from './platform/db/migrate.ts';
import { createActorOf } from './platform/http/actor.ts';
import { acceptCompressedBodies } from './platform/http/compressed-body.ts';
import { defaultHeaders } from './platform/http/default-headers.ts';
import { FastPath } from './platform/http/fast-path/fast-path.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { malformedRequestOptions } from './platform/http/malformed-requests.ts';
import { OperationRouter } from './platform/http/operations.ts';
import { handleProblems, type ProblemHandlerOptions } from './platform/http/problem-handler.ts';
import { Readiness, type ReadinessChecks } from './platform/http/readiness.ts';
import { requestIdentifier } from './platform/http/request-identity.ts';
import { warnAboutUntrustedProxies } from './platform/http/untrusted-proxy.ts';
import { addressMatcher } from './platform/limits/address-rules.ts';
import { limitConnections } from './platform/limits/connection-limits.ts';
import { defaultLoadLimits, type LoadLimits, limitLoad } from './platform/limits/load-limits.ts';
import { RateLimiter } from './platform/limits/rate-limiter.ts';
import { traceCachedRequest, traceRequests } from './platform/tracing/traced-requests.ts';
import { defaultPolling, defaultRequestsPerSecond } from './polling/polling-rules.ts';
import { openRenderer } from './reports/pdf/report-renderer.ts';
import { registerReports } from './reports/reports-module.ts';
import { certificateFacts } from './reports/signature/certificate-facts.ts';
import { openSigningThread, ReportSigner } from './reports/signature/report-signer.ts';
import { openUploadThread } from './reports/upload/report-upload.ts';
import { ResultWorkerThread } from './results/result-worker-thread.ts';
import { registerResults } from './results/results-module.ts';
import { registerReview } from './review/review-module.ts';
import { registerSandbox } from './sandbox/sandbox-module.ts';
import { simulatedStaff } from './sandbox/simulator/simulated-staff.ts';
import { Simulator } from './sandbox/simulator/simulator.ts';
import { cacheLaboratory } from './settings/settings-cache.ts';
import { registerSettings } from './settings/settings-module.ts';
import { createProblemPages } from './site/problem-page.ts';
import { registerSite } from './site/site-module.ts';
import { createQueueLabWebhooks, queueWebhooks } from './webhooks/webhook-outbox.ts';
import { registerWebhooks } from './webhooks/webhooks-module.ts';

const modules: readonly ((context: AppContext) => void)[] = [
  registerMonitoring,
  registerSite,
  registerAuth,
  registerCustomers,
  registerCatalogue,
  registerOrders,
  registerJobs,
  registerImports,
  registerResults,
  registerReview,
  registerReports,
  registerExports,
  registerEvents,
  registerWebhooks,
  registerMail,
  registerAudit,
  registerSettings,
  registerOverview,
  registerSandbox,
];

/** The whole service without a port: the process listens with it, and tests inject requests into it. */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { db, log, now } = dependencies;
  const loadLimits = { ...defaultLoadLimits, ...dependencies.loadLimits };
  const rejections = new RejectionLog(db, (error) => log.warn({ err: error }));
  const problemOptions: ProblemHandlerOptions = {
    ...dependencies,
    isUnavailable: (error) => error instanceof DatabaseUnavailable || error instanceof BlobsUnavailable,
    onProblem(request, problem) {
      const rejection = rejectionOf(request, problem, now());
      if (rejection) rejections.record(rejection.accountId, rejection.rejected);
    },
  };
  const app = createServer(dependencies, problemOptions, loadLimits);
  const context = createContext(app, dependencies, loadLimits, rejections);
  closeConnectionsWhileStopping(app, context.stopping);
  const findPage = createProblemPages(context.findLaboratory, dependencies.environment === 'testing');
  handleProblems(app, { ...problemOptions, findPage });
  limitLoad(app, loadLimits);
  const isTrustedProxy = addressMatcher(dependencies.trustedProxies ?? []);
  limitConnections(app.server, loadLimits, isTrustedProxy);
  warnAboutUntrustedProxies(app, isTrustedProxy);
  acceptCompressedBodies(app);
  acceptJsonBodies(app);
  for (const register of modules) register(context);
  return app;
}

function createServer(
  { log, trustedProxies = [] }: AppDependencies,
  problemOptions: ProblemHandlerOptions,
  loadLimits: LoadLimits,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdentifier(addressMatcher(trustedProxies)),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // Requests on open connections are served while the server closes: Fastify's 503 would not be a problem document.
    return503OnClosing: false,
    ...malformedRequestOptions(problemOptions, loadLimits),
  });
}

/** Creates what the modules share, with the hooks that must come before all others. */
function createContext(
  app: FastifyInstance,
  dependencies: AppDependencies,
  loadLimits: LoadLimits,
  rejections: RejectionLog,
): AppContext {
  const { db, blobs, queue, now, log, environment, publicUrl, metricsToken, mail } = dependencies;
  const { internalCallers = new InternalCallers(), backgroundMetrics = new BackgroundMetrics() } = dependencies;
  const { renderer, resultWorker, signingThread, uploadThread } = dependencies.threads ?? openThreads(app);
  const readiness = new Readiness(readinessChecks(dependencies), (error) => log.warn({ err: error }));
  const metrics = openMetrics({ ...dependencies, readiness, renderer, backgroundMetrics });
  countRequests(app, metrics, () => performance.now());
  traceRequests(app, dependencies.tracer);
  const stopping = stoppingSignal(app, dependencies.leaving);
  const access = openAccess(app, { ...dependencies, internalCallers, metrics, stopping }, loadLimits);
  const reads = new ReadLog(db, (error) => log.warn({ err: error }));
  app.addHook('onClose', () => rejections.write());
  app.addHook('onClose', () => reads.write());
  const findCatalogue = cacheCatalogue(db);
  const simulator = createSimulator(app, dependencies, internalCallers, findCatalogue);
  return {
    app,
    ...access,
    db,
    blobs,
    queue,
    now,
    environment,
    publicUrl,
    internalCallers,
    polling: dependencies.polling ?? defaultPolling(environment),
    passwordCost: dependencies.passwordCost ?? defaultPasswordCost,
    allowsLoopbackWebhooks: dependencies.allowsLoopbackWebhooks ?? false,
    actorOf: createActorOf(now),
    publishEvents: createPublishEvents(dependencies, simulator),
    queueLabWebhooks: createQueueLabWebhooks(dependencies),
    mail,
    sendMail: mail && createSendMail(dependencies, mail),
    reads,
    recordRead: createRecordRead(reads, now),
    rejections,
    findCatalogue,
    findLaboratory: cacheLaboratory(db, environment),
    metrics,
    backgroundMetrics,
    metricsToken,
    readiness,
    renderer,
    signer: new ReportSigner(dependencies.signature, signingThread),
    auditKeys: dependencies.auditKeys,
    uploadThread,
    resultWorker,
    simulator,
    isWithoutDemo: dependencies.isWithoutDemo ?? (() => false),
    stopping,
    draining: anySignal(stopping, dependencies.draining),
  };
}

function openMetrics(
  dependencies: AppDependencies & Pick<AppContext, 'readiness' | 'renderer' | 'backgroundMetrics'>,
): Metrics {
  const certificateEnd = new Date(certificateFacts(dependencies.signature.identity).notAfter);
  return new Metrics({ ...dependencies, certificateEnd });
}

/** Authentication, limits and the fast path, which answers before Fastify routes the request. */
function openAccess(
  app: FastifyInstance,
  dependencies: AppDependencies & Pick<AppContext, 'internalCallers' | 'metrics' | 'stopping'>,
  { stalledMs }: LoadLimits,
): Pick<AppContext, 'authenticator' | 'operations'> {
  const { db, log, tracer, publicUrl, metrics, stopping } = dependencies;
  const authenticator = openAuthenticator(dependencies);
  const requestsPerSecond = dependencies.requestsPerSecond ?? defaultRequestsPerSecond;
  const rateLimiter = new RateLimiter(db, requestsPerSecond, () => performance.now());
  const fastPath = new FastPath({
    authenticator,
    rateLimiter,
    defaultHeaders: defaultHeaders(dependencies),
    stalledMs,
    log,
    requestIdOf: requestIdentifier(addressMatcher(dependencies.trustedProxies ?? [])),
    metrics: metrics.requests,
    onSent: tracer && ((request) => traceCachedRequest(tracer, request)),
    stopping,
  });
  fastPath.installBefore(app);
  return { authenticator, operations: new OperationRouter(app, { authenticator, rateLimiter, publicUrl, fastPath }) };
}

function openThreads(app: FastifyInstance): Threads {
  const threads: Threads = {
    renderer: openRenderer(),
    resultWorker: new ResultWorkerThread(),
    signingThread: openSigningThread(),
    uploadThread: openUploadThread(),
  };
  for (const thread of Object.values(threads)) app.addHook('onClose', () => thread.close());
  return threads;
}

function createSimulator(
  app: FastifyInstance,
  dependencies: AppDependencies,
  internalCallers: InternalCallers,
  findCatalogue: AppContext['findCatalogue'],
): Simulator | undefined {
  if (!dependencies.simulator) return undefined;
  const request = simulatedStaff(app, internalCallers, dependencies.environment);
  return new Simulator({ ...dependencies, ...dependencies.simulator, findCatalogue, request });
}

/**
 * Stores events in the transaction of the change, and queues what follows from them: webhooks, mails, and the steps of the
 * simulated laboratory. No mails are sent about the simulated history of the demo.
 */
function createPublishEvents(
  { queue, mail, simulator: simulation }: AppDependencies,
  simulator: Simulator | undefined,
): PublishEvents {
  return async (connection, accountId, at, allEvents) => {
    const remaining = allEvents.filter((event) => !isNumbered(event));
    insertLabEvents(connection, accountId, at, remaining);
    const sendsMail = mail && !simulation?.clock.isSimulating();
    if (sendsMail) await queueArrivalMails(queue, connection, accountId, at, allEvents);
    const events = allEvents.filter(isForCustomer);
    if (events.length === 0) return;
    const numbered = await numberEvents(connection, accountId, at, events);
    await queueWebhooks(queue, connection, accountId, at, numbered);
    if (sendsMail) await queueMailPlanning(queue, connection, accountId, numbered);
    await simulator?.scheduleReceived(connection, accountId, events);
  };
}

function stoppingSignal(app: FastifyInstance, leaving: AbortSignal | undefined): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return anySignal(closing.signal, leaving);
}

const anySignal = (first: AbortSignal, second: AbortSignal | undefined): AbortSignal =>
  second ? AbortSignal.any([first, second]) : first;

/** A keep-alive connection would delay the end of the process by its idle timeout. */
function closeConnectionsWhileStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** What must hold before a proxy sends requests to this process, and what only a part of the requests needs. */
function readinessChecks({
  db,
  blobs,
  clockDifferenceMs = () => 0,
  isWithoutDemo = () => false,
}: AppDependencies): ReadinessChecks {
  const schema = newestMigration();
  return {
    required: {
      database: async () => {
        await db.checkWrite();
        return (await db.state()).isWritable;
      },
      // A newer schema is accepted: in a rolling upgrade the old version runs beside the new one.
      schema: async () => (await db.state()).schemaVersion >= schema,
      login: async () => {
        const problem = await db.loginProblem();
        if (problem !== undefined) throw new Error(problem);
        return true;
      },
      changes: () => db.isListening(),
      clock: () => Math.abs(clockDifferenceMs()) <= maxClockDifferenceMs,
      files: () => !blobs.isForeign?.(),
      demo: () => !isWithoutDemo(),
    },
    optional: {
      files: async () => {
        await blobs.check();
        return true;
      },
    },
  };
}
