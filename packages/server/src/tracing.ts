import type { MailSettings } from './mail/mail-settings.ts';
import { tracedTransport } from './mail/traced-transport.ts';
import type { Database } from './platform/db/database.ts';
import type { Queue } from './platform/db/queue.ts';
import { tracedDatabase } from './platform/tracing/traced-database.ts';
import { tracedQueue } from './platform/tracing/traced-queue.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import type { TracingSettings } from './platform/tracing/tracing-settings.ts';
import { version } from './version.ts';
import { tracedPost } from './webhooks/traced-post.ts';
import { type Post, post } from './webhooks/webhook-post.ts';

/** Adds spans to the parts of the process. Without an export it returns the parts unchanged. */
export interface Tracing {
  tracer: Tracer | undefined;
  database(db: Database): Database;
  queue(queue: Queue): Queue;
  mail(mail: MailSettings | undefined): MailSettings | undefined;
  post: Post;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

export async function openTracing(
  settings: TracingSettings | undefined,
  onError: (error: unknown) => void,
): Promise<Tracing> {
  if (!settings) {
    return {
      tracer: undefined,
      database: (db) => db,
      queue: (queue) => queue,
      mail: (mail) => mail,
      post,
      close: async () => {},
    };
  }
  // Loaded on demand, because the libraries of OpenTelemetry would slow down every start.
  const { openOtlpTracer } = await import('./platform/tracing/otlp-tracer.ts');
  const tracer = openOtlpTracer(settings, version, onError);
  return {
    tracer,
    database: (db) => tracedDatabase(db, tracer),
    queue: (queue) => tracedQueue(queue, tracer),
    mail: (mail) => mail && { ...mail, transport: tracedTransport(mail.transport, tracer) },
    post: tracedPost(post, tracer),
    close: () => tracer.close(),
  };
}
