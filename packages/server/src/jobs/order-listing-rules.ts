import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Completeness, OrderStatusName } from '@labwire/contract/order-status.ts';
import type { ReportStatus } from '@labwire/contract/report-status.ts';
import { describeLines, type LineFacts, orderStatus } from './completeness-rules.ts';
import {
  type JobReportFacts,
  jobReportStatus,
  type OrderReportFacts,
  orderReportStatus,
} from './report-status-rules.ts';

/** What changes an order after it was submitted, besides changes of the order itself. */
export interface OrderProgress extends Pick<LineFacts, 'arrived' | 'outcomes'>, Pick<OrderReportFacts, 'unanswered'> {
  jobs: (JobReportFacts & { labJobNumber: number })[];
  /** The number of values in the latest results of its jobs that do not meet a specification. */
  exceedances: number;
}

export const noProgress: OrderProgress = { arrived: [], outcomes: [], jobs: [], unanswered: [], exceedances: 0 };

/** What lists show of an order. It is stored with the order, because lists could not read it from all lines and results. */
export interface OrderListing {
  orderReferences: NonNullable<OrderRequest['orderReferences']>;
  completeness: Completeness;
  exceedances: number;
  reportStatus: ReportStatus | null;
}

export interface DescribedOrder {
  status: OrderStatusName;
  listing: OrderListing;
  jobs: { labJobNumber: number; reportStatus: ReportStatus | null }[];
}

export function describeOrder(
  { lines, orderReferences = [] }: Pick<OrderRequest, 'lines' | 'orderReferences'>,
  { jobs, unanswered, exceedances, ...progress }: OrderProgress,
): DescribedOrder {
  const described = describeLines({ lines, ...progress, tests: new Map() });
  const reportStatus = orderReportStatus({ lines: described.lines, jobs, unanswered });
  return {
    status: orderStatus(described.lines),
    listing: { orderReferences, completeness: described.completeness, exceedances, reportStatus },
    jobs: jobs.map((job) => ({ labJobNumber: job.labJobNumber, reportStatus: jobReportStatus(job) })),
  };
}
