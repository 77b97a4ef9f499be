import type { TObject, TSchema } from 'typebox';
import type { Role } from './lab-staff.ts';
import type { CustomerRole } from './person.ts';
import type { ProblemType } from './problem.ts';
import type { Scope } from './token.ts';

/**
 * Who may call an operation: anyone; a customer's program whose token has the scope, and a customer's person who has at least
 * the role in an account with the scope; only a customer's person with at least the role; or staff with one of the roles.
 */
export type Access =
  | 'public'
  | { scope: Scope; role: CustomerRole }
  | { person: CustomerRole }
  | { roles: readonly Role[] };

export interface Body<Schema extends TSchema = TSchema> {
  schema: Schema;
  description?: string;
  examples?: Record<string, { summary: string; value: unknown }>;
  /** A missing body is treated as an empty object. */
  optional?: boolean;
  /** Maximum size in bytes; 2 MiB by default. */
  limit?: number;
  /** Media types that are accepted besides application/json, and their schemas. */
  alternatives?: Record<string, TSchema>;
}

export interface OperationResponse {
  description: string;
  schema?: TSchema;
  contentType?: string;
  example?: unknown;
  headers?: Record<string, string>;
  /** Other representations of the same response, selected by the Accept header. */
  alternatives?: Record<string, { schema: TSchema; example: unknown }>;
}

export interface Deprecation {
  /** The date of the release that deprecated it, yyyy-mm-dd. */
  since: string;
  /** The date before which it is not removed, yyyy-mm-dd. */
  sunset: string;
  /** URL of a page that says what to use instead. */
  link: string;
}

/** One operation as data. Routes, validation, OpenAPI, the clients and the contract tests derive from it. */
export interface Operation<
  Path extends TObject = TObject,
  Query extends TObject = TObject,
  Content extends TSchema = TSchema,
> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  pathParameters?: Path;
  query?: Query;
  headers?: TObject;
  body?: Body<Content>;
  responses: Record<number, OperationResponse>;
  problems: readonly ProblemType[];
  /** Whether a person who must set up a second factor first may call the operation. */
  duringSetUp?: true;
  /** A deprecated operation says so in its responses (RFC 9745, RFC 8594) and in the OpenAPI document. */
  deprecated?: Deprecation;
}

/** An operation with the exact type of each response. */
export type OperationWith<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
> = Omit<Operation<Path, Query, Content>, 'responses'> & { responses: Responses };

/** Returns its argument; exists to infer the types of parameters, body and responses for handlers and clients. */
export function operation<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
>(definition: OperationWith<Path, Query, Content, Responses>): OperationWith<Path, Query, Content, Responses> {
  return definition;
}
