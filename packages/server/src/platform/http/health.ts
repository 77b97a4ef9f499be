import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';
import { sendProblem } from './problem-handler.ts';
import type { Readiness } from './readiness.ts';

export interface HealthDependencies {
  readiness: Readiness;
  /** Aborted when the process begins to shut down. */
  stopping: AbortSignal;
  publicUrl: string;
}

/** Live: the process responds. Ready: what most requests need is available and it is not shutting down. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { readiness, stopping, publicUrl }: HealthDependencies,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  app.get('/health/ready', async (_request, reply) => {
    const { failed, degraded } = stopping.aborted ? { failed: ['stopping'], degraded: [] } : await readiness.state();
    // A degraded process stays ready: the other processes use the same store for report files.
    if (failed.length === 0) return { status: 'ready', ...(degraded.length > 0 && { degraded }) };
    // Sent instead of thrown, because thrown errors are logged and probes are frequent.
    const detail = `Not ready: ${failed.join(', ')}.`;
    const problem = new ProblemError('unavailable', { detail, headers: { 'retry-after': '5' }, members: { failed } });
    sendProblem(reply, problem, publicUrl);
    return reply;
  });
}
