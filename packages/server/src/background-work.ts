import { type CheckpointDependencies, startCheckpoints } from './audit/checkpoint-worker.ts';
import { startWitness } from './audit/witness.ts';
import type { Config } from './config.ts';
import { startLabFeed } from './events/lab-feed.ts';
import { startMailMaintenance } from './mail/mail-maintenance.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import { type MailWorkerDependencies, startMailWorker } from './mail/mail-worker.ts';
import { defaultMailRetryDelays } from './mail/send-outcome-rules.ts';
import type { BackgroundMetrics, MailStatus } from './metrics/background-metrics.ts';
import type { Blobs } from './platform/blobs/blobs.ts';
import { VerifiedFiles } from './platform/blobs/verified-files.ts';
import type { Database } from './platform/db/database.ts';
import type { Queue } from './platform/db/queue.ts';
import { startFileRemoval } from './reports/report-files.ts';
import { startHousekeeping } from './retention/housekeeping-worker.ts';
import { createRehearsesFailure } from './sandbox/rehearsed-webhooks.ts';
import { createQueueLabWebhooks } from './webhooks/webhook-outbox.ts';
import { defaultOutboundPolicy, type Post } from './webhooks/webhook-post.ts';
import { defaultRetryDelays } from './webhooks/webhook-rules.ts';
import { startWebhookWorker } from './webhooks/webhook-worker.ts';

export interface BackgroundDependencies {
  db: Database;
  queue: Queue;
  blobs: Blobs;
  mail: MailSettings | undefined;
  now: () => Date;
  publicUrl: string;
  /** How webhooks are sent; by default without a span. */
  post?: Post | undefined;
  checkpoints: CheckpointDependencies;
  backgroundMetrics: BackgroundMetrics;
  onError(error: unknown): void;
}

/**
 * Starts everything that the process does besides handling requests, until the signal is aborted. Returns how mails are sent;
 * undefined if none are.
 */
export async function startBackgroundWork(
  config: Config,
  ending: AbortSignal,
  { checkpoints, backgroundMetrics, ...dependencies }: BackgroundDependencies,
): Promise<MailWorkerDependencies | undefined> {
  const { environment, allowsLoopbackWebhooks: allowsLoopback } = config;
  const outboundPolicy = defaultOutboundPolicy({ requiresHttps: environment === 'production', allowsLoopback });
  void startLabFeed({ ...dependencies, queueLabWebhooks: createQueueLabWebhooks(dependencies) }, ending);
  await startWebhookWorker(
    {
      ...dependencies,
      sendsMail: dependencies.mail !== undefined,
      outboundPolicy,
      retryDelays: defaultRetryDelays,
      rehearsesFailure: config.simulator && createRehearsesFailure(dependencies.db),
      onAttempt: (status) => backgroundMetrics.countWebhook(status),
    },
    ending,
  );
  const { mail } = dependencies;
  const mails = mail && {
    ...dependencies,
    reportFiles: new VerifiedFiles(dependencies.blobs, () => backgroundMetrics.countDamagedFile()),
    mail,
    environment,
    retryDelays: defaultMailRetryDelays,
    onAttempt: (status: MailStatus) => backgroundMetrics.countMail(status),
  };
  if (mails) {
    await startMailWorker(mails);
    void startMailMaintenance(dependencies, ending);
  }
  await startFileRemoval(dependencies);
  void startHousekeeping(dependencies, ending);
  await startWitness(dependencies, config);
  void startCheckpoints(
    { ...checkpoints, onError: dependencies.onError, onSigned: (at) => backgroundMetrics.setCheckpointTime(at) },
    ending,
  );
  return mails;
}
