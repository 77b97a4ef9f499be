import type { JobStage } from '@labwire/contract/lab-job-listing.ts';
import type { ChangeStatus } from '@labwire/contract/order-change.ts';
import type { Completeness, LineStatusName, OrderStatusName } from '@labwire/contract/order-status.ts';
import type { CustomerPersonStatus } from '@labwire/contract/person.ts';
import type { ReportState } from '@labwire/contract/report.ts';

export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export interface StatusLabel {
  label: string;
  tone: BadgeTone;
}

/**
 * The words for statuses on every page of the console and the portal. An order is submitted, a sample arrives, a job is
 * registered, a result is published, a report is approved. The normal course is neutral, and its end green; amber and red
 * are only for what needs attention.
 */
export const statusLabels = {
  order: {
    RECEIVED: { label: 'Submitted', tone: 'neutral' },
    REGISTERED: { label: 'Registered', tone: 'neutral' },
    IN_PROGRESS: { label: 'In progress', tone: 'neutral' },
    COMPLETED: { label: 'Completed', tone: 'good' },
    CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  } satisfies Record<OrderStatusName, StatusLabel>,
  line: {
    EXPECTED: { label: 'Expected', tone: 'neutral' },
    RECEIVED: { label: 'Arrived', tone: 'neutral' },
    IN_PROGRESS: { label: 'In progress', tone: 'neutral' },
    COMPLETE: { label: 'Complete', tone: 'good' },
    REJECTED: { label: 'Rejected', tone: 'bad' },
    CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  } satisfies Record<LineStatusName, StatusLabel>,
  job: {
    EMPTY: { label: 'Nothing to measure', tone: 'neutral' },
    MEASURING: { label: 'Measuring', tone: 'neutral' },
    MEASURED: { label: 'Measured', tone: 'neutral' },
    PUBLISHED: { label: 'Published', tone: 'neutral' },
    APPROVED: { label: 'Approved', tone: 'good' },
  } satisfies Record<JobStage, StatusLabel>,
  report: {
    DRAFT: { label: 'Draft', tone: 'neutral' },
    APPROVED: { label: 'Approved', tone: 'good' },
    RETURNED: { label: 'Returned', tone: 'neutral' },
    WITHDRAWN: { label: 'Withdrawn', tone: 'bad' },
  },
  issuedReport: {
    CURRENT: { label: 'Current', tone: 'good' },
    UNDER_AMENDMENT: { label: 'Under amendment', tone: 'warn' },
    SUPERSEDED: { label: 'Superseded', tone: 'neutral' },
    WITHDRAWN: { label: 'Withdrawn', tone: 'bad' },
  } satisfies Record<ReportState, StatusLabel>,
  change: {
    APPLIED: { label: 'Applied', tone: 'good' },
    REQUESTED: { label: 'Requested', tone: 'warn' },
    ACCEPTED: { label: 'Accepted', tone: 'good' },
    DECLINED: { label: 'Declined', tone: 'neutral' },
  } satisfies Record<ChangeStatus, StatusLabel>,
  account: {
    ACTIVE: { label: 'Active', tone: 'good' },
    SUSPENDED: { label: 'Suspended', tone: 'bad' },
  },
  staff: {
    ACTIVE: { label: 'Active', tone: 'good' },
    DISABLED: { label: 'Disabled', tone: 'bad' },
  },
  person: {
    INVITED: { label: 'Invited', tone: 'neutral' },
    ACTIVE: { label: 'Active', tone: 'good' },
    DISABLED: { label: 'Disabled', tone: 'bad' },
  } satisfies Record<CustomerPersonStatus, StatusLabel>,
  webhookEndpoint: {
    ENABLED: { label: 'Enabled', tone: 'good' },
    DISABLED: { label: 'Disabled', tone: 'bad' },
  },
  webhookDelivery: {
    PENDING: { label: 'Pending', tone: 'neutral' },
    DELIVERED: { label: 'Delivered', tone: 'good' },
    FAILED: { label: 'Failed', tone: 'bad' },
  },
} as const satisfies Record<string, Record<string, StatusLabel>>;

export type StatusKind = keyof typeof statusLabels;
export type StatusOf<Kind extends StatusKind> = keyof (typeof statusLabels)[Kind];

export const statusLabel = <Kind extends StatusKind>(kind: Kind, status: StatusOf<Kind>): StatusLabel =>
  (statusLabels[kind] as Record<StatusOf<Kind>, StatusLabel>)[status];

/** The statuses of a kind as options of a select or a filter. */
export const statusOptions = <Kind extends StatusKind>(kind: Kind): { value: StatusOf<Kind>; name: string }[] =>
  Object.entries<StatusLabel>(statusLabels[kind]).map(([value, { label }]) => ({
    value: value as StatusOf<Kind>,
    name: label,
  }));

/** How many lines of an order have which status: the labels of the counts. */
export const lineCountLabels: Record<keyof Completeness, string> = {
  complete: 'complete',
  inProgress: 'in progress',
  received: 'arrived',
  expected: 'expected',
  rejected: 'rejected',
  cancelled: 'cancelled',
};
