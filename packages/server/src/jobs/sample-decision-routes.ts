import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import { runOnce } from '../orders/run-once.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion } from '../platform/http/precondition.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import type { WorkCalendar } from './due-date-rules.ts';
import { readJobDocument } from './job-document.ts';
import { dropTest, holdSample, rejectSample, releaseSample, repeatTest, type Target } from './sample-decisions.ts';

export interface SampleDecisionDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  findLaboratory: FindLaboratory;
}

export function registerSampleDecisionRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents, findLaboratory }: SampleDecisionDependencies,
): void {
  /** Runs a decision in a transaction, publishes its events, and responds with the job. */
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { labJobNumber }: Target,
    decide: (
      connection: Connection,
      made: { actor: Actor; calendar: WorkCalendar },
    ) => Promise<{ accountId: number; events: NewEvent[] }>,
  ) => {
    const calendar = await findLaboratory();
    return db.asLaboratory(async (connection) => {
      const actor = actorOf(request);
      await runOnce(connection, { request, reply, at: actor.at }, async () => {
        const { accountId, events } = await decide(connection, { actor, calendar });
        await publishEvents(connection, accountId, actor.at, events);
      });
      return readJobDocument(connection, labJobNumber, reply);
    });
  };

  operations.staff(labOperations.rejectSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, made) =>
      rejectSample(connection, path, { reason, ...made, ...versionOf(request) }),
    );
  });

  operations.staff(labOperations.holdSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, made) =>
      holdSample(connection, path, { reason, ...made, ...versionOf(request) }),
    );
  });

  operations.staff(labOperations.releaseSample, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, made) =>
      releaseSample(connection, path, { reason, ...made, ...versionOf(request) }),
    );
  });

  operations.staff(labOperations.dropTest, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, made) =>
      dropTest(connection, path, { reason, ...made, ...versionOf(request) }),
    );
  });

  operations.staff(labOperations.repeatTest, ({ path, validate, request }, reply) => {
    const { reason } = validOrThrow(validate(), []);
    return respond(request, reply, path, (connection, made) =>
      repeatTest(connection, path, { reason, ...made, ...versionOf(request) }),
    );
  });
}

const versionOf = (request: FastifyRequest) => ({
  requireVersion: (version: number) => requireVersion(request, version),
});
