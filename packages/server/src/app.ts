import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { openGate } from './accounts/access-memory.ts';
import { mountAccounts } from './accounts/account-routes.ts';
import { mountCredentials } from './accounts/credential-routes.ts';
import { mountStaffTokens } from './accounts/staff-routes.ts';
import { acceptFormBodies } from './accounts/token-request.ts';
import { mountToken } from './accounts/token-routes.ts';
import type { Environment } from './accounts/token-rules.ts';
import { mountAudit } from './audit/audit-routes.ts';
import type { Blobs } from './blobs/blobs.ts';
import { rememberCatalogue } from './catalogue/catalogue-memory.ts';
import { mountCatalogue } from './catalogue/catalogue-routes.ts';
import { type Database, DatabaseUnavailable } from './db/database.ts';
import type { Queue } from './db/queue.ts';
import { mountEvents } from './events/event-routes.ts';
import { insertEvents, type Tell } from './events/event-sql.ts';
import { actorsBy } from './http/actor.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { readGuide } from './http/docs-guide.ts';
import { mountDocs } from './http/docs-pages.ts';
import { mountHealth } from './http/health.ts';
import { acceptJsonBodies } from './http/json-body.ts';
import { keepManners } from './http/manners.ts';
import { Operations } from './http/mount.ts';
import { acceptPdfBodies } from './http/pdf-body.ts';
import { mountProblemPages } from './http/problem-pages.ts';
import { mountReferencePages } from './http/reference-pages.ts';
import { mountContainers } from './jobs/container-routes.ts';
import { mountIntake } from './jobs/intake-routes.ts';
import { mountJobs } from './jobs/job-routes.ts';
import { mountSettings } from './laboratory/settings-routes.ts';
import { mountLabOrders } from './orders/lab-order-routes.ts';
import { mountOrders } from './orders/order-routes.ts';
import { FloodGuard } from './polling/flood-memory.ts';
import { PollBook } from './polling/polling-memory.ts';
import { defaultPolling, defaultRequestsPerSecond, type PollingPolicy } from './polling/polling-rules.ts';
import { mountLabReports } from './reports/lab-report-routes.ts';
import { openRenderer } from './reports/report-renderer.ts';
import { mountReportCheck, mountReports } from './reports/report-routes.ts';
import { mountListing } from './results/listing-routes.ts';
import { mountPublishing } from './results/publish-routes.ts';
import { mountResults } from './results/result-routes.ts';

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
  /** Whether polls beyond the permitted rate are refused; in production they are. */
  polling?: PollingPolicy;
  requestsPerSecond?: number;
}

/** The whole service without a port: the process listens with it, the tests call into it. */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { db, blobs, now, log, environment, publicUrl, adminToken, trustedProxies = [] } = dependencies;
  const { polling = defaultPolling(environment), requestsPerSecond = defaultRequestsPerSecond } = dependencies;
  const manners = { publicUrl, environment, isUnavailable: (error: unknown) => error instanceof DatabaseUnavailable };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => uuidv7(),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: 60_000,
    // While closing, what still arrives on open connections is served; the framework's own 503 is no problem document.
    return503OnClosing: false,
    ...answerBrokenRequests(manners),
  });
  const operations = new Operations(app, {
    gate: openGate({ db, now, environment, adminToken }),
    flood: new FloodGuard(db, () => performance.now()),
    requestsPerSecond,
  });
  const actorOf = actorsBy(now);
  const findCatalogue = rememberCatalogue(db);
  const tell: Tell = insertEvents;
  const renderer = openRenderer();
  app.addHook('onClose', () => renderer.close());
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());

  keepManners(app, manners);
  acceptJsonBodies(app);
  mountHealth(app, () => db.ping());
  const guide = readGuide({ publicUrl, environment });
  mountProblemPages(app, guide);
  mountDocs(app, guide);
  mountReferencePages(app, publicUrl);
  app.register(async (scope) => {
    acceptFormBodies(scope);
    mountToken(operations.within(scope), { db, now, environment });
  });
  mountOrders(operations, { db, now, actorOf, tell, findCatalogue, publicUrl });
  mountLabOrders(operations, { db, findCatalogue });
  mountJobs(operations, { db, actorOf, findCatalogue });
  mountIntake(operations, { db, actorOf, tell });
  mountPublishing(operations, { db, now, actorOf, tell, environment });
  mountListing(operations, { db, now, publicUrl, polling, polls: new PollBook(db, now) });
  mountResults(operations, { db });
  mountEvents(operations, { db, publicUrl, stopping: stopping.signal });
  mountContainers(operations, { db });
  mountSettings(operations, { db, actorOf, environment });
  mountReports(operations, { db, blobs, publicUrl });
  mountReportCheck(app, { db });
  app.register(async (scope) => {
    acceptPdfBodies(scope);
    mountLabReports(operations.within(scope), { db, blobs, renderer, actorOf, tell, publicUrl, environment });
  });
  mountCatalogue(operations, { db, actorOf });
  mountAccounts(operations, { db, actorOf, findCatalogue, publicUrl });
  mountCredentials(operations, { db, actorOf });
  mountStaffTokens(operations, { db, actorOf, environment });
  mountAudit(operations, { db });
  return app;
}
