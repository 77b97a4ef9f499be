import type { Operation } from '@labwire/contract/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { runInSlices } from '../time-slices.ts';
import { encodingViolations } from '../validation/query-encoding.ts';
import {
  bodyValidator,
  parameterValidator,
  type Validate,
  type ValidationResult,
} from '../validation/schema-validation.ts';
import { nulViolations, textViolations } from '../validation/text-check.ts';
import { type AuthenticationOptions, authenticate, requireSetUpDone } from './authentication.ts';
import type { Authenticator, ClientCaller, StaffCaller } from './caller.ts';
import { mediaTypePreference } from './content-preference.ts';
import { deprecationHeaders } from './deprecation-headers.ts';
import type { FindCachedResponse } from './fast-path/cached-response.ts';
import type { FastPath } from './fast-path/fast-path.ts';
import { pageLinks } from './page-links.ts';
import { ProblemError } from './problem-error.ts';
import { sessionCookie } from './session-cookie.ts';
import { requireNoViolations, unexpectedBody, validOrThrow } from './violations.ts';

/** One call of an operation, with validated parameters. */
export interface Call<Path, Query, Content, Who> {
  path: Path;
  query: Query;
  caller: Who;
  request: FastifyRequest;
  /** The media type of the response that the caller prefers. */
  mediaType(): string;
  /** Validates the body against its schema, for handlers whose rules add violations of their own. */
  validate(): ValidationResult<Content>;
  /** The body; throws if it violates its schema. */
  body(): Content;
  /** Throws if the caller may no longer call the operation, for requests that wait. */
  authenticateAgain(): Promise<void>;
}

/** For operations with cached responses: returns, for validated parameters, how to answer from the caches. */
type FastPathOf<Path, Query> = (url: { path: Path; query: Query; mediaType: string }) => FindCachedResponse;

type Handler<Path, Query, Content, Who> = (
  call: Call<Path, Query, Content, Who>,
  reply: FastifyReply,
) => Promise<unknown>;

type AnyHandler = Handler<unknown, unknown, unknown, unknown>;

export interface OperationRouterOptions {
  authenticator: Authenticator;
  rateLimiter: RateLimiter;
  publicUrl: string;
  fastPath: FastPath;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation that a route serves; pages have none. */
    operation?: string;
    /** The content types of bodies that the route accepts. */
    contentTypes?: string[];
  }
}

const defaultBodyLimit = 2 * 1024 * 1024;

/** Registers operations of the contract as routes that authenticate, limit, negotiate and validate before the handler runs. */
export class OperationRouter {
  readonly #app: FastifyInstance;
  readonly #options: OperationRouterOptions;
  readonly #authentication: AuthenticationOptions;

  constructor(app: FastifyInstance, options: OperationRouterOptions) {
    this.#app = app;
    this.#options = options;
    const { publicUrl } = options;
    const cookies = { lab: sessionCookie(publicUrl, 'lab'), client: sessionCookie(publicUrl, 'client') };
    this.#authentication = { ...options, cookies };
  }

  /** A router for operations in an encapsulated Fastify scope, which may have other body parsers. */
  within(app: FastifyInstance): OperationRouter {
    return new OperationRouter(app, this.#options);
  }

  client<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, ClientCaller>,
    fastPathOf?: FastPathOf<Static<P>, Static<Q>>,
  ): void {
    this.#register(operation, handler as AnyHandler, fastPathOf as FastPathOf<unknown, unknown>);
  }

  staff<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, StaffCaller>,
  ): void {
    this.#register(operation, handler as AnyHandler);
  }

  public<P extends TObject, Q extends TObject, C extends TSchema>(
    operation: Operation<P, Q, C>,
    handler: Handler<Static<P>, Static<Q>, Static<C>, null>,
  ): void {
    this.#register(operation, handler as AnyHandler);
  }

  #register(operation: Operation, handler: AnyHandler, fastPathOf?: FastPathOf<unknown, unknown>): void {
    const negotiate = contentNegotiation(operation);
    const validateParameters = parametersValidator(operation);
    const validateBody = operation.body && bodyValidator(operation.body.schema);
    const addPageLinks = pageLinks(operation, this.#options.publicUrl);
    const deprecation = operation.deprecated && deprecationHeaders(operation.deprecated);

    this.#app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { operation: operation.id, contentTypes: contentTypesOf(operation) },
      bodyLimit: operation.body?.limit ?? defaultBodyLimit,
      onRequest: async (request, reply) => {
        if (deprecation) reply.headers(deprecation);
        request.caller = await authenticate(request, operation.access, this.#authentication);
        requireSetUpDone(operation, request.caller);
        if (request.caller?.kind === 'client') this.#requireWithinRate(request.caller);
        if (negotiate.hasAlternatives) reply.header('vary', 'Accept');
        negotiate.require(request);
      },
      handler: async (request, reply) => {
        const parameters = validateParameters(request);
        const mediaType = () => negotiate.choose(request) ?? '';
        // Responses of the fast path have no headers of their operation.
        if (fastPathOf && !deprecation)
          this.#addToFastPath(operation, request, fastPathOf({ ...parameters, mediaType: mediaType() }));
        const validate = await bodyValidation(operation, request, validateBody);
        const body = () => validOrThrow(validate(), []);
        const authenticateAgain = async () => {
          requireSetUpDone(operation, await authenticate(request, operation.access, this.#authentication));
        };
        const { caller } = request;
        const call = { ...parameters, caller, request, mediaType, validate, body, authenticateAgain };
        const response = await handler(call, reply);
        addPageLinks(request, reply, response);
        return response;
      },
    });
  }

  #requireWithinRate(caller: ClientCaller): void {
    const { rateLimiter } = this.#options;
    if (rateLimiter.tryAcquire(caller)) return;
    const limit = rateLimiter.limitOf(caller);
    throw new ProblemError('too-many-requests', {
      detail: `The limit of ${limit} requests per second for the account is exceeded.`,
      headers: {
        'retry-after': '1',
        'ratelimit-policy': `"requests";q=${limit};w=1`,
        ratelimit: '"requests";r=0;t=1',
      },
    });
  }

  #addToFastPath({ id, access, responses }: Operation, request: FastifyRequest, find: FindCachedResponse): void {
    if (typeof access !== 'object' || !('scope' in access)) return;
    const hasAlternatives = Object.values(responses).some(({ alternatives }) => alternatives);
    this.#options.fastPath.add(request.raw, {
      operation: id,
      scope: access.scope,
      hasAlternatives,
      findResponse: find,
    });
  }
}

/** Chooses the media type of the response by the Accept header. */
function contentNegotiation({ responses }: Operation) {
  const offered = Object.values(responses).flatMap(({ contentType, alternatives }) => [
    contentType ?? 'application/json',
    ...Object.keys(alternatives ?? {}),
  ]);
  // A caller that accepts JSON or text in UTF-8 accepts what is offered, because all of it is in UTF-8.
  const named = offered.map((type) => (/json|^text\//.test(type) ? `${type}; charset=utf-8` : type));
  const preference = mediaTypePreference(named);
  const choose = ({ headers }: FastifyRequest) => offered[named.indexOf(preference(headers.accept) ?? '')];
  return {
    hasAlternatives: Object.values(responses).some(({ alternatives }) => alternatives),
    choose,
    require(request: FastifyRequest): void {
      if (choose(request) !== undefined) return;
      throw new ProblemError('not-acceptable', { detail: `Available content types: ${offered.join(', ')}.` });
    },
  };
}

const contentTypesOf = ({ body }: Operation) => ['application/json', ...Object.keys(body?.alternatives ?? {})];

const emptyObject = { type: 'object', properties: {}, additionalProperties: false } as unknown as TObject;

/** Validates path and query, and that operations without a body get none. */
function parametersValidator(operation: Operation): (request: FastifyRequest) => { path: unknown; query: unknown } {
  const validatePath = parameterValidator(operation.pathParameters ?? emptyObject);
  const validateQuery = parameterValidator(operation.query ?? emptyObject);
  return ({ params, query: parameters, body, raw }) => {
    const path = validatePath(params);
    const query = validateQuery(parameters);
    requireNoViolations([
      ...path.violations,
      ...nulViolations(params),
      ...encodingViolations(raw.url ?? ''),
      ...query.violations,
      ...nulViolations(parameters),
      ...(operation.body ? [] : unexpectedBody(body)),
    ]);
    return { path: path.value, query: query.value };
  };
}

async function bodyValidation(
  operation: Operation,
  request: FastifyRequest,
  validateBody: Validate<unknown> | undefined,
): Promise<() => ValidationResult<unknown>> {
  const badText = validateBody ? await runInSlices(textViolations(request.jsonText, request.body)) : [];
  return () => {
    if (!validateBody) throw new Error(`${operation.id} has no body`);
    if (request.body === undefined && operation.body?.optional) return validateBody({});
    if (request.body === undefined) {
      throw new ProblemError('malformed-json', { detail: 'The body is empty; line 1, column 1.' });
    }
    const result = validateBody(request.body);
    result.violations.push(...badText);
    return result;
  };
}
