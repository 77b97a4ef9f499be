import type { FastifyRequest } from 'fastify';
import { callerName } from './caller.ts';

/** The author of a change, as the audit trail records it. */
export type ActorOf = (request: FastifyRequest) => { name: string; at: Date; requestId: string };

export function createActorOf(now: () => Date): ActorOf {
  return ({ caller, id }) => ({ name: caller ? callerName(caller) : 'anonymous', at: now(), requestId: id });
}
