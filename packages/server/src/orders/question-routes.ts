import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { NewLabQuestion, QuestionSide } from '@labwire/contract/order-question.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import type { NewEvent } from '../events/event-rules.ts';
import type { PublishEvents } from '../events/event-sql.ts';
import type { WorkCalendar } from '../jobs/due-date-rules.ts';
import { findOrder as findLabOrder, findRegisteredLines } from '../jobs/job-sql.ts';
import { updateOrderProgress } from '../jobs/order-progress-sql.ts';
import { lockJobsOfOrder } from '../jobs/sample-decision-sql.ts';
import { holdSample } from '../jobs/sample-decisions.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import type { FindLaboratory } from '../settings/settings-cache.ts';
import { describeQuestions, questionViolations } from './question-rules.ts';
import { findNumberOfLines, findQuestions, insertAnswer, insertQuestion } from './question-sql.ts';
import { runOnce } from './run-once.ts';

export interface QuestionDependencies {
  db: Database;
  actorOf: ActorOf;
  publishEvents: PublishEvents;
  findLaboratory: FindLaboratory;
}

interface Author {
  accountId: number;
  orderId: number;
  side: QuestionSide;
  actor: Actor;
}

export function registerQuestionRoutes(
  operations: OperationRouter,
  { db, actorOf, publishEvents, findLaboratory }: QuestionDependencies,
): void {
  operations.client(clientOperations.listQuestions, ({ caller: { accountId }, path: { orderId } }) =>
    db.asAccount(accountId, (connection) => listQuestions(connection, { accountId, orderId }, 'CUSTOMER')),
  );

  operations.staff(labOperations.listLabQuestions, ({ path: { orderId } }) =>
    db.asLaboratory(async (connection) => {
      const accountId = await findAccountOfOrder(connection, orderId);
      return listQuestions(connection, { accountId, orderId }, 'LABORATORY');
    }),
  );

  operations.client(clientOperations.askQuestion, async ({ caller, path: { orderId }, validate, request }, reply) => {
    const validation = validate();
    const { accountId } = caller;
    const author: Author = { accountId, orderId, side: 'CUSTOMER', actor: actorOf(request) };
    const calendar = await findLaboratory();
    const asked = await db.asAccount(accountId, (connection) =>
      ask(connection, { publishEvents, calendar }, author, validation),
    );
    return reply.code(201).send(asked);
  });

  operations.staff(labOperations.askCustomer, async ({ path: { orderId }, validate, request }, reply) => {
    const validation = validate();
    const actor = actorOf(request);
    const calendar = await findLaboratory();
    const asked = await db.asLaboratory(async (connection) => {
      const accountId = await findAccountOfOrder(connection, orderId);
      const author: Author = { accountId, orderId, side: 'LABORATORY', actor };
      return runOnce(connection, { request, reply, at: actor.at }, () =>
        ask(connection, { publishEvents, calendar }, author, validation),
      );
    });
    return reply.code(201).send(asked);
  });

  operations.client(clientOperations.answerQuestion, async ({ caller, path, validate, request }, reply) => {
    const { text } = validOrThrow(validate(), []);
    const { accountId } = caller;
    const author: Author = { accountId, orderId: path.orderId, side: 'CUSTOMER', actor: actorOf(request) };
    const answered = await db.asAccount(accountId, (connection) =>
      answer(connection, publishEvents, author, { questionId: path.questionId, text }),
    );
    return reply.code(201).send(answered);
  });

  operations.staff(labOperations.answerCustomer, async ({ path, validate, request }, reply) => {
    const { text } = validOrThrow(validate(), []);
    const actor = actorOf(request);
    const answered = await db.asLaboratory(async (connection) => {
      const accountId = await findAccountOfOrder(connection, path.orderId);
      const author: Author = { accountId, orderId: path.orderId, side: 'LABORATORY', actor };
      return runOnce(connection, { request, reply, at: actor.at }, () =>
        answer(connection, publishEvents, author, { questionId: path.questionId, text }),
      );
    });
    return reply.code(201).send(answered);
  });
}

async function findAccountOfOrder(connection: Connection, orderId: number): Promise<number> {
  const order = await findLabOrder(connection, orderId);
  if (!order) throw new ProblemError('not-found');
  return order.accountId;
}

async function listQuestions(
  connection: Connection,
  order: { accountId: number; orderId: number },
  reader: QuestionSide,
) {
  if ((await findNumberOfLines(connection, order)) === undefined) throw new ProblemError('not-found');
  const { questions, answers } = await findQuestions(connection, order);
  return { questions: describeQuestions(questions, answers, reader) };
}

async function ask(
  connection: Connection,
  { publishEvents, calendar }: { publishEvents: PublishEvents; calendar: WorkCalendar },
  { accountId, orderId, side, actor }: Author,
  validation: ValidationResult<NewLabQuestion>,
): Promise<{ questionId: number }> {
  const numberOfLines = await findNumberOfLines(connection, { accountId, orderId });
  if (numberOfLines === undefined) throw new ProblemError('not-found');
  const asked = validOrThrow(validation, questionViolations(validation.validPart?.line, numberOfLines));
  const { text, line } = asked;
  await lockJobsOfOrder(connection, accountId, orderId);
  const events = asked.hold
    ? await holdLine(connection, { accountId, orderId }, line, { reason: text, actor, calendar })
    : [];
  const questionId = await insertQuestion(connection, { accountId, orderId }, { line, side, text, ...actor });
  await updateOrderProgress(connection, accountId, orderId);
  insertAuditEntry(connection, accountId, actor, {
    action: 'question.asked',
    subject: `order:${orderId}`,
    after: { questionId, ...(line !== undefined && { line }), text },
  });
  const subject = { orderId, questionId, side, ...(line !== undefined && { line }) };
  await publishEvents(connection, accountId, actor.at, [...events, { type: 'question.asked', subject }]);
  return { questionId };
}

/** Puts the sample of a line on hold until the question is answered. */
async function holdLine(
  connection: Connection,
  { accountId, orderId }: { accountId: number; orderId: number },
  line: number | undefined,
  hold: { reason: string; actor: Actor; calendar: WorkCalendar },
): Promise<NewEvent[]> {
  const [sample] = line === undefined ? [] : await findRegisteredLines(connection, accountId, orderId, [{ line }]);
  if (!sample) throw new ProblemError('conflict', { detail: 'Only a registered sample can be put on hold.' });
  const { events } = await holdSample(connection, sample, { ...hold, requireVersion: () => {} });
  return events;
}

async function answer(
  connection: Connection,
  publishEvents: PublishEvents,
  { accountId, orderId, side, actor }: Author,
  { questionId, text }: { questionId: number; text: string },
): Promise<{ questionId: number; answer: number }> {
  await lockJobsOfOrder(connection, accountId, orderId);
  const inserted = await insertAnswer(connection, { accountId, orderId, questionId }, { side, text, ...actor });
  if (!inserted) throw new ProblemError('not-found');
  await updateOrderProgress(connection, accountId, orderId);
  const { answer: number, line } = inserted;
  insertAuditEntry(connection, accountId, actor, {
    action: 'question.answered',
    subject: `order:${orderId}`,
    after: { questionId, answer: number, text },
  });
  const subject = { orderId, questionId, answer: number, side, ...(line !== null && { line }) };
  await publishEvents(connection, accountId, actor.at, [{ type: 'question.answered', subject }]);
  return { questionId, answer: number };
}
