import type { Connection } from '../platform/db/database.ts';
import { daysOnHold, dueDateOf, type WorkCalendar } from './due-date-rules.ts';
import { findDueDateFacts, saveDueDate } from './due-date-sql.ts';

/**
 * Computes the due date of a job again, after a change of its tests, its priority or its holds. While a sample is on hold the
 * clock of the job stands still: the due date moves by the working days of the hold when it ends. The job must be locked.
 */
export async function updateDueDate(
  connection: Connection,
  { accountId, labJobNumber }: { accountId: number; labJobNumber: number },
  { calendar, at }: { calendar: WorkCalendar; at: Date },
): Promise<void> {
  const facts = await findDueDateFacts(connection, accountId, labJobNumber);
  const hasEnded = facts.onHoldSince !== null && !facts.isHeld;
  const ended = hasEnded && facts.onHoldSince ? daysOnHold(facts.onHoldSince, at, calendar) : 0;
  const pausedDays = facts.pausedDays + ended;
  saveDueDate(connection, accountId, labJobNumber, {
    dueDate: dueDateOf({ ...facts, pausedDays }, calendar),
    isPriority: facts.isPriority,
    onHoldSince: facts.isHeld ? (facts.onHoldSince ?? at) : null,
    pausedDays,
  });
}
