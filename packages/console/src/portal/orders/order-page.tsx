import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DensitySwitch } from '../../ui/density-switch.tsx';
import { DetailTable } from '../../ui/detail-table.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LineProgress } from '../../ui/line-progress.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts, Page, Waiting } from '../../ui/page.tsx';
import { referenceName } from '../../ui/reference-names.ts';
import { conditionColumn, dueColumn, sampleColumns, statusColumn } from '../../ui/sample-columns.tsx';
import { type SampleLine, sampleLinesOf, suppliesLinesOf } from '../../ui/sample-line-rules.ts';
import { SuppliesTable } from '../../ui/supplies-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useLatched } from '../../ui/use-latched.ts';
import { ManifestButton } from '../new-order/manifest-button.tsx';
import { OrderAgain } from '../new-order/order-again.tsx';
import { ReportLead } from '../reports/report-lead.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { CancellationNotice, CancelOrder } from './cancel-order.tsx';
import { ChangeOrder } from './change-order.tsx';
import { OrderChanges } from './order-changes.tsx';
import { type Jobs, OrderExceedances, OrderJobs } from './order-jobs.tsx';
import { orderEvents } from './order-rules.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { type Questions, QuestionsCard } from './questions-card.tsx';
import { SampleDetails } from './sample-details.tsx';
import './orders.css';

export const Route = createLazyRoute('/orders/$orderId')({ component: OrderPage });

type Order = ClientResponse<'getOrder'>;

const crumbs = [
  <Link key="orders" to="/">
    Orders
  </Link>,
];

const hasSamplesToSend = ({ lines }: Order): boolean =>
  lines.some(({ kind, status }) => kind === 'SAMPLE' && status === 'EXPECTED');

function OrderPage() {
  const { orderId: text } = Route.useParams();
  const access = useAccess();
  const { order, ordered, questions, reports, jobs, error } = useOrder(Number(text));
  return (
    <Page
      title={`Order ${text}`}
      crumbs={crumbs}
      besideTitle={order ? <StatusBadge kind="order" status={order.status} /> : null}
      actions={
        <>
          {order && allows(access, 'changeOrder') ? <ChangeOrder order={order} /> : null}
          {order && allows(access, 'cancelOrder') ? <CancelOrder order={order} /> : null}
          {order && hasSamplesToSend(order) ? <ManifestButton orderId={order.orderId} /> : null}
          {order && allows(access, 'getOrderOptions') ? <OrderAgain orderId={order.orderId} /> : null}
        </>
      }
      wide
    >
      <ProblemNotice error={error} />
      {order && ordered && questions ? (
        <OrderBody
          key={text}
          order={order}
          ordered={ordered}
          questions={questions}
          reports={reports ?? []}
          jobs={jobs}
        />
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

/** Everything that the page shows. The person may not be allowed to read the jobs. */
function useOrder(orderId: number) {
  const access = useAccess();
  const path = { orderId };
  const order = useClient('getOrder', { path });
  const ordered = useClient('getOrderLines', { path });
  const questions = useClient('listQuestions', { path });
  const reports = useClient('listReports', { path });
  const jobs = useClient('listJobs', { query: { orderId, limit: 200 } }, { enabled: allows(access, 'listJobs') });
  return {
    order: order.data,
    ordered: ordered.data,
    questions: questions.data?.questions,
    reports: reports.data?.reports,
    jobs: jobs.data?.jobs,
    error: order.error ?? ordered.error ?? questions.error ?? reports.error ?? jobs.error,
  };
}

interface OrderBodyProps {
  order: Order;
  ordered: ClientResponse<'getOrderLines'>;
  questions: Questions;
  reports: ClientResponse<'listReports'>['reports'];
  /** Undefined until they are read, and without permission. */
  jobs: Jobs | undefined;
}

/** The report comes first and what exceeds, then open requests and questions, then the samples. */
function OrderBody({ order, ordered, questions, reports, jobs = [] }: OrderBodyProps) {
  const finishedAt = new Map(jobs.map((job) => [job.labJobNumber, job.finishedAt]));
  const dates = order.jobs.map((job) => ({ ...job, finishedAt: finishedAt.get(job.labJobNumber) ?? null }));
  const lines = sampleLinesOf(ordered, order.lines, dates);
  const supplies = suppliesLinesOf(ordered, order.lines);
  const hasRequest = useLatched(order.changes?.some(({ status }) => status === 'REQUESTED') ?? false);
  const hasOpenQuestion = useLatched(questions.some(({ isOpen }) => isOpen));
  const changesCard = <OrderChanges order={order} ordered={ordered} />;
  const questionsCard = <QuestionsCard order={order} ordered={ordered} questions={questions} />;
  return (
    <>
      <ReportLead status={order.reportStatus} reports={reports} />
      <OrderExceedances jobs={jobs} />
      <CancellationNotice order={order} />
      {hasRequest ? changesCard : null}
      {hasOpenQuestion ? questionsCard : null}
      <OrderSummary order={order} />
      {lines.length > 0 ? <OrderSamples lines={lines} jobs={jobs} /> : null}
      {supplies.length > 0 ? (
        <Card title="Supplies" flush>
          <SuppliesTable rows={supplies} />
        </Card>
      ) : null}
      {jobs.length > 0 ? <OrderJobs jobs={jobs} /> : null}
      {hasRequest ? null : changesCard}
      {hasOpenQuestion ? null : questionsCard}
      <Fold title="History">
        <OrderTimeline events={orderEvents({ order, jobs, reports })} />
      </Fold>
    </>
  );
}

function OrderSummary({ order }: { order: Order }) {
  return (
    <Facts
      beside
      facts={[
        ['Submitted', <Time key="at" at={order.receivedAt} />],
        ...order.orderReferences.map(({ name = '', value = '' }): [string, string] => [referenceName(name), value]),
        ['Priority', order.priority ? 'Yes' : undefined],
        ['Lines', <LineProgress key="lines" completeness={order.completeness} />],
      ]}
    />
  );
}

function OrderSamples({ lines, jobs }: { lines: readonly SampleLine[]; jobs: Jobs }) {
  return (
    <Card title={`Samples (${lines.length})`} actions={<DensitySwitch />} flush>
      <DetailTable
        label="Samples of the order"
        rows={lines}
        rowKey={({ line }) => line}
        rowName={({ name }) => name}
        columns={[...sampleColumns, conditionColumn, statusColumn, dueColumn]}
        details={(line) => <SampleDetails line={line} jobs={jobs} />}
      />
    </Card>
  );
}
