import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ReadLog } from './audit/read-log.ts';
import type { RecordRead } from './audit/record-read.ts';
import type { InternalCallers } from './auth/internal-callers.ts';
import type { PasswordCost } from './auth/password.ts';
import type { Environment } from './auth/token-rules.ts';
import type { FindCatalogueIndex } from './catalogue/catalogue-cache.ts';
import type { RejectionLog } from './customers/rejection-log.ts';
import type { PublishEvents } from './events/event-sql.ts';
import type { QueueLabWebhooks } from './events/lab-feed.ts';
import type { SendMail } from './mail/direct-mail.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import type { BackgroundMetrics } from './metrics/background-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import type { Database } from './platform/db/database.ts';
import type { Queue } from './platform/db/queue.ts';
import type { ActorOf } from './platform/http/actor.ts';
import type { Authenticator } from './platform/http/caller.ts';
import type { OperationRouter } from './platform/http/operations.ts';
import type { Readiness } from './platform/http/readiness.ts';
import type { LoadLimits } from './platform/limits/load-limits.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import type { PollingPolicy } from './polling/polling-rules.ts';
import type { Renderer } from './reports/pdf/report-renderer.ts';
import type { PdfThread } from './reports/pdf-thread.ts';
import type { ReportSigner, SignatureSettings } from './reports/signature/report-signer.ts';
import type { ResultWorkerThread } from './results/result-worker-thread.ts';
import type { SimulatedClock } from './sandbox/simulator/simulated-clock.ts';
import type { Simulator } from './sandbox/simulator/simulator.ts';
import type { FindLaboratory } from './settings/settings-cache.ts';

/** What the process, or a test, provides to build the application. */
export interface AppDependencies {
  db: Database;
  blobs: Blobs;
  queue: Queue;
  now: () => Date;
  /** How far the clock of this machine is ahead of the database; 0 by default. */
  clockDifferenceMs?: () => number;
  log: FastifyBaseLogger;
  environment: Environment;
  publicUrl: string;
  adminToken: string;
  trustedProxies?: string[];
  /** Whether webhooks may be sent to the machine itself, for a demo or tests; by default they may not. */
  allowsLoopbackWebhooks?: boolean;
  internalCallers?: InternalCallers;
  /** Without it, no laboratory is simulated. Its clock must be the one behind `now`. */
  simulator?: { pace: number; clock: SimulatedClock };
  /** Whether polls above the permitted rate are refused; by default they are in production. */
  polling?: PollingPolicy;
  requestsPerSecond?: number;
  loadLimits?: Partial<LoadLimits>;
  metricsToken?: string;
  passwordCost?: PasswordCost;
  /** What reports are signed with. */
  signature: SignatureSettings;
  /** Without it, no mails are sent. */
  mail?: MailSettings | undefined;
  /** The public keys of the checkpoints of the audit trail. Without them, checkpoints are not verified. */
  auditKeys?: readonly KeyObject[];
  /** How many lines of the log were dropped since the start. */
  droppedLogLines?: () => number;
  /** The metrics of the background work of this process. */
  backgroundMetrics?: BackgroundMetrics;
  /** Exports spans of requests. Without it, traces are only passed on. */
  tracer?: Tracer | undefined;
  /** Threads that several applications of this process share. Otherwise the application starts and stops its own. */
  threads?: Threads;
  /** Whether the process serves no requests yet, because the demo is being created; by default it does. */
  isWithoutDemo?: () => boolean;
  /** Aborted when the process is about to end: readiness fails, and requests are still served. */
  draining?: AbortSignal;
  /** Aborted when no new connections are accepted: responses close their connections, and long polls end. */
  leaving?: AbortSignal;
}

export interface Threads {
  renderer: Renderer;
  signingThread: PdfThread;
  uploadThread: PdfThread;
  resultWorker: ResultWorkerThread;
}

/** What a module registers itself with. */
export interface AppContext
  extends Required<Pick<AppDependencies, 'internalCallers' | 'polling' | 'passwordCost' | 'allowsLoopbackWebhooks'>> {
  app: FastifyInstance;
  operations: OperationRouter;
  db: Database;
  blobs: Blobs;
  queue: Queue;
  now: () => Date;
  environment: Environment;
  publicUrl: string;
  authenticator: Authenticator;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  queueLabWebhooks: QueueLabWebhooks;
  mail: MailSettings | undefined;
  /** Undefined if this service sends no mails. */
  sendMail: SendMail | undefined;
  reads: ReadLog;
  recordRead: RecordRead;
  rejections: RejectionLog;
  findCatalogue: FindCatalogueIndex;
  findLaboratory: FindLaboratory;
  metrics: Metrics;
  backgroundMetrics: BackgroundMetrics;
  metricsToken: string | undefined;
  readiness: Readiness;
  renderer: Renderer;
  signer: ReportSigner;
  auditKeys: readonly KeyObject[] | undefined;
  uploadThread: PdfThread;
  resultWorker: ResultWorkerThread;
  simulator: Simulator | undefined;
  isWithoutDemo: () => boolean;
  /** Aborted when the application closes or no new connections are accepted. */
  stopping: AbortSignal;
  /** Aborted when the process is about to end, before `stopping`. */
  draining: AbortSignal;
}
