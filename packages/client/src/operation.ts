/** One operation of a generated table: method, path template, and the scopes or roles that it requires. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly needs: readonly string[];
  /** The roles of a customer's people that may call it; only in the client interface. */
  readonly roles?: readonly string[];
}

/** The types of one operation, as openapi-typescript declares them. */
export interface OperationTypes {
  parameters: { path?: object; query?: object };
  requestBody?: { content: object };
  responses: object;
}

export type TypesOf<Operations> = { [Id in keyof Operations]: OperationTypes };
export type TableOf<Operations> = { readonly [Id in keyof Operations]: Operation };

export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether repeating the request is safe. It is for GET; for other methods only where the contract says so. */
  isIdempotent?: boolean;
  /** For one attempt, in place of the client's setting. */
  timeoutMs?: number;
}

/** A request part is required, optional, or (where openapi-typescript declares `never`) absent. */
type Part<Name extends string, Type> = [Type] extends [undefined]
  ? unknown
  : undefined extends Type
    ? { [Key in Name]?: NonNullable<Type> }
    : { [Key in Name]: Type };

type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;
/** A Blob is sent as it is, with its own media type. */
type BodyOf<RequestBody> = RequestBody extends undefined ? undefined : JsonOf<RequestBody> | Blob;

export type OperationRequest<Types extends OperationTypes> = Part<'path', Types['parameters']['path']> &
  Part<'query', Types['parameters']['query']> &
  Part<'body', BodyOf<Types['requestBody']>> &
  RequestOptions;

/** The request argument of a call, which may be left out if nothing in it is required. */
export type RequestArguments<Types extends OperationTypes> =
  Record<never, never> extends OperationRequest<Types>
    ? [request?: OperationRequest<Types>]
    : [request: OperationRequest<Types>];

type SuccessBodies<Responses> = { [Status in keyof Responses]: JsonOf<Responses[Status]> }[keyof Responses];

/** The JSON of the successful response; undefined if the operation returns none. */
export type ResponseBody<Types extends OperationTypes> = [SuccessBodies<Types['responses']>] extends [never]
  ? undefined
  : SuccessBodies<Types['responses']>;

export interface OperationResponse<Body> {
  /** Undefined if the status is 304. */
  body: Body;
  /** The body as it was sent: its numbers have all their digits, which `JSON.parse` may drop. */
  text: string;
  status: number;
  headers: Headers;
}

export interface UrlParts {
  path?: object;
  query?: object;
}

/** The path of an operation with its parameters filled in, and the query string. */
export function operationUrl(operation: Operation, { path = {}, query = {} }: UrlParts): string {
  const values = path as Record<string, unknown>;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  const search = String(parameters);
  return search === '' ? filled : `${filled}?${search}`;
}
