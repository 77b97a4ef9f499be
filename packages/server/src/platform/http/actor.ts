import type { FastifyRequest } from 'fastify';

/** Who is behind a request, as the audit trail names them. */
export type ActorOf = (request: FastifyRequest) => { name: string; at: Date; requestId: string };

export function createActorOf(now: () => Date): ActorOf {
  return ({ caller, id }) => {
    const name = !caller
      ? 'anonymous'
      : caller.kind === 'client'
        ? `client:${caller.username}`
        : `staff:${caller.name}`;
    return { name, at: now(), requestId: id };
  };
}
