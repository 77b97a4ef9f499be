import type { FastifyInstance } from 'fastify';

/** So that a client that sends the header from many addresses cannot fill the log or the memory. */
const maxWarnings = 20;

/**
 * Warns once per address about X-Forwarded-For from an address that is not a trusted proxy. Behind such a proxy all clients
 * share one address, so that they also share its limits, for example those of failed sign-ins.
 */
export function warnAboutUntrustedProxies(app: FastifyInstance, isTrustedProxy: (address: string) => boolean): void {
  const warned = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.socket.remoteAddress ?? '';
    const isNew = request.headers['x-forwarded-for'] !== undefined && !warned.has(address);
    if (isNew && warned.size < maxWarnings && !isTrustedProxy(address)) {
      warned.add(address);
      request.log.warn(
        { address },
        'X-Forwarded-For from an address that is not in LABWIRE_TRUSTED_PROXIES is ignored; list your reverse proxy there',
      );
    }
    done();
  });
}
