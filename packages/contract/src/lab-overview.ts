import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const day = (description: string) => Type.String({ format: 'date', description });
const days = (description: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description });

export const OverviewCounts = Type.Object(
  {
    ordersReceived: count('Orders of which nothing is registered yet.'),
    ordersRegistered: count('Orders of which something is registered and nothing is measured.'),
    ordersInProgress: count('Orders of which something is measured and not everything is done.'),
    jobsMeasuring: count('Jobs with measurements missing.'),
    jobsMeasured: count('Jobs that are measured and have no final result.'),
    jobsToApprove: count('Jobs whose final result has no approved report.'),
    jobsOverdue: count('Jobs without a final result after more days than the settings allow for.'),
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
    clientReference: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    since: timestamp('When its samples arrived, or its result was published.'),
    days: count('Whole days since then.'),
  },
  { ...strict, title: 'UrgentJob' },
);
export type UrgentJob = Static<typeof UrgentJob>;

export const OverviewDay = Type.Object(
  {
    date: day('In UTC.'),
    ordersReceived: count('Orders received.'),
    resultsPublished: count('Results published, interim and amended ones too.'),
    reportsApproved: count('Reports approved.'),
  },
  { ...strict, title: 'OverviewDay' },
);
export type OverviewDay = Static<typeof OverviewDay>;

export const OverviewWeek = Type.Object(
  {
    from: day('Its Monday, in UTC.'),
    jobsFinished: count('Jobs whose first final result was published.'),
    medianDays: days('From the arrival of the samples to that result. null: no job was finished.'),
    ninetiethPercentileDays: days('Nine of ten were not slower.'),
  },
  { ...strict, title: 'OverviewWeek' },
);
export type OverviewWeek = Static<typeof OverviewWeek>;

export const Overview = Type.Object(
  {
    at: timestamp('When this was so.'),
    turnaroundDays: Type.Integer({ description: 'After so many days a job is overdue.' }),
    counts: OverviewCounts,
    overdue: Type.Array(UrgentJob, { maxItems: 10, description: 'Those that arrived first.' }),
    toApprove: Type.Array(UrgentJob, { maxItems: 10, description: 'Those that were published first.' }),
    days: Type.Array(OverviewDay, { description: 'The last 30, today as the last.' }),
    weeks: Type.Array(OverviewWeek, { description: 'The last 12, this one as the last.' }),
  },
  { ...strict, title: 'Overview' },
);
export type Overview = Static<typeof Overview>;
