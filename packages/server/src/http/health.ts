import type { FastifyInstance } from 'fastify';

/** Live: the process answers. Ready: it can do its work. */
export function mountHealth(app: FastifyInstance, check: () => Promise<void>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    await check();
    return { status: 'ready' };
  });
}
