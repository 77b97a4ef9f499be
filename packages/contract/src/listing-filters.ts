import Type from 'typebox';
import { flag, positiveInteger, utcInstant } from './field-schemas.ts';
import { orderStatuses } from './order-status.ts';
import { type ReportState, reportStates } from './report.ts';

export const period = (what: string) => ({
  from: Type.Optional(utcInstant(`${what} at or after this time, in UTC with the suffix Z.`)),
  to: Type.Optional(utcInstant(`${what} before this time, in UTC with the suffix Z.`)),
});

const search = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 64, description }));
export const exactly = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

export const exceedancesOnly = flag('Only those with a value that does not meet a specification.');

/** The filters of the orders of an account, of their listing and their export. */
export const orderFilters = {
  status: Type.Optional(Type.Enum([...orderStatuses])),
  search: search('An order number, text of a reference, or a whole container barcode.'),
  ...period('Orders submitted'),
  samplingPoint: exactly('Orders with a published value at this sampling point, as in trends. Exact match.'),
  exceedancesOnly,
};

/** The filters of the jobs of an account, of their listing and of the export of their values. */
export const jobFilters = {
  orderId: Type.Optional(positiveInteger('Jobs of this order.')),
  search: search('A job number, an order number, text of a reference of the order, or a whole container barcode.'),
  ...period('Jobs whose latest result was published'),
  measurandCode: exactly('Jobs with a published value of this measurand. Exact match.'),
  samplingPoint: exactly('Jobs with a published value at this sampling point, as in trends. Exact match.'),
  sampleTypeCode: exactly('Jobs with a published value of a sample of this type. Exact match.'),
  exceedancesOnly,
};

/** The filters of the approved reports of an account, of their listing, their export and their archive. */
export const reportFilters = {
  orderId: Type.Optional(positiveInteger('Reports of this order.')),
  search: search('A job number, an order number, text of a reference of the order, or a whole container barcode.'),
  ...period('Reports approved'),
  state: Type.Optional(Type.Enum(Object.keys(reportStates) as ReportState[])),
  exceedancesOnly,
};

/** What the searches of orders, jobs and reports have in common. */
export const searchDescription = [
  '`search` matches a whole number or container barcode, or references that contain the text from the beginning of a word.',
  'It ignores letter case in references. For example `harvest 2026` finds the reference `Spring harvest 2026`.',
].join('\n');

export const filterDescription = 'Filters are combined with AND.';
