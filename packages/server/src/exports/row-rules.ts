import { accountColumns, orderExportColumns, reportExportColumns } from '@labwire/contract/export-tables.ts';
import { type ReportStateFacts, reportState } from '../reports/report-state-rules.ts';
import type { Row } from './xlsx-rules.ts';

type Cells<Columns> = Record<keyof Columns, string | null | undefined>;

const inOrder = <Columns extends object>(columns: Columns, cells: Cells<Columns>): Row =>
  (Object.keys(columns) as (keyof Columns)[]).map((name) => cells[name]);

export const accountCells = ({ accountId, accountName }: { accountId: number; accountName: string }): Row =>
  inOrder(accountColumns, { accountId: String(accountId), accountName });

export interface OrderFacts {
  orderId: number;
  status: string;
  receivedAt: string;
  orderReferences?: readonly { name?: string; value?: string }[] | undefined;
  numberOfLines: number;
  exceedances: number;
}

export const orderRow = (order: OrderFacts): Row =>
  inOrder(orderExportColumns, {
    orderId: String(order.orderId),
    status: order.status,
    receivedAt: order.receivedAt,
    orderReferences: (order.orderReferences ?? []).map(({ name, value }) => `${name}=${value}`).join('; '),
    numberOfLines: String(order.numberOfLines),
    exceedances: String(order.exceedances),
  });

export interface ReportFacts extends ReportStateFacts {
  orderId: number;
  labJobNumber: number;
  clientReference: string | null;
  version: string;
  isFinal: boolean;
  approvedAt: string;
  withdrawalReason: string | null;
  exceedances: number | null;
  sha256: string;
}

export const reportRow = (report: ReportFacts): Row =>
  inOrder(reportExportColumns, {
    orderId: String(report.orderId),
    labJobNumber: String(report.labJobNumber),
    clientReference: report.clientReference,
    version: report.version,
    isFinal: String(report.isFinal),
    approvedAt: report.approvedAt,
    state: reportState(report),
    supersededBy: report.supersededBy?.version,
    withdrawnAt: report.withdrawnAt,
    withdrawalReason: report.withdrawalReason,
    exceedances: report.exceedances === null ? null : String(report.exceedances),
    sha256: report.sha256,
  });
