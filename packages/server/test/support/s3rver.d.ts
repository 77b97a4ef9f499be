/** The part of s3rver that the tests use; the package has no types. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  interface Context {
    req: IncomingMessage;
    status: number;
    body: string;
  }

  class S3rver {
    constructor(options: Record<string, unknown>);
    /** Koa middleware; the first one wraps the others. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }

  export = S3rver;
}
