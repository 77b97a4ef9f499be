import Type, { type Static } from 'typebox';
import { count, nullableDate, nullableText, strict, timestamp } from './field-schemas.ts';

const day = (description: string) => Type.String({ format: 'date', description });
const days = (description: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description });

export const OverviewCounts = Type.Object(
  {
    ordersReceived: count('Orders without registered samples.'),
    ordersRegistered: count('Orders with registered samples and no measurements.'),
    ordersInProgress: count('Orders with measurements that are not completed.'),
    jobsMeasuring: count('Jobs with missing measurements.'),
    jobsMeasured: count('Jobs without missing measurements and without a final result.'),
    jobsToApprove: count('Jobs whose latest result has a draft report. `GET /lab/api/v1/jobs?drafted` lists them.'),
    jobsToDraft: count(
      'Jobs whose latest result is final and has neither a draft nor an approved report. `GET /lab/api/v1/jobs?undrafted` lists them.',
    ),
    jobsOverdue: count('Jobs whose due date has passed without a final result, and that are not on hold.'),
    jobsDueToday: count('Jobs without a final result that are due today, and that are not on hold.'),
  },
  { ...strict, title: 'OverviewCounts' },
);
export type OverviewCounts = Static<typeof OverviewCounts>;

export const UrgentJob = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    clientReference: nullableText(),
    dueDate: nullableDate('When the job is or was due.'),
    since: timestamp('When the samples of an overdue job arrived, or the result to approve was published.'),
    days: count(
      'Working days since `since`: the days from Monday to Friday after that day, up to today, in `timeZone`.',
    ),
  },
  { ...strict, title: 'UrgentJob' },
);
export type UrgentJob = Static<typeof UrgentJob>;

export const RecentExceedance = Type.Object(
  {
    labJobNumber: Type.Integer(),
    orderId: Type.Integer(),
    accountId: Type.Integer(),
    accountName: Type.String(),
    clientReference: nullableText(),
    resultId: Type.String({ format: 'uuid' }),
    publishedAt: timestamp('When the latest result of the job was published.'),
    values: count('Values that do not meet a specification.'),
    firstValues: Type.Array(
      Type.Object(
        {
          sample: Type.String(),
          measurandName: Type.String(),
          formattedResult: Type.String(),
          unit: Type.String(),
          specification: Type.String({ description: 'The name of the first specification that is not met.' }),
          source: Type.String(),
        },
        { ...strict, title: 'ExceedingValue' },
      ),
      { maxItems: 3 },
    ),
  },
  { ...strict, title: 'RecentExceedance' },
);
export type RecentExceedance = Static<typeof RecentExceedance>;

export const OverviewDay = Type.Object(
  {
    date: day('The day, in `timeZone`.'),
    ordersReceived: count('Orders submitted.'),
    resultsPublished: count('Results published, including interim and amended ones.'),
    reportsApproved: count('Reports approved.'),
  },
  { ...strict, title: 'OverviewDay' },
);
export type OverviewDay = Static<typeof OverviewDay>;

export const OverviewWeek = Type.Object(
  {
    from: day('The Monday of the week, in `timeZone`.'),
    jobsFinished: count('Jobs whose first final result was published.'),
    medianDays: days(
      'Median of the working days from the arrival of the samples to that result: the days from Monday to Friday after ' +
        'the day of arrival, up to the day of the result, in `timeZone`. Null if there was none.',
    ),
    ninetiethPercentileDays: days('90th percentile of the same; null if there was none.'),
  },
  { ...strict, title: 'OverviewWeek' },
);
export type OverviewWeek = Static<typeof OverviewWeek>;

export const Overview = Type.Object(
  {
    at: timestamp('Time of the overview.'),
    turnaroundDays: Type.Integer({
      description: 'Working days after which a job is due, unless its tests have their own.',
    }),
    timeZone: Type.String({ description: 'The time zone of the laboratory, in which days and weeks are counted.' }),
    counts: OverviewCounts,
    overdue: Type.Array(UrgentJob, { maxItems: 10, description: 'Overdue jobs, the earliest due date first.' }),
    toApprove: Type.Array(UrgentJob, { maxItems: 10, description: 'Jobs to approve, oldest result first.' }),
    exceedances: Type.Array(RecentExceedance, {
      maxItems: 10,
      description:
        'Jobs whose latest result is of the last 30 days and has values that do not meet a specification, newest result first.',
    }),
    days: Type.Array(OverviewDay, { description: 'The last 30 days, ending today.' }),
    weeks: Type.Array(OverviewWeek, { description: 'The last 12 weeks, ending with the current one.' }),
  },
  { ...strict, title: 'Overview' },
);
export type Overview = Static<typeof Overview>;
