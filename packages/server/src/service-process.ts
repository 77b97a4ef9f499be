import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { AppDependencies } from './app-context.ts';
import { InvalidAuditKey, openAuditKeys } from './audit/audit-key.ts';
import { writeCheckpoint } from './audit/checkpoint-worker.ts';
import { witnessTargets } from './audit/witness.ts';
import { findAdminToken } from './auth/admin-token.ts';
import { InternalCallers } from './auth/internal-callers.ts';
import { startBackgroundWork } from './background-work.ts';
import { type Config, InvalidConfig, readConfig, requireSignature } from './config.ts';
import { greeting, type Started } from './greeting.ts';
import { openMail } from './mail/mail-settings.ts';
import { BackgroundMetrics } from './metrics/background-metrics.ts';
import { onParentExit, parentPidArgument } from './parent-process.ts';
import { openBlobs, placeOfBlobs } from './platform/blobs/open.ts';
import { identifyStore } from './platform/blobs/store-identity.ts';
import { UnsuitableDatabase } from './platform/db/connect.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { DatabaseClock } from './platform/db/database-clock.ts';
import { PrivatePostgresFailed, startEmbedded } from './platform/db/embedded.ts';
import { freePort } from './platform/db/free-port.ts';
import { openQueue } from './platform/db/pg-boss-queue.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { prepareDatabase } from './platform/db/prepare-database.ts';
import { describeJump, type TimelineChange } from './platform/db/timeline.ts';
import { errorText } from './platform/error-description.ts';
import { newLog } from './platform/http/log.ts';
import { LogOutput } from './platform/http/log-output.ts';
import { prettyLine } from './platform/http/log-pretty.ts';
import { logSignature, openSignature } from './reports/signature/open-signature.ts';
import { InvalidSigningIdentity } from './reports/signature/signing-identity.ts';
import { printProgress } from './sandbox/demo/demo-progress.ts';
import { seedDemo } from './sandbox/demo/demo-seed.ts';
import { PendingAccess } from './sandbox/demo/pending-access.ts';
import { simulatedClock } from './sandbox/simulator/simulated-clock.ts';
import { idleConnectionMs, shutdownTimeoutMs } from './shutdown-limits.ts';
import { openTracing } from './tracing.ts';

/** Ctrl-C reaches the whole process group, and npm forwards it too: a signal that comes twice within this time is one. */
const duplicateSignalMs = 500;

/** How long the end of the process waits for the reader of its log. */
const logFlushMs = 1_000;

interface Shutdown {
  /** The steps that undo the start, in the order of the start. */
  undo: (() => Promise<unknown>)[];
  /** Announces the end of this process to proxies; does nothing by default. */
  drain(): Promise<void>;
  /** Aborted when the shutdown begins. A start that has not completed ends after its current step. */
  signal: AbortSignal;
  /** Resolves when the shutdown no longer waits for requests in flight. */
  forced: Promise<void>;
  /** Ends the process because a part of it failed. */
  fail(error: Error): void;
}

/** Starts the service, and ends it in order when the process gets a signal or a part of it fails. */
export async function runService(): Promise<void> {
  const { promise: forced, resolve: force } = Promise.withResolvers<void>();
  let startedAt: number | undefined;
  const controller = new AbortController();
  const shutdown: Shutdown = {
    undo: [],
    drain: async () => {},
    signal: controller.signal,
    forced,
    fail: (error) => void end(1, { error }),
  };
  const starting = start(shutdown);

  /** Undoes the start, last step first. A second call no longer waits for requests in flight. */
  async function end(exitCode: number, { error, drains }: { error?: unknown; drains?: boolean } = {}): Promise<void> {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt > duplicateSignalMs) force();
      return;
    }
    startedAt = performance.now();
    controller.abort();
    if (error !== undefined) process.stderr.write(`labwire: ${explain(error)}\n`);
    let isForced = false;
    void forced.then(() => (isForced = true));
    const startTimeout = setTimeout(force, shutdownTimeoutMs);
    // A step of the start cannot be interrupted, so this waits until the start has succeeded or ended after a step.
    await Promise.race([starting, forced]).catch(() => {});
    clearTimeout(startTimeout);
    if (drains) await shutdown.drain();
    setTimeout(force, shutdownTimeoutMs);
    for (const step of shutdown.undo.reverse()) {
      await step().catch((error: unknown) => process.stderr.write(`labwire: ${explain(error)}\n`));
    }
    process.exit(isForced ? 1 : exitCode);
  }

  // Node would print all fields of the error, which can contain data of the database.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`labwire: ${explain(error)}\n`);
    process.exit(1);
  });
  process.on('SIGTERM', () => void end(0, { drains: true }));
  // These come from a terminal, where no proxy needs time to notice.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  const parent = parentPidArgument(process.argv);
  if (parent !== undefined) {
    onParentExit(parent, () => {
      if (startedAt === undefined) void end(0, { drains: true });
    });
  }
  await starting.catch((error: unknown) => (startedAt === undefined ? end(1, { error }) : undefined));
}

async function start(shutdown: Shutdown): Promise<void> {
  const { undo } = shutdown;
  const config = readConfig(process.env, process.stdout.isTTY);
  requireSignature(config);
  const { log, output } = openLog(config.logLevel);
  undo.push(() => output.flush(logFlushMs));
  for (const warning of config.warnings) log.warn(warning);
  const onError = (error: unknown) => log.warn({ err: error });
  const { databasePort, ...logins } = config.databaseUrl
    ? { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
    : await startPrivatePostgres(config.dataFolder, shutdown);
  shutdown.signal.throwIfAborted();
  // After PostgreSQL has started, because it locks the data folder for this process.
  const admin = await findAdminToken(config.adminToken, config.dataFolder, config.environment);
  const { privateKey, publicKeys: auditKeys } = await openAuditKeys(config);
  const { tracing, db, queue, clock, clockDifferenceMs } = await openDatabase(config, logins, log, shutdown);
  shutdown.signal.throwIfAborted();
  const { now } = clock;
  const signature = await openSignature(config, db, now);
  logSignature(log, signature);
  const checkpoints = { db, queue, now, privateKey, witnesses: witnessTargets(config) };
  // The last requests have ended when this runs, so that no entry is left without a checkpoint.
  undo.push(() => Promise.race([writeCheckpoint(checkpoints).catch(onError), shutdown.forced]));
  const mail = tracing.mail(openMail(config.mail, config.environment, config.dataFolder));
  if (!mail) log.warn('no mails are sent: LABWIRE_SMTP_URL is not set');
  const onWarning = (message: string) => log.warn(message);
  const place = placeOfBlobs(config);
  const blobs = await identifyStore({ db, blobs: await openBlobs(config), place, onWarning });
  const internalCallers = new InternalCallers();
  const backgroundMetrics = new BackgroundMetrics();
  const shared = { db, queue, blobs, mail, now, backgroundMetrics };
  let hasDemo = config.environment !== 'testing';
  const { app, publicUrl } = await listen(config, shutdown, {
    ...config,
    ...shared,
    log,
    clockDifferenceMs,
    internalCallers,
    simulator: config.simulator && { ...config.simulator, clock },
    adminToken: admin.token,
    signature,
    tracer: tracing.tracer,
    auditKeys,
    droppedLogLines: () => output.dropped,
    isWithoutDemo: () => !hasDemo,
  });
  const ending = new AbortController();
  undo.push(async () => ending.abort());
  const { post } = tracing;
  const mails = await startBackgroundWork(config, ending.signal, { ...shared, post, publicUrl, onError, checkpoints });
  await greet({ config, publicUrl, databasePort, admin, signature }, async (pending) => {
    const onProgress = printProgress(process.stdout);
    const options = { clock: config.simulator && clock, onProgress, signal: shutdown.signal, pending, mails };
    const demo = await seedDemo({ app, db, queue, internalCallers }, options);
    hasDemo = true;
    return demo;
  });
}

/** Prepares the database and opens what needs it, with tracing. */
async function openDatabase(
  config: Config,
  logins: { url: string; ownerUrl: string | undefined },
  log: FastifyBaseLogger,
  shutdown: Shutdown,
) {
  const { undo, forced } = shutdown;
  const onError = (error: unknown) => log.warn({ err: error });
  const tracing = await openTracing(config.tracing, onError);
  undo.push(() => Promise.race([tracing.close(), forced]));
  const login = await prepareDatabase({ ...logins, permitsSharedLogin: config.environment === 'testing', log });
  const onTimelineJump = (change: TimelineChange) => log.warn(describeJump(change));
  const maxConnections = config.databaseConnections;
  const db = tracing.database(openPostgres({ ...login, maxConnections, onError, onTimelineJump }));
  undo.push(() => Promise.race([db.close(), forced]));
  const databaseClock = await startClock(db, log, shutdown);
  const queue = tracing.queue(openQueue({ ...login, onError, onTimelineJump }));
  undo.push(() => Promise.race([queue.close(), forced]));
  const clock = simulatedClock(databaseClock.now);
  return { tracing, db, queue, clock, clockDifferenceMs: databaseClock.differenceMs };
}

/** Prints the greeting, in testing after the demo was created. Credentials stay pending until they are printed. */
async function greet(
  started: Omit<Started, 'demo'>,
  createDemo: (pending: PendingAccess) => Promise<Started['demo']>,
): Promise<void> {
  const pending = new PendingAccess(started.config.dataFolder);
  const demo = started.config.environment === 'testing' ? await createDemo(pending) : undefined;
  process.stdout.write(`${greeting({ ...started, demo })}\n`);
  if (demo?.access) await pending.clear();
}

async function startClock(db: Database, log: FastifyBaseLogger, { undo }: Shutdown): Promise<DatabaseClock> {
  const clock = new DatabaseClock({
    db,
    machineTime: () => Date.now(),
    elapsed: () => performance.now(),
    onDifference: (message) => log.warn(message),
  });
  await clock.measureFirst();
  const ending = new AbortController();
  undo.push(async () => ending.abort());
  void clock.keepMeasuring(ending.signal);
  return clock;
}

/** Lines in a terminal are for people; anything else reads JSON. */
function openLog(level: string): { log: FastifyBaseLogger; output: LogOutput } {
  const output = new LogOutput(1, process.stdout.isTTY ? { format: prettyLine } : {});
  process.once('exit', () => output.writeRemaining());
  return { log: newLog(level, output), output };
}

async function startPrivatePostgres(
  dataFolder: string,
  { undo, fail }: Shutdown,
): Promise<{ url: string; ownerUrl: string; databasePort?: number }> {
  const embedded = startEmbedded(dataFolder);
  undo.push(() =>
    embedded.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  const { serviceUrl, ownerUrl, port, failed } = await embedded;
  void failed.then(fail);
  return { url: serviceUrl, ownerUrl, databasePort: port };
}

/** Links contain the port, so it is chosen before the server listens. If it is taken meanwhile, another one is tried. */
async function listen(
  config: Config,
  shutdown: Shutdown,
  dependencies: Omit<AppDependencies, 'publicUrl' | 'draining' | 'leaving'>,
  attempts = 5,
): Promise<{ app: FastifyInstance; publicUrl: string }> {
  const { forced } = shutdown;
  const port = config.port === 0 ? await freePort() : config.port;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const [draining, leaving] = [new AbortController(), new AbortController()];
  const app = buildApp({ ...dependencies, publicUrl, draining: draining.signal, leaving: leaving.signal });
  shutdown.undo.push(() => Promise.race([app.close(), forced]));
  try {
    await app.listen({ port, host: config.host });
    shutdown.drain = () => drain(app, config.drainSeconds, { draining, leaving, forced });
    return { app, publicUrl };
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (config.port !== 0 || !isTaken || attempts === 1) throw error;
    return listen(config, shutdown, dependencies, attempts - 1);
  }
}

/** First readiness fails, so that proxies with health checks stop sending requests. Then new connections are refused. */
async function drain(
  app: FastifyInstance,
  drainSeconds: number,
  { draining, leaving, forced }: { draining: AbortController; leaving: AbortController; forced: Promise<void> },
): Promise<void> {
  if (drainSeconds === 0) return;
  draining.abort();
  await Promise.race([delay(drainSeconds * 1000), forced]);
  leaving.abort();
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  // http.Server.close() would close idle connections at once. This refuses new connections only.
  Server.prototype.close.call(app.server, () => resolve());
  await Promise.race([allClosed, delay(idleConnectionMs), forced]);
}

/** Errors that the operator can fix are explained in a sentence. All others keep their stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another one with PORT`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} is not permitted for this user; choose another one with PORT`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not a name or address of this machine';
  const known = [
    InvalidConfig,
    DataFolderInUse,
    PrivatePostgresFailed,
    UnsuitableDatabase,
    InvalidSigningIdentity,
    InvalidAuditKey,
  ];
  return known.some((kind) => error instanceof kind) ? error.message : errorText(error);
}
