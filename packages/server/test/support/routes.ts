import type { FastifyInstance } from 'fastify';

/** Every method and path of the service, from the route tree that Fastify prints. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above[depth] = (depth === 0 ? '' : above[depth - 1]) + part;
      return methods.split(', ').map((method) => `${method} ${above[depth]}`);
    });
}
