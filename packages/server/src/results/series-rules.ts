import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../shape/calendar.ts';
import type { StoredSeriesValue } from './series-sql.ts';

/** As customers read it: every figure with the digits it was published with. */
export function describeSeriesValue(stored: StoredSeriesValue) {
  const { testName: _, measurandName: _name, detectionLimit, upperLimit, numericResult, ...rest } = stored;
  return {
    ...rest,
    detectionLimit: JSON.rawJSON(detectionLimit),
    ...(upperLimit !== null && { upperLimit: JSON.rawJSON(upperLimit) }),
    numericResult: JSON.rawJSON(numericResult),
  };
}

/** The ends of the window, each of which may be left open. */
export function seriesWindowViolations(window: { from?: string; to?: string }): Violation[] {
  return Object.entries(window).flatMap(([parameter, text]): Violation[] =>
    // The year 0 is no year of the database.
    isCalendarDate(text) && !text.startsWith('0000')
      ? []
      : [{ parameter, code: 'bad_date_time', message: 'is not a date of the calendar' }],
  );
}
