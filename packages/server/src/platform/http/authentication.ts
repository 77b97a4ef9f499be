import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Operation } from '@labwire/contract/operation.ts';
import { type CustomerRole, rolesFrom } from '@labwire/contract/person.ts';
import type { FastifyRequest } from 'fastify';
import type { Authenticator, Caller, ClientCaller, StaffCaller } from './caller.ts';
import { ProblemError } from './problem-error.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { SessionCookie } from './session-cookie.ts';
import { invalidToken, missingToken, type TokenKind } from './unauthorized.ts';

export interface AuthenticationOptions {
  authenticator: Authenticator;
  /** The session cookies of staff and of customers' people. */
  cookies: { lab: SessionCookie; client: SessionCookie };
  publicUrl: string;
}

/** Authenticates and authorises a request before its body is read. All invalid tokens and sessions get the same response. */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  options: AuthenticationOptions,
): Promise<ClientCaller | StaffCaller | null> {
  if (access === 'public') return null;
  if ('scope' in access) {
    return request.headers.authorization === undefined && options.cookies.client.read(request) !== undefined
      ? requirePerson(request, access, options)
      : requireClient(request, access.scope, options.authenticator);
  }
  if ('person' in access) return requirePerson(request, { role: access.person }, options);
  const caller =
    request.headers.authorization === undefined
      ? await findSessionCaller(request, options)
      : await options.authenticator.findStaff(bearerTokenOf(request, 'staff'));
  return requireStaffRole(caller, access.roles);
}

/** Refuses a person who must set up a second factor first, except for the operations that this needs. */
export function requireSetUpDone({ duringSetUp }: Operation, caller: Caller | null): void {
  const session = caller?.kind === 'client' ? caller.person : caller?.session;
  if (!session?.mustSetUpSecondFactor || duringSetUp) return;
  throw new ProblemError('second-factor-required', {
    detail: 'Set up an authenticator app or a passkey in the console or in the portal.',
  });
}

export function bearerTokenOf(request: FastifyRequest, kind: TokenKind): string {
  const token = bearerTokenIn(request.headers);
  if (token !== undefined) return token;
  throw /^Bearer\b/i.test(request.headers.authorization ?? '') ? invalidToken(kind) : missingToken(request, kind);
}

export const bearerTokenIn = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +([!-~]{1,512})$/i.exec(authorization ?? '')?.[1];

/** A person with a session and at least the role, in an account with the scope. A token of a program is not enough. */
async function requirePerson(
  request: FastifyRequest,
  { scope, role }: { scope?: string; role: CustomerRole },
  { authenticator, cookies, publicUrl }: AuthenticationOptions,
): Promise<ClientCaller> {
  if (request.headers.authorization !== undefined) {
    const program = await findProgram(request, authenticator);
    throw program.suspended ? new ProblemError('account-suspended') : personRequired(role);
  }
  const session = cookies.client.read(request);
  if (session === undefined) throw missingToken(request, 'client');
  if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request, publicUrl);
  const caller = await authenticator.findPersonSession(session);
  if (!caller?.person) throw invalidToken('client');
  if (caller.suspended) throw new ProblemError('account-suspended');
  if (!rolesFrom(role).includes(caller.person.role)) throw personRequired(role);
  const refusal = scope === undefined ? undefined : clientRefusal(caller, scope);
  if (refusal) throw refusal();
  return caller;
}

const personRequired = (role: CustomerRole) =>
  new ProblemError('role-required', {
    detail: `A person with the role ${rolesFrom(role).join(' or ')} must be signed in to the portal.`,
  });

async function findSessionCaller(
  request: FastifyRequest,
  { authenticator, cookies, publicUrl }: AuthenticationOptions,
): Promise<StaffCaller | undefined> {
  const session = cookies.lab.read(request);
  if (session === undefined && request.headers.cookie === undefined) throw missingToken(request, 'staff');
  if (session === undefined) return undefined;
  // Safe methods need no check of the origin: another site cannot read the response.
  if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request, publicUrl);
  return authenticator.findSession(session);
}

/** The program of a customer, whatever it may do. */
async function findProgram(request: FastifyRequest, authenticator: Authenticator): Promise<ClientCaller> {
  const caller = await authenticator.findClient(bearerTokenOf(request, 'client'));
  if (!caller) throw invalidToken('client');
  return caller;
}

async function requireClient(
  request: FastifyRequest,
  scope: string,
  authenticator: Authenticator,
): Promise<ClientCaller> {
  const caller = await findProgram(request, authenticator);
  const refusal = clientRefusal(caller, scope);
  if (refusal) throw refusal();
  return caller;
}

/** Why a client may not use an operation that needs the scope; undefined if it may. */
export function clientRefusal(caller: ClientCaller, scope: string): (() => ProblemError) | undefined {
  if (caller.suspended) return () => new ProblemError('account-suspended');
  if (caller.scopes.some((granted) => granted === scope)) return undefined;
  return () =>
    new ProblemError('insufficient-scope', {
      detail: `The scope ${scope} is required.`,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
}

export function requireStaffRole(caller: StaffCaller | undefined, roles: readonly string[]): StaffCaller {
  if (!caller) throw invalidToken('staff');
  if (!roles.includes(caller.role)) {
    throw new ProblemError('role-required', { detail: `The role ${roles.join(' or ')} is required.` });
  }
  return caller;
}
