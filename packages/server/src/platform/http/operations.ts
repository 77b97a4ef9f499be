import type { Operation } from '@labwire/contract/operation.ts';
import { maxListedViolations, type ProblemType, type Violation } from '@labwire/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { runInSlices } from '../time-slices.ts';
import { bodyValidator, parameterValidator, type ValidationResult } from '../validation/schema-validation.ts';
import { textViolations } from '../validation/text-check.ts';
import { maxViolations } from '../validation/violation-cap.ts';
import { type AuthenticationOptions, authenticate } from './authentication.ts';
import type { Authenticator, ClientCaller, Flood, StaffCaller } from './caller.ts';
import { mediaTypePreference } from './content-preference.ts';
import type { FastPath, FindCachedResponse } from './fast-path/fast-path.ts';
import { ProblemError } from './problem-error.ts';
import { sessionCookie } from './session-cookie.ts';

/** One call of an operation, with its parameters checked. */
export interface Call<Path, Query, Content, Who> {
  path: Path;
  query: Query;
  caller: Who;
  request: FastifyRequest;
  /** What the caller likes best of the media types that the operation answers in. */
  mediaType(): string;
  /** What the schema says of the body; for handlers whose rules add to it. */
  shape(): ValidationResult<Content>;
  /** The body, if the schema has nothing against it. */
  body(): Content;
}

/**
 * For operations that are asked for the same again and again: makes of an address, once its parameters are checked, what
 * answers it from memory. Whatever that cannot answer goes to the handler.
 */
type Remembering<Path, Query> = (address: { path: Path; query: Query; mediaType: string }) => FindCachedResponse;

type Handler<Path, Query, Content, Who> = (
  call: Call<Path, Query, Content, Who>,
  reply: FastifyReply,
) => Promise<unknown>;

/** What stands before every operation. */
export interface OperationRouterOptions {
  authenticator: Authenticator;
  rateLimiter: Flood;
  /** Of one account, where nothing else was agreed with it. */
  requestsPerSecond: number;
  publicUrl: string;
  fastPath: FastPath;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation that a route serves; pages have none. */
    operation?: string;
  }
}

const defaultBodyLimit = 2 * 1024 * 1024;

/** Makes routes of operations: who may call, what is acceptable, and parameters checked before the handler sees them. */
export class OperationRouter {
  readonly #app: FastifyInstance;
  readonly #options: OperationRouterOptions;
  readonly #entrance: AuthenticationOptions;

  constructor(app: FastifyInstance, options: OperationRouterOptions) {
    this.#app = app;
    this.#options = options;
    this.#entrance = { ...options, cookie: sessionCookie(options.publicUrl) };
  }

  /** The same, for operations that live in a scope of their own, with other body parsers for instance. */
  within(app: FastifyInstance): OperationRouter {
    return new OperationRouter(app, this.#options);
  }

  client<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, ClientCaller>,
    remembering?: Remembering<Static<P>, Static<Q>>,
  ): void {
    this.#mount(
      operation,
      handler as Handler<unknown, unknown, unknown, unknown>,
      remembering as Remembering<unknown, unknown>,
    );
  }

  staff<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, StaffCaller>,
  ): void {
    this.#mount(operation, handler as Handler<unknown, unknown, unknown, unknown>);
  }

  public<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, null>,
  ): void {
    this.#mount(operation, handler as Handler<unknown, unknown, unknown, unknown>);
  }

  #refuseFlood({ accountId, limits }: ClientCaller): void {
    const { rateLimiter, requestsPerSecond } = this.#options;
    const allowed = limits.requestsPerSecond ?? requestsPerSecond;
    if (!rateLimiter.isTooMuch(accountId, allowed)) return;
    throw new ProblemError('too-many-requests', {
      detail: `More than ${allowed} requests of the account came within a second.`,
      headers: {
        'retry-after': '1',
        'ratelimit-policy': `"requests";q=${allowed};w=1`,
        ratelimit: '"requests";r=0;t=1',
      },
    });
  }

  #mount(
    operation: Operation,
    handler: Handler<unknown, unknown, unknown, unknown>,
    remembering?: Remembering<unknown, unknown>,
  ): void {
    const checkPath = parameterValidator(operation.pathParameters ?? emptyObject);
    const checkQuery = parameterValidator(operation.query ?? emptyObject);
    const checkBody = operation.body && bodyValidator(operation.body.schema);
    const offered = Object.values(operation.responses).flatMap(({ contentType, alternatives }) => [
      contentType ?? 'application/json',
      ...Object.keys(alternatives ?? {}),
    ]);
    const hasAlternatives = Object.values(operation.responses).some(({ alternatives }) => alternatives);
    const named = offered.map(inUtf8);
    const preference = mediaTypePreference(named);
    const scope = typeof operation.access === 'object' && 'scope' in operation.access && operation.access.scope;
    const chooseType = (request: FastifyRequest) => offered[named.indexOf(preference(request.headers.accept) ?? '')];

    this.#app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation: operation.id },
      bodyLimit: operation.body?.limit ?? defaultBodyLimit,
      onRequest: async (request, reply) => {
        request.caller = await authenticate(request, operation.access, this.#entrance);
        if (request.caller?.kind === 'client') this.#refuseFlood(request.caller);
        if (hasAlternatives) reply.header('vary', 'Accept');
        if (chooseType(request) === undefined) {
          throw new ProblemError('not-acceptable', { detail: `This answers as ${offered.join(' or ')}.` });
        }
      },
      handler: async (request, reply) => {
        const path = checkPath(request.params);
        const query = checkQuery(request.query);
        requireNoViolations([
          ...path.violations,
          ...nulViolations(request.params),
          ...query.violations,
          ...nulViolations(request.query),
          ...(operation.body ? [] : strayBody(request.body)),
        ]);
        const badText = checkBody ? await runInSlices(textViolations(request.jsonText, request.body)) : [];
        const shape = () => {
          if (!checkBody) throw new Error(`${operation.id} has no body`);
          if (request.body === undefined && operation.body?.optional) return checkBody({});
          if (request.body === undefined) {
            throw new ProblemError('malformed-json', { detail: 'The body is empty; line 1, column 1.' });
          }
          const found = checkBody(request.body);
          found.violations.push(...badText);
          return found;
        };
        const body = () => validOrThrow(shape(), []);
        const mediaType = () => chooseType(request) ?? '';
        if (remembering && scope) {
          const recall = remembering({ path: path.value, query: query.value, mediaType: mediaType() });
          this.#options.fastPath.addRoute(request.raw, { operation: operation.id, scope, hasAlternatives, recall });
        }
        const call = { path: path.value, query: query.value, caller: request.caller, request, mediaType, shape, body };
        return handler(call, reply);
      },
    });
  }
}

/** Who asks for JSON in UTF-8 asks for JSON. */
const inUtf8 = (type: string) => (type.includes('json') ? `${type}; charset=utf-8` : type);

const emptyObject = { type: 'object', properties: {}, additionalProperties: false } as unknown as TObject;

/** No parameter has a use for a NUL character, and no database could look for one. */
function nulViolations(parameters: unknown): Violation[] {
  return Object.entries(parameters as Record<string, unknown>)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([parameter]) => ({ parameter, code: 'bad_text', message: 'must not hold a NUL character' }));
}

/** What is sent where nothing is read was meant for something; better to say so. */
function strayBody(body: unknown): Violation[] {
  const isEmpty = body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  return isEmpty ? [] : [{ pointer: '', code: 'unknown_field', message: 'this takes no body' }];
}

/** Ends the request with a problem document if there are violations. */
export function requireNoViolations(violations: Violation[], type: ProblemType = 'invalid-request'): void {
  if (violations.length > 0) throw new ProblemError(type, { violations });
}

/** The value of a shape, once neither the schema nor the rules object to it. */
export function validOrThrow<T>(shape: ValidationResult<T>, ruleViolations: Violation[], type?: ProblemType): T {
  const all = [...shape.violations, ...ruleViolations];
  // Sorting and writing down a hundred thousand of them would keep everybody else waiting.
  const violations = all.slice(0, maxViolations);
  const detail = `More than ${maxViolations} problems, of which the first ${maxListedViolations} are listed; nothing was stored.`;
  if (shape.isCut || all.length > maxViolations)
    throw new ProblemError(type ?? 'invalid-request', { violations, detail });
  requireNoViolations(violations, type);
  return shape.value as T;
}
