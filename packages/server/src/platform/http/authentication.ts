import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '@labwire/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Authenticator, ClientCaller, StaffCaller } from './caller.ts';
import { ProblemError } from './problem-error.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface AuthenticationOptions {
  authenticator: Authenticator;
  cookie: SessionCookie;
  publicUrl: string;
}

/** Lets a request in or throws, before its body is read. Every bad token and every bad session gets the same answer. */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  entrance: AuthenticationOptions,
): Promise<ClientCaller | StaffCaller | null> {
  if (access === 'public') return null;
  if ('scope' in access) return admitClient(bearerTokenOf(request), access.scope, entrance.authenticator);
  const caller =
    request.headers.authorization === undefined
      ? await findPerson(request, entrance)
      : await entrance.authenticator.findStaff(bearerTokenOf(request));
  return requireStaffRole(caller, access.roles);
}

export function bearerTokenOf({ headers }: FastifyRequest): string {
  const token = bearerTokenIn(headers);
  if (token === undefined) throw unauthorized();
  return token;
}

export const bearerTokenIn = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +([!-~]{1,512})$/i.exec(authorization ?? '')?.[1];

/** Reading needs no proof of where the request comes from: no other site gets to see the answer. */
async function findPerson(
  request: FastifyRequest,
  { authenticator, cookie, publicUrl }: AuthenticationOptions,
): Promise<StaffCaller | undefined> {
  const session = cookie.read(request);
  if (session === undefined) return undefined;
  if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request, publicUrl);
  return authenticator.findSession(session);
}

async function admitClient(token: string, scope: string, authenticator: Authenticator): Promise<ClientCaller> {
  const caller = await authenticator.findClient(token);
  if (!caller) throw unauthorized();
  if (caller.suspended) throw new ProblemError('account-suspended');
  if (!caller.scopes.some((granted) => granted === scope)) {
    throw new ProblemError('insufficient-scope', {
      detail: `This needs the scope ${scope}.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
  return caller;
}

export function requireStaffRole(caller: StaffCaller | undefined, roles: readonly string[]): StaffCaller {
  if (!caller) throw unauthorized();
  if (!roles.includes(caller.role)) {
    throw new ProblemError('role-required', { detail: `This needs the role ${roles.join(' or ')}.` });
  }
  return caller;
}

/** Not Basic, at which a browser would ask for a password by itself. */
export const unauthorized = () => new ProblemError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
