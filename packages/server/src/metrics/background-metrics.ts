import { Counter, Gauge, Registry } from 'prom-client';

export type WebhookStatus = 'DELIVERED' | 'PENDING' | 'FAILED';
export type MailStatus = 'SENT' | 'PENDING' | 'FAILED' | 'CANCELLED';

const webhookOutcomes = { DELIVERED: 'delivered', PENDING: 'retry', FAILED: 'failed' } as const;
const mailOutcomes = { SENT: 'sent', PENDING: 'retry', FAILED: 'failed', CANCELLED: 'cancelled' } as const;

/** Metrics of the work that the process does besides handling requests. */
export class BackgroundMetrics {
  readonly registry = new Registry();
  readonly #webhooks = this.#counter(
    'labwire_webhook_attempts_total',
    'Attempts to deliver a webhook: delivered, to be repeated, or failed for the last time.',
    Object.values(webhookOutcomes),
  );
  readonly #mails = this.#counter(
    'labwire_mail_attempts_total',
    'Attempts to send a mail: sent, to be repeated, failed for the last time, or cancelled before it was sent.',
    Object.values(mailOutcomes),
  );
  readonly #damagedFiles = new Counter({
    registers: [this.registry],
    name: 'labwire_report_files_damaged_total',
    help: 'Attempts to send a report file whose SHA-256 is not the one in the database. Anything above 0 needs a restore.',
  });
  readonly #checkpoint = new Gauge({
    registers: [this.registry],
    name: 'labwire_audit_checkpoint_timestamp_seconds',
    help: 'When this process last made sure that the heads of the audit trail are signed; 0 before the first time.',
  });

  /** After the outcome was stored. */
  countWebhook(status: WebhookStatus): void {
    this.#webhooks.inc({ outcome: webhookOutcomes[status] });
  }

  /** After the outcome was stored. */
  countMail(status: MailStatus): void {
    this.#mails.inc({ outcome: mailOutcomes[status] });
  }

  countDamagedFile(): void {
    this.#damagedFiles.inc();
  }

  setCheckpointTime(at: Date): void {
    this.#checkpoint.set(at.getTime() / 1000);
  }

  /** Outcomes start at 0, because Prometheus cannot see the first increase of a series that begins with it. */
  #counter(name: string, help: string, outcomes: readonly string[]): Counter<'outcome'> {
    const counter = new Counter({ registers: [this.registry], name, help, labelNames: ['outcome'] });
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  }
}
