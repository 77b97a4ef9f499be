import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { findAdminToken } from './auth/admin-token.ts';
import { InternalCallers } from './auth/internal-callers.ts';
import { InvalidConfig, readConfig } from './config.ts';
import { greeting } from './greeting.ts';
import { onParentExit, parentPidArgument } from './parent-process.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { PrivatePostgresFailed, startEmbedded } from './platform/db/embedded.ts';
import { freePort } from './platform/db/free-port.ts';
import { migrate, UnsuitableDatabase } from './platform/db/migrate.ts';
import { openQueue } from './platform/db/pg-boss-queue.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { newLog } from './platform/http/log.ts';
import { startFileRemoval } from './reports/report-files.ts';
import { startHousekeeping } from './retention/housekeeping-worker.ts';
import { seedDemo } from './sandbox/demo/demo-seed.ts';
import { simulatedClock } from './sandbox/simulator/simulated-clock.ts';
import { defaultOutboundPolicy } from './webhooks/webhook-post.ts';
import { defaultRetryDelays } from './webhooks/webhook-rules.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';

/** How long requests in flight may take to finish after a signal. */
const shutdownTimeoutMs = 15_000;

/** How long connections stay open after draining, because a proxy may be sending a request on one of them. */
const idleConnectionMs = 2_000;

/** Ctrl-C reaches the whole process group, and npm forwards it too: a signal that comes twice within this time is one. */
const duplicateSignalMs = 500;

interface Shutdown {
  /** The steps that undo the start, in the order of the start. */
  undo: (() => Promise<unknown>)[];
  /** Announces the end of this process to proxies; does nothing by default. */
  drain(): Promise<void>;
  /** Resolves when the shutdown no longer waits for requests in flight. */
  forced: Promise<void>;
  /** Ends the process because a part of it failed. */
  fail(error: Error): void;
}

async function main(): Promise<void> {
  const { promise: forced, resolve: force } = Promise.withResolvers<void>();
  let startedAt: number | undefined;
  const shutdown: Shutdown = { undo: [], drain: async () => {}, forced, fail: (error) => void end(1, { error }) };
  const starting = start(shutdown);

  /** Undoes the start, last step first. A second call no longer waits for requests in flight. */
  async function end(exitCode: number, { error, drains }: { error?: unknown; drains?: boolean } = {}): Promise<void> {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt > duplicateSignalMs) force();
      return;
    }
    startedAt = performance.now();
    if (error !== undefined) process.stderr.write(`labwire: ${explain(error)}\n`);
    let isForced = false;
    void forced.then(() => (isForced = true));
    const startTimeout = setTimeout(force, shutdownTimeoutMs);
    // A start cannot be undone half-way, so this waits until it has succeeded or failed.
    await Promise.race([starting, forced]).catch(() => {});
    clearTimeout(startTimeout);
    if (drains) await shutdown.drain();
    setTimeout(force, shutdownTimeoutMs);
    for (const step of shutdown.undo.reverse()) {
      await step().catch((error: unknown) => process.stderr.write(`labwire: ${explain(error)}\n`));
    }
    process.exit(isForced ? 1 : exitCode);
  }

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
  const { undo, forced, fail } = shutdown;
  const config = readConfig(process.env, process.stdout.isTTY);
  const log = newLog(config.logLevel);
  const { url, port: databasePort } = config.databaseUrl ? { url: config.databaseUrl } : await startPrivate();
  // Only now that the data folder is surely this process's own.
  const admin = await findAdminToken(config.adminToken, config.dataFolder, config.environment);
  const { role } = await migrate(url);
  const clock = simulatedClock(() => new Date());
  const onError = (error: unknown) => log.warn({ err: error });
  const db = openPostgres({ url, role, onError });
  undo.push(() => Promise.race([db.close(), forced]));
  const queue = openQueue({ url, role, onError });
  undo.push(() => Promise.race([queue.close(), forced]));

  const blobs = await openBlobs(config);
  const internalCallers = new InternalCallers();
  const [draining, leaving] = [new AbortController(), new AbortController()];
  const { app, publicUrl } = await listen();
  shutdown.drain = drain;
  const ending = new AbortController();
  undo.push(async () => ending.abort());
  await startWebhookWorker(
    {
      db,
      queue,
      now: clock.now,
      publicUrl,
      outboundPolicy: defaultOutboundPolicy(config.environment === 'production'),
      retryDelays: defaultRetryDelays,
      onError,
    },
    ending.signal,
  );
  await startFileRemoval({ db, queue, blobs });
  void startHousekeeping({ db, now: clock.now, onError }, ending.signal);
  const demo =
    config.environment === 'testing'
      ? await seedDemo({ app, db, queue, internalCallers }, admin.token, config.simulator && clock)
      : undefined;
  process.stdout.write(`${greeting({ config, publicUrl, databasePort, admin, demo })}\n`);

  /** Links need the port before anybody listens on it, and one that was free may be taken a moment later. */
  async function listen(attempts = 5): Promise<{ app: FastifyInstance; publicUrl: string }> {
    const port = config.port === 0 ? await freePort() : config.port;
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const app = buildApp({
      ...config,
      publicUrl,
      db,
      blobs,
      queue,
      log,
      now: clock.now,
      internalCallers,
      simulator: config.simulator && { ...config.simulator, clock },
      adminToken: admin.token,
      draining: draining.signal,
      leaving: leaving.signal,
    });
    undo.push(() => Promise.race([app.close(), forced]));
    try {
      await app.listen({ port, host: config.host });
      return { app, publicUrl };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (config.port !== 0 || !isTaken || attempts === 1) throw error;
      return listen(attempts - 1);
    }
  }

  /** A proxy that asks is told first; one that does not ask finds out when it is refused a new connection. */
  async function drain(): Promise<void> {
    if (config.drainSeconds === 0) return;
    draining.abort();
    await Promise.race([pause(config.drainSeconds * 1000), forced]);
    leaving.abort();
    const { promise: allGone, resolve } = Promise.withResolvers<void>();
    // Unlike the server's own `close`, which ends idle connections at once, this one refuses new ones only.
    Server.prototype.close.call(app.server, () => resolve());
    await Promise.race([allGone, pause(idleConnectionMs), forced]);
  }

  async function startPrivate(): Promise<{ url: string; port?: number }> {
    const embedded = startEmbedded(config.dataFolder);
    undo.push(() =>
      embedded.then(
        ({ stop }) => stop(),
        () => {},
      ),
    );
    const { url, port, failed } = await embedded;
    void failed.then(fail);
    return { url, port };
  }
}

/** Mistakes that people can mend get words; anything else keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another one with PORT`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} is not open to this user; choose another with PORT`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no name or address of this machine';
  const known = [InvalidConfig, DataFolderInUse, PrivatePostgresFailed, UnsuitableDatabase];
  return known.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}

await main();
