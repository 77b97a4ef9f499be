import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';
import { sendProblem } from './problem-handler.ts';
import type { Readiness } from './readiness.ts';

export interface HealthDependencies {
  readiness: Readiness;
  /** Aborted once the process is going to end. */
  stopping: AbortSignal;
  publicUrl: string;
}

/** Live: the process answers, whatever else is down. Ready: it can do its work, and will for a while. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { readiness, stopping, publicUrl }: HealthDependencies,
): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  app.get('/health/ready', async (_request, reply) => {
    const failed = stopping.aborted ? ['stopping'] : await readiness.failed();
    if (failed.length === 0) return { status: 'ready' };
    // Not thrown: it is no mistake of ours that belongs into the log, probe by probe.
    const detail = `Not ready: ${failed.join(', ')}.`;
    const problem = new ProblemError('unavailable', { detail, headers: { 'retry-after': '5' }, members: { failed } });
    sendProblem(reply, problem, publicUrl);
    return reply;
  });
}
