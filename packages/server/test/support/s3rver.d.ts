/** The part of s3rver that the tests use; it has no types of its own. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  interface Context {
    req: IncomingMessage;
    status: number;
    body: string;
  }

  class S3rver {
    constructor(options: Record<string, unknown>);
    /** Koa's: what was put first runs around the rest. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }

  export = S3rver;
}
