import Type from 'typebox';

/** The orders in which a listing can be read. Each is read along an index, so that every page costs the same. */
const sortParameter = <const Sorts extends readonly string[]>(sorts: Sorts, note = '') =>
  Type.Optional(
    Type.Enum([...sorts] as Sorts[number][], {
      default: sorts[0],
      description: `The order of the list; \`-\` means descending.${note} Pages of one order cannot be continued with another.`,
    }),
  );

export const orderSorts = ['-orderId', 'orderId', '-receivedAt', 'receivedAt'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const jobSorts = ['-labJobNumber', 'labJobNumber', '-resultCreatedAt', 'resultCreatedAt'] as const;
export type JobSort = (typeof jobSorts)[number];

export const reportSorts = ['-approvedAt', 'approvedAt', '-labJobNumber', 'labJobNumber'] as const;
export type ReportSort = (typeof reportSorts)[number];

export const labOrderSorts = ['orderId', '-orderId', 'receivedAt', '-receivedAt'] as const;
export type LabOrderSort = (typeof labOrderSorts)[number];

export const labJobSorts = [
  'labJobNumber',
  '-labJobNumber',
  'dueDate',
  '-dueDate',
  'receivedAt',
  '-receivedAt',
] as const;
export type LabJobSort = (typeof labJobSorts)[number];

export const sortOrders = sortParameter(orderSorts);
export const sortJobs = sortParameter(
  jobSorts,
  ' By the time of the latest result, jobs without a result are the oldest.',
);
export const sortReports = sortParameter(reportSorts);
export const sortLabOrders = sortParameter(labOrderSorts, ' It takes precedence over `newestFirst`.');
export const sortLabJobs = sortParameter(
  labJobSorts,
  ' It takes precedence over `newestFirst` and `byDueDate`. By due date, jobs without one are the latest.',
);
