import type { TObject, TSchema } from 'typebox';
import type { Role } from './lab-staff.ts';
import type { ProblemType } from './problem.ts';
import type { Scope } from './token.ts';

/** Who may call an operation: anyone, a customer whose token has the scope, or staff with one of the roles. */
export type Access = 'public' | { scope: Scope } | { roles: readonly Role[] };

export interface Body<Schema extends TSchema = TSchema> {
  schema: Schema;
  description?: string;
  examples?: Record<string, { summary: string; value: unknown }>;
  /** The body may be left out, which is the same as an empty object. */
  optional?: boolean;
  /** Bytes; 2 MiB where nothing else is said. */
  limit?: number;
  /** Other media types that the operation takes besides application/json. */
  alternatives?: Record<string, TSchema>;
}

export interface OperationResponse {
  description: string;
  schema?: TSchema;
  contentType?: string;
  example?: unknown;
  headers?: Record<string, string>;
  /** The same in other media types, for callers who ask for them by Accept. */
  alternatives?: Record<string, { schema: TSchema; example: unknown }>;
}

/** One operation as data: routes, validation, OpenAPI and the tests are all made from it. */
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
  /** False while the operation is described but not served yet. */
  served: boolean;
}

/** An operation whose answers are known one by one. */
export type OperationWith<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
> = Omit<Operation<Path, Query, Content>, 'responses'> & { responses: Responses };

/** Keeps the types of the schemas: a handler knows its parameters and its body, a caller what it is answered. */
export function operation<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
>(definition: OperationWith<Path, Query, Content, Responses>): OperationWith<Path, Query, Content, Responses> {
  return definition;
}
