import type { Access } from '@labwire/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller, Gate } from './caller.ts';
import { ProblemError } from './problem-error.ts';

/** Lets a request in or throws, before its body is read. Every bad token gets the same answer. */
export async function authenticate(request: FastifyRequest, access: Access, gate: Gate): Promise<Caller | null> {
  if (access === 'public') return null;
  const token = /^Bearer +([!-~]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized();
  return 'scope' in access ? admitClient(token, access.scope, gate) : admitStaff(token, access.roles, gate);
}

async function admitClient(token: string, scope: string, gate: Gate): Promise<Caller> {
  const caller = await gate.findClient(token);
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

async function admitStaff(token: string, roles: readonly string[], gate: Gate): Promise<Caller> {
  const caller = await gate.findStaff(token);
  if (!caller) throw unauthorized();
  if (!roles.includes(caller.role)) {
    throw new ProblemError('role-required', { detail: `This needs the role ${roles.join(' or ')}.` });
  }
  return caller;
}

const unauthorized = () => new ProblemError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
