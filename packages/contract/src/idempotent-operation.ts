import Type, { type TObject, type TSchema } from 'typebox';
import { type OperationResponse, type OperationWith, operation } from './operation.ts';

/** The header of operations whose requests can be repeated safely. */
export const idempotencyKeyHeader = (purpose: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: `1 to 255 visible ASCII characters, chosen by the client; ${purpose}.`,
      }),
    ),
  });

export const idempotencyProblems = ['request-in-progress', 'idempotency-key-reused'] as const;

export const replayedHeader = { 'Idempotent-Replayed': '`true` if the response is a replay.' };

const retries =
  '\n\n**Retries.** The same `Idempotency-Key` of the same caller with the same request within 24 hours changes nothing and ' +
  'returns the response of the first one, with `Idempotent-Replayed: true`; if the response is a job, it is the job as it ' +
  'is now. The key with another request gets 422; while the first request is in progress, 409. A rejected request does not ' +
  'use up its key.';

/** An operation of the laboratory that accepts an Idempotency-Key. */
export function idempotentOperation<
  Path extends TObject,
  Query extends TObject,
  Content extends TSchema,
  Responses extends Record<number, OperationResponse>,
>(definition: OperationWith<Path, Query, Content, Responses>): OperationWith<Path, Query, Content, Responses> {
  const { description, headers, problems, responses } = definition;
  const withReplay = Object.entries(responses).map(([status, response]) => [
    status,
    { ...response, headers: { ...response.headers, ...replayedHeader } },
  ]);
  return operation({
    ...definition,
    description: description + retries,
    headers: Type.Object({ ...headers?.properties, ...idempotencyKeyHeader('one key per request').properties }),
    responses: Object.fromEntries(withReplay) as Responses,
    problems: [...problems, ...idempotencyProblems],
  });
}
