import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { clientNetwork } from '../../platform/limits/address-rules.ts';
import type { SessionChangeDependencies } from '../session-changes.ts';
import { flowCookie } from './flow-cookie.ts';
import { findProviderByLink, findProviderOf, type StoredProvider } from './identity-provider-sql.ts';
import type { ConfirmedIdentity, ProviderClient } from './provider-client.ts';
import { failureReason } from './provider-failure-rules.ts';
import { redirectUriOf } from './provider-urls.ts';
import { type RefusalPageDependencies, sendRefusal } from './refusal-page.ts';
import type { RefusalReason } from './refusal-rules.ts';
import { countFlowsOf, insertFlow, takeFlow } from './sign-in-flow-sql.ts';
import { signInWithIdentity } from './sign-in-with-identity.ts';
import { type Application, flowLifetimeMs, maxOpenFlows, returnPath } from './single-sign-on-rules.ts';

export interface SingleSignOnDependencies extends SessionChangeDependencies, RefusalPageDependencies {
  publicUrl: string;
  providers: ProviderClient;
}

interface PageRequest {
  Params: { link?: string };
  Querystring: { returnTo?: unknown };
}

/** One request of a browser, and which provider it is about. */
interface Visit {
  request: FastifyRequest<PageRequest>;
  reply: FastifyReply;
  application: Application;
}

/** The pages that send a browser to a provider, and to which it returns. */
export function registerSingleSignOnRoutes(app: FastifyInstance, dependencies: SingleSignOnDependencies): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const [application, path] of [
      ['console', '/console/sign-in'],
      ['portal', '/portal/sign-in/:link'],
    ] as const) {
      scope.get<PageRequest>(path, (request, reply) => beginSignIn(dependencies, { request, reply, application }));
      scope.get<PageRequest>(`${path}/callback`, (request, reply) =>
        finishSignIn(dependencies, { request, reply, application }),
      );
    }
  });
}

async function findProvider({ db }: SingleSignOnDependencies, { request, application }: Visit) {
  const { link = '' } = request.params;
  return db.asLaboratory((connection) =>
    application === 'console' ? findProviderOf(connection, null) : findProviderByLink(connection, link),
  );
}

async function beginSignIn(dependencies: SingleSignOnDependencies, visit: Visit): Promise<FastifyReply> {
  const { db, now, publicUrl, providers } = dependencies;
  const { request, reply, application } = visit;
  const refuse = (reason: RefusalReason, error?: unknown) =>
    sendRefusal(dependencies, visit, { reason, application, error });
  const provider = await findProvider(dependencies, visit);
  if (!provider) return refuse('notConfigured');
  const state = randomState();
  const flow = {
    providerId: provider.providerId,
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    returnTo: returnPath(request.query.returnTo, application),
  };
  let location: URL;
  try {
    location = await providers.authorizationUrl(provider, {
      ...flow,
      state,
      redirectUri: redirectUriOf(provider, publicUrl),
    });
  } catch (error) {
    return refuse(failureReason(error), error);
  }
  const at = now();
  const clientKey = hashOf(clientNetwork(request.ip));
  const isStored = await db.asLaboratory(async (connection) => {
    if ((await countFlowsOf(connection, clientKey, at)) >= maxOpenFlows) return false;
    const expiresAt = new Date(at.getTime() + flowLifetimeMs);
    insertFlow(connection, { ...flow, stateHash: hashOf(state), clientKey, at, expiresAt });
    return true;
  });
  if (!isStored) return refuse('tooManyFlows');
  return reply.header('set-cookie', flowCookie(publicUrl).set(state)).redirect(location.href, 302);
}

async function finishSignIn(dependencies: SingleSignOnDependencies, visit: Visit): Promise<FastifyReply> {
  const { publicUrl, providers } = dependencies;
  const { request, reply, application } = visit;
  const cookie = flowCookie(publicUrl);
  const refuse = (reason: RefusalReason, error?: unknown) =>
    sendRefusal(dependencies, visit, { reason, application, error });
  const provider = await findProvider(dependencies, visit);
  if (!provider) return refuse('notConfigured');
  const callbackUrl = new URL(redirectUriOf(provider, publicUrl));
  callbackUrl.search = new URL(request.url, publicUrl).search;
  const state = cookie.read(request);
  reply.header('set-cookie', cookie.clear());
  const flow = await takeFlowOf(dependencies, provider, state, callbackUrl);
  if (!flow || state === undefined) return refuse('flowLost');
  let identity: ConfirmedIdentity;
  try {
    identity = await providers.confirmIdentity(provider, callbackUrl, { ...flow, state });
  } catch (error) {
    return refuse(failureReason(error), error);
  }
  const outcome = await signInWithIdentity(dependencies, request, provider, identity);
  if ('refusal' in outcome) return refuse(outcome.refusal);
  const session = sessionCookie(publicUrl, application === 'console' ? 'lab' : 'client');
  return reply.header('set-cookie', session.set(outcome.started.token)).redirect(publicUrl + flow.returnTo, 303);
}

/** The flow of the browser and of the state in the address, which must agree. It is used up. */
async function takeFlowOf(
  { db, now }: SingleSignOnDependencies,
  { providerId }: StoredProvider,
  state: string | undefined,
  callbackUrl: URL,
) {
  const given = callbackUrl.searchParams.getAll('state');
  if (state === undefined || given.length !== 1 || given[0] !== state) return undefined;
  return db.asLaboratory((connection) => takeFlow(connection, hashOf(state), providerId, now()));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
