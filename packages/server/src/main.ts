import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { findAdminToken } from './auth/admin-token.ts';
import { InternalCallers } from './auth/internal-callers.ts';
import { InvalidConfig, readConfig } from './config.ts';
import { greeting } from './greeting.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { PrivatePostgresFailed, startEmbedded } from './platform/db/embedded.ts';
import { freePort } from './platform/db/free-port.ts';
import { migrate, UnsuitableDatabase } from './platform/db/migrate.ts';
import { openQueue } from './platform/db/pg-boss-queue.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { newLog } from './platform/http/log.ts';
import { startFileRemoval } from './reports/report-files.ts';
import { readOlderResults } from './results/older-results.ts';
import { startHousekeeping } from './retention/housekeeping-worker.ts';
import { seedDemo } from './sandbox/demo/demo-seed.ts';
import { simulatedClock } from './sandbox/simulator/simulated-clock.ts';
import { defaultOutboundPolicy } from './webhooks/webhook-post.ts';
import { defaultRetryDelays } from './webhooks/webhook-rules.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';

/** After a signal requests in flight get so long to finish. */
const patienceMs = 15_000;

/** So long connections stay open that a proxy has, and may be sending on this very moment. */
const lingerMs = 2_000;

interface Lifetime {
  /** How to undo what was started, in the order of starting. */
  undo: (() => Promise<unknown>)[];
  /** Lets proxies find out that this process is going to end; nothing by default. */
  drain(): Promise<void>;
  /** Resolves when requests in flight are no longer waited for. */
  impatient: Promise<void>;
  /** Ends the process because a part of it failed. */
  fail(error: Error): void;
}

async function main(): Promise<void> {
  const { promise: impatient, resolve: hurry } = Promise.withResolvers<void>();
  let ending = false;
  const lifetime: Lifetime = { undo: [], drain: async () => {}, impatient, fail: (error) => void end(1, { error }) };
  const starting = start(lifetime);

  /** Undoes what was started, last first; a second signal does not wait for requests in flight. */
  async function end(exitCode: number, { error, drains }: { error?: unknown; drains?: boolean } = {}): Promise<void> {
    if (ending) return hurry();
    ending = true;
    if (error !== undefined) process.stderr.write(`labwire: ${explain(error)}\n`);
    let cutOff = false;
    void impatient.then(() => (cutOff = true));
    const startPatience = setTimeout(hurry, patienceMs);
    // A start that is half done cannot be undone: it is let come to its end, good or bad.
    await Promise.race([starting, impatient]).catch(() => {});
    clearTimeout(startPatience);
    if (drains) await lifetime.drain();
    setTimeout(hurry, patienceMs);
    for (const step of lifetime.undo.reverse()) {
      await step().catch((error: unknown) => process.stderr.write(`labwire: ${explain(error)}\n`));
    }
    process.exit(cutOff ? 1 : exitCode);
  }

  process.on('SIGTERM', () => void end(0, { drains: true }));
  // From a terminal: whoever sits there does not want to wait, and no proxy does.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  await starting.catch((error: unknown) => (ending ? undefined : end(1, { error })));
}

async function start(lifetime: Lifetime): Promise<void> {
  const { undo, impatient, fail } = lifetime;
  const config = readConfig(process.env, process.stdout.isTTY);
  const log = newLog(config.logLevel);
  const { url, port: databasePort } = config.databaseUrl ? { url: config.databaseUrl } : await startPrivate();
  // Only now that the data folder is surely this process's own.
  const admin = await findAdminToken(config.adminToken, config.dataFolder, config.environment);
  const { role } = await migrate(url);
  const clock = simulatedClock(() => new Date());
  const onError = (error: unknown) => log.warn({ err: error });
  const db = openPostgres({ url, role, onError });
  undo.push(() => Promise.race([db.close(), impatient]));
  const queue = openQueue({ url, role, onError });
  undo.push(() => Promise.race([queue.close(), impatient]));

  const blobs = openBlobs(config);
  const internalCallers = new InternalCallers();
  const [draining, leaving] = [new AbortController(), new AbortController()];
  const { app, publicUrl } = await listen();
  lifetime.drain = drain;
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
  const reading = readOlderResults(db, ending.signal).catch(onError);
  undo.push(async () => {
    ending.abort();
    await reading;
  });
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
    undo.push(() => Promise.race([app.close(), impatient]));
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
    await Promise.race([pause(config.drainSeconds * 1000), impatient]);
    leaving.abort();
    const { promise: allGone, resolve } = Promise.withResolvers<void>();
    // Unlike the server's own `close`, which ends idle connections at once, this one refuses new ones only.
    Server.prototype.close.call(app.server, () => resolve());
    await Promise.race([allGone, pause(lingerMs), impatient]);
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
