import type { Command } from 'commander';
import { parsePositiveInteger, parseTimestamp } from './option-values.ts';
import { choiceOption } from './output-format.ts';

/** The options of the filters that orders, jobs and reports share, as commander reads them. */
export interface PageFilters {
  order?: string;
  search?: string;
  from?: string;
  to?: string;
  status?: string;
  state?: string;
  measurand?: string;
  samplingPoint?: string;
  sampleType?: string;
  exceedancesOnly?: boolean;
}

/** The option of the order of a list, with the values of the interface. */
export interface SortOption<Sort extends string> {
  sort?: Sort;
}

export const orderSorts = ['-orderId', 'orderId', '-receivedAt', 'receivedAt'] as const;
export const jobSorts = ['-labJobNumber', 'labJobNumber', '-resultCreatedAt', 'resultCreatedAt'] as const;
export const reportSorts = ['-approvedAt', 'approvedAt', '-labJobNumber', 'labJobNumber'] as const;

export const addSort = (command: Command, sorts: readonly string[]): Command =>
  command.addOption(choiceOption('--sort <order>', 'the order of the list; "-" means descending', sorts));

const addPeriod = (command: Command, what: string): Command =>
  command
    .option('--search <text>', 'a number, a container barcode, or the beginning of a word in a reference')
    .option('--from <time>', `${what} at or after this date or time (UTC)`)
    .option('--to <time>', `${what} before this date or time (UTC)`);

const addExceedances = (command: Command): Command =>
  command.option('--exceedances-only', 'only those with a value that does not meet a specification');

const orderStatuses = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
const reportStates = ['CURRENT', 'SUPERSEDED', 'UNDER_AMENDMENT', 'WITHDRAWN'] as const;

export const addOrderFilters = (command: Command): Command =>
  addExceedances(
    addPeriod(command, 'submitted')
      .addOption(choiceOption('--status <status>', 'orders in this status', orderStatuses))
      .option('--sampling-point <name>', 'orders with a published value at this sampling point'),
  );

export const orderFilters = (options: PageFilters) => ({
  status: options.status as (typeof orderStatuses)[number] | undefined,
  samplingPoint: options.samplingPoint,
  ...commonFilters(options),
});

export const addJobFilters = (command: Command): Command =>
  addExceedances(
    addPeriod(command.option('--order <order>', 'jobs of this order'), 'latest result published')
      .option('--measurand <code>', 'jobs with a published value of this measurand')
      .option('--sampling-point <name>', 'jobs with a published value at this sampling point')
      .option('--sample-type <code>', 'jobs with a published value of a sample of this type'),
  );

export const jobFilters = (options: PageFilters) => ({
  ...orderOf(options),
  measurandCode: options.measurand,
  samplingPoint: options.samplingPoint,
  sampleTypeCode: options.sampleType,
  ...commonFilters(options),
});

export const addReportFilters = (command: Command): Command =>
  addExceedances(
    addPeriod(command.option('--order <order>', 'reports of this order'), 'approved').addOption(
      choiceOption('--state <state>', 'reports in this state', reportStates),
    ),
  );

export const reportFilters = (options: PageFilters) => ({
  ...orderOf(options),
  state: options.state as (typeof reportStates)[number] | undefined,
  ...commonFilters(options),
});

const orderOf = ({ order }: PageFilters) => ({
  orderId: order === undefined ? undefined : parsePositiveInteger(order, '--order'),
});

const commonFilters = ({ search, from, to, exceedancesOnly }: PageFilters) => ({
  search,
  from: from === undefined ? undefined : parseTimestamp(from, '--from'),
  to: to === undefined ? undefined : parseTimestamp(to, '--to'),
  exceedancesOnly: exceedancesOnly ? true : undefined,
});
