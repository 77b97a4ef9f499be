import { instantsOf } from '../../ui/local-time-rules.ts';
import type { OrderError } from './check-rules.ts';
import { type Draft, filledLines } from './draft-rules.ts';

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T]+(\d{1,2}):(\d{2})(:\d{2})?(?:\.\d+)?$/;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ ,]+(\d{1,2}):(\d{2})(:\d{2})?$/;

/**
 * A typed or pasted date and time as yyyy-mm-ddThh:mm. Other text is returned as it is, and reported as an error: in
 * 3/4/2026 the day and the month cannot be told apart, and a date alone has no time.
 */
export function localTimeText(text: string): string {
  const trimmed = text.trim();
  const [, year, month, day, hour, minute, seconds] =
    yearFirst.exec(trimmed) ?? reordered(dayFirst.exec(trimmed)) ?? [];
  if (!year || !month || !day || !hour || !minute) return trimmed;
  const withoutSeconds = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
  return seconds === undefined || seconds === ':00' ? withoutSeconds : withoutSeconds + seconds;
}

const reordered = (match: RegExpExecArray | null): string[] | undefined =>
  match ? [match[0], match[3] ?? '', match[2] ?? '', match[1] ?? '', ...match.slice(4)] : undefined;

/** As it is shown in a cell. */
export const shownTime = (local: string): string => local.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');

/** Errors of collection times that cannot be sent, so that the service cannot report them. */
export const timeErrors = (draft: Pick<Draft, 'lines'>, timeZone: string): OrderError[] =>
  filledLines(draft).flatMap((line, i) => {
    if (line.kind !== 'sample' || line.collectedAt === '') return [];
    const message = timeProblem(line.collectedAt, timeZone);
    return message === undefined ? [] : [{ pointer: `/lines/${i}/sample/dateTime`, message, isMissing: false }];
  });

function timeProblem(text: string, timeZone: string): string | undefined {
  const isReadable = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) && instantsOf(text, 'UTC').length > 0;
  if (!isReadable) return 'write the date and the time as 2026-03-25 09:30';
  if (instantsOf(text, timeZone).length > 0) return undefined;
  return `does not exist in ${timeZone}: the clocks go forward at that time`;
}
