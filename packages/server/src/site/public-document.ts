import type { FastifyInstance } from 'fastify';

/**
 * Registers a JSON document that is public and the same for every caller, so browsers of any origin may read it. The first
 * request builds the document, which would be half the work of starting the service.
 */
export function registerDocument(
  app: FastifyInstance,
  path: string,
  { type, build }: { type: string; build: () => object },
): void {
  let bytes: Buffer | undefined;
  app.get(path, (_request, reply) => {
    bytes ??= Buffer.from(`${JSON.stringify(build(), null, 2)}\n`);
    return reply
      .type(type)
      .headers({
        'cache-control': 'public, max-age=600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });
}
