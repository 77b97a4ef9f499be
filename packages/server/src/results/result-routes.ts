import { clientOperations } from '@labwire/contract/client-operations.ts';
import { fhirMediaType } from '@labwire/contract/fhir.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import type { Operations } from '../http/mount.ts';
import { asRepresentation, type Representation, sendJson } from '../http/negotiated-json.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { NoteRead } from '../reads/read-note.ts';
import { readOfResult } from '../reads/read-rules.ts';
import { describeBundle } from './fhir-bundle-rules.ts';
import { readPublished } from './published.ts';
import { identityOf } from './published-rules.ts';
import { findLatestResultId } from './published-sql.ts';
import { describeChanges } from './result-changes-rules.ts';
import { findDetail, findLatestDetailOfJob } from './result-sql.ts';

export interface ResultDependencies {
  db: Database;
  noteRead: NoteRead;
}

export function mountResults(operations: Operations, { db, noteRead }: ResultDependencies): void {
  operations.client(clientOperations.getLatestResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) {
      const resultId = await db.asAccount(accountId, (connection) =>
        findLatestResultId(connection, accountId, path.labJobNumber),
      );
      return hand(request, reply, accountId, await asFhir(accountId, resultId ?? ''));
    }
    const detail = await db.asAccount(accountId, (connection) =>
      findLatestDetailOfJob(connection, accountId, path.labJobNumber),
    );
    if (!detail) throw new ProblemError('not-found');
    return hand(request, reply, accountId, { ...detail, json: detail });
  });

  operations.client(clientOperations.getResult, async ({ caller, path, request, mediaType }, reply) => {
    const { accountId } = caller;
    if (mediaType() === fhirMediaType) return hand(request, reply, accountId, await asFhir(accountId, path.resultId));
    const detail = isUuid(path.resultId)
      ? await db.asAccount(accountId, (connection) => findDetail(connection, accountId, path.resultId))
      : undefined;
    if (!detail) throw new ProblemError('not-found');
    return hand(request, reply, accountId, { ...detail, json: detail });
  });

  operations.client(clientOperations.getResultChanges, async ({ caller, path, request }, reply) => {
    const { published, superseded } = await readFrozen(caller.accountId, path.resultId);
    const json = asRepresentation(describeChanges(published, superseded));
    return hand(request, reply, caller.accountId, { ...identityOf(published), json });
  });

  async function asFhir(accountId: number, resultId: string): Promise<HandedResult> {
    const { published, superseded } = await readFrozen(accountId, resultId);
    const json = { ...asRepresentation(describeBundle(published, superseded)), mediaType: fhirMediaType };
    return { ...identityOf(published), json };
  }

  async function hand(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
    result: HandedResult,
  ): Promise<unknown> {
    const answer = await sendJson(request, reply, result.json);
    noteRead(request, reply, accountId, readOfResult(result));
    return answer;
  }

  async function readFrozen(accountId: number, resultId: string) {
    const found = isUuid(resultId)
      ? await db.asAccount(accountId, (connection) => readPublished(connection, accountId, resultId))
      : undefined;
    if (!found) throw new ProblemError('not-found');
    return found;
  }
}

/** A result, or something made of it, on its way to somebody. */
interface HandedResult {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  json: Representation;
}
