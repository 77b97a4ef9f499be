import Type from 'typebox';
import { code, flag, notBlank, positiveInteger } from './field-schemas.ts';
import { jobStageNames } from './lab-job-listing.ts';
import { exactly, exceedancesOnly, jobFilters, orderFilters, period, reportFilters } from './listing-filters.ts';

const samplingPoint = (what: string) =>
  exactly(`${what} with a published value at this sampling point, as in trends. Exact match; needs \`accountId\`.`);

/** The filters of the orders of all accounts, of their listing and their export. */
export const labOrderFilters = {
  status: orderFilters.status,
  accountId: Type.Optional(positiveInteger('Orders of this account.')),
  search: Type.Optional(notBlank(200, 'A number, a barcode, or part of a reference or name.')),
  ...period('Orders submitted'),
  samplingPoint: samplingPoint('Orders'),
  exceedancesOnly,
};

/** The filters of the jobs of all accounts, of their listing and of the export of their values. */
export const labJobFilters = {
  stage: Type.Optional(Type.Enum(jobStageNames)),
  drafted: flag('Jobs to approve: their latest result has a draft report.'),
  undrafted: flag(
    'Jobs to draft: their latest result is final and has neither a draft nor an approved report, because the draft was ' +
      'returned, the report was withdrawn, or an earlier version of Labwire published the result.',
  ),
  accountId: Type.Optional(positiveInteger('Jobs of this account.')),
  orderId: jobFilters.orderId,
  testCode: Type.Optional(code('Jobs with this test on a sample.')),
  search: Type.Optional(notBlank(200, 'Words, a number, or a whole container barcode.')),
  overdue: flag('Jobs whose due date has passed without a final result, and that are not on hold.'),
  ...period('Jobs whose latest result was published'),
  measurandCode: jobFilters.measurandCode,
  samplingPoint: samplingPoint('Jobs'),
  sampleTypeCode: jobFilters.sampleTypeCode,
  exceedancesOnly,
};

/** The filters of the approved reports of all accounts, of their listing, their export and their archive. */
export const labReportFilters = {
  accountId: Type.Optional(positiveInteger('Reports of this account.')),
  ...reportFilters,
  search: Type.Optional(notBlank(200, 'Words, a number, or a whole container barcode.')),
};

/** How the searches of jobs and reports of the laboratory work. */
export const jobSearchDescription =
  '`search` matches a job number, an order number, the beginnings of words in order references, the account name and ' +
  'sample names, or a whole container barcode. All words must match; words of one character match whole words. Letter ' +
  'case and accents are ignored.';
