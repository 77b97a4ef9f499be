import type { Static, TSchema } from 'typebox';
import { Problem, problemOf } from './problem.ts';

/** An operation without parameters has the type of any parameters; then there is nothing to send. */
type Wanted<T, Key extends string> = T extends TSchema
  ? string extends keyof Static<T>
    ? unknown
    : Record<Key, Static<T>>
  : unknown;
type IfAny<T, Key extends string> = Partial<Wanted<T, Key>>;

interface Described {
  pathParameters?: TSchema;
  query?: TSchema;
  body?: { schema: TSchema };
  responses: object;
}

/** What a call of the operation sends, as the contract has it. */
export type Asked<O extends Described> = Wanted<NonNullable<O['pathParameters']>, 'path'> &
  IfAny<NonNullable<O['query']>, 'query'> &
  (NonNullable<O['body']> extends { schema: infer S extends TSchema } ? { body?: Static<S> } : unknown) & {
    headers?: Record<string, string>;
    /** Sent instead of a JSON body, a PDF for instance. */
    file?: Blob;
    signal?: AbortSignal;
  };

type SchemasOf<A> = { [K in keyof A]: A[K] extends { schema: infer S extends TSchema } ? Static<S> : never }[keyof A];
/** What it answers; undefined where the contract promises no body. */
export type AnswerOf<O extends Described> = [SchemasOf<O['responses']>] extends [never]
  ? undefined
  : SchemasOf<O['responses']>;

export interface Answered<T> {
  /** Undefined when nothing changed since the ETag that was sent. */
  body: T;
  etag: string | undefined;
  status: number;
}

export interface Sent {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether cookies go along; the browser's usual way where nothing is said. */
  credentials?: RequestCredentials;
}

/** The address of an operation with its parameters filled in. */
export function addressOf(template: string, { path = {}, query = {} }: Sent): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  const pairs = given.map(([name, value]) => [name, value === true ? 'true' : String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

/** One request. Anything but a success (or a 304) is thrown as a problem. */
export async function send(
  method: string,
  address: string,
  { body, file, headers = {}, signal, credentials }: Sent,
): Promise<Answered<unknown>> {
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json, application/problem+json',
      ...(content !== undefined && { 'content-type': file ? file.type : 'application/json' }),
      ...headers,
    },
    body: content,
    signal,
    credentials,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Problem('The service cannot be reached.', {});
  });
  if (!response.ok && response.status !== 304) throw await problemOf(response);
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    body: isJson ? await response.json() : undefined,
    etag: response.headers.get('etag') ?? undefined,
    status: response.status,
  };
}
