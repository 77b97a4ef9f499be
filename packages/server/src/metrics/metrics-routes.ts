import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../auth/token-rules.ts';
import { bearerTokenOf, requireStaffRole } from '../platform/http/authentication.ts';
import type { Authenticator } from '../platform/http/caller.ts';
import type { Metrics } from './metrics.ts';

/** Counts every request, including those that end without a response. The clock returns milliseconds. */
export function countRequests(app: FastifyInstance, metrics: Metrics, clock: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = clock();
    metrics.requests.begin();
    // Paths that match no route share one label, because there is no limit to their number.
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
  /** Grants access to the metrics only; undefined when it is not configured. */
  metricsToken: string | undefined;
}

export function registerMetricsRoutes(
  app: FastifyInstance,
  { metrics, authenticator, metricsToken }: MetricsDependencies,
): void {
  const expected = metricsToken === undefined ? undefined : hashToken(metricsToken);

  app.get('/metrics', async (request, reply) => {
    const token = bearerTokenOf(request, 'staff');
    // The metrics token works without the database, so that metrics are available while the database is not.
    const isMetricsToken = expected !== undefined && timingSafeEqual(hashToken(token), expected);
    if (!isMetricsToken) requireStaffRole(await authenticator.findStaff(token), ['admin']);
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
