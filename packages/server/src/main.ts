import type { AddressInfo } from 'node:net';
import { findAdminToken } from './admin-token.ts';
import { buildApp } from './app.ts';
import { InvalidConfig, readConfig } from './config.ts';
import { DataFolderInUse, type EmbeddedPostgres, startEmbedded } from './db/embedded.ts';
import { migrate, UnsuitableDatabase } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { seedDemo } from './demo/demo-seed.ts';
import { greeting } from './greeting.ts';
import { newLog } from './http/log.ts';

/** After a first signal requests in flight get so long to finish. */
const patienceMs = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.stdout.isTTY);
  const log = newLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  /** Undoes what was started, last first; a second signal does not wait. */
  const stop = (exitCode: number) => {
    if (stopping) process.exit(1);
    stopping = (async () => {
      setTimeout(() => process.exit(1), patienceMs).unref();
      for (const step of undo.reverse()) await step().catch((error: unknown) => log.error({ err: error }));
      process.exit(exitCode);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  try {
    const admin = await findAdminToken(config.adminToken, config.dataFolder, config.environment);
    let embedded: EmbeddedPostgres | undefined;
    if (config.databaseUrl === undefined) {
      embedded = await startEmbedded(config.dataFolder);
      undo.push(embedded.stop);
      void embedded.failed.then((error) => {
        process.stderr.write(`labwire: ${error.message}\n`);
        return stop(1);
      });
    }
    const url = embedded?.url ?? config.databaseUrl ?? '';
    const { role } = await migrate(url);
    const db = openPostgres({ url, role, onError: (error) => log.warn({ err: error }) });
    undo.push(() => db.close());

    const app = buildApp({ ...config, db, log, now: () => new Date(), adminToken: admin.token });
    undo.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const demo = config.environment === 'testing' ? await seedDemo(app, admin.token) : undefined;

    const { port } = app.server.address() as AddressInfo;
    const publicUrl = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
    process.stdout.write(`${greeting({ config, publicUrl, databasePort: embedded?.port, admin, demo })}\n`);
  } catch (error) {
    process.stderr.write(`labwire: ${explain(error)}\n`);
    await stop(1);
  }
}

/** Mistakes that people can mend get words; anything else keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another one with PORT`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'no PostgreSQL answers at DATABASE_URL';
  const isKnown = [InvalidConfig, DataFolderInUse, UnsuitableDatabase].some((known) => error instanceof known);
  return isKnown ? error.message : (error.stack ?? error.message);
}

await main();
