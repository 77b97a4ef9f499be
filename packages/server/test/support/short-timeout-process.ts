import { join } from 'node:path';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openMail } from '../../src/mail/mail-settings.ts';
import { startMailWorker } from '../../src/mail/mail-worker.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { VerifiedFiles } from '../../src/platform/blobs/verified-files.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts';
import { newLog } from '../../src/platform/http/log.ts';
import { defaultOutboundPolicy } from '../../src/webhooks/webhook-post.ts';
import { startWebhookWorker } from '../../src/webhooks/webhook-worker.ts';
import { testingSignature } from './signatures.ts';

/** Starts the service with background work that retries after tenths of a second instead of hours. */
const config = readConfig(process.env, false);
const log = newLog('info', { write: (line) => void process.stderr.write(line) });
const onError = (error: unknown) => log.warn({ err: error });
const login = await prepareDatabase({
  url: config.databaseUrl ?? '',
  ownerUrl: undefined,
  permitsSharedLogin: true,
  log,
});
const db = openPostgres({ ...login, onError });
const queue = openQueue({ ...login, onError, times: { expireInSeconds: 2, superviseEverySeconds: 1 } });
const publicUrl = 'http://lab.example';
const blobs = folderBlobs(join(config.dataFolder, 'reports'));
const now = () => new Date();
const adminToken = config.adminToken ?? '';
const mail = openMail(config.mail, config.environment, config.dataFolder);
const signature = await testingSignature();
const service = { ...config, publicUrl, db, blobs, queue, log, now, adminToken, signature, mail, simulator: undefined };
const app = buildApp(service);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const retryDelays = Array.from({ length: 200 }, () => 100);
const outboundPolicy = defaultOutboundPolicy({ requiresHttps: false, allowsLoopback: true });
await startWebhookWorker(
  { db, queue, now, publicUrl, outboundPolicy, retryDelays, onError },
  new AbortController().signal,
);
const { environment } = config;
const reportFiles = new VerifiedFiles(blobs, () => {});
if (mail) await startMailWorker({ db, queue, reportFiles, now, publicUrl, environment, mail, retryDelays, onError });
process.stdout.write(`listens on ${address.replace('127.0.0.1', 'localhost')}\nCtrl-C stops it\n`);
