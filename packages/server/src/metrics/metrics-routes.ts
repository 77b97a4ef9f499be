import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../auth/token-rules.ts';
import { bearerTokenOf, requireStaffRole } from '../platform/http/authentication.ts';
import type { Authenticator } from '../platform/http/caller.ts';
import type { Metrics } from './metrics.ts';

/** Counts every request, also those that end without an answer. The clock counts milliseconds. */
export function countRequests(app: FastifyInstance, metrics: Metrics, clock: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = clock();
    metrics.requests.begin();
    // An address that nobody serves makes no label: there is no end to such addresses.
    const { config, url } = request.routeOptions;
    const operation = config.operation ?? url ?? 'none';
    const end = (status: string) => metrics.requests.end(operation, status, (clock() - began) / 1000);
    const onClose = () => end('aborted');
    reply.raw.once('close', onClose);
    reply.raw.once('finish', () => {
      reply.raw.off('close', onClose);
      end(String(reply.raw.statusCode));
    });
    done();
  });
}

export interface MetricsDependencies {
  metrics: Metrics;
  authenticator: Authenticator;
  /** Good for the figures and for nothing else; undefined: none was set. */
  metricsToken: string | undefined;
}

/** For the laboratory's own eyes: who polls how often is nobody else's business. */
export function registerMetricsRoutes(
  app: FastifyInstance,
  { metrics, authenticator, metricsToken }: MetricsDependencies,
): void {
  const expected = metricsToken === undefined ? undefined : hashToken(metricsToken);

  app.get('/metrics', async (request, reply) => {
    const token = bearerTokenOf(request);
    // Without asking the database: figures are wanted most while it is away.
    const isKnown = expected !== undefined && timingSafeEqual(hashToken(token), expected);
    if (!isKnown) requireStaffRole(await authenticator.findStaff(token), ['admin']);
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
