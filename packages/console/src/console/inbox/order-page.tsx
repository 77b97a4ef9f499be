import { createLazyRoute, Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { CancellationBanner } from './cancellation-banner.tsx';
import { ChangesCard } from './changes-card.tsx';
import { type Order, sampleRows, suppliesRows } from './intake-rules.ts';
import { JobsCard } from './jobs-card.tsx';
import { OrderFacts, ResolvedOrder, SubmittedRequest } from './order-facts.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { ScanBox } from './scan-box.tsx';
import { SpecificationsCard } from './specifications-card.tsx';
import { SuppliesCard } from './supplies-card.tsx';
import { useIntake } from './use-intake.tsx';
import './order.css';

export const Route = createLazyRoute('/inbox/$orderId')({ component: OrderPage });

function OrderPage() {
  const { orderId } = Route.useParams();
  const { data, error } = useLab('getLabOrder', { path: { orderId: Number(orderId) } }, { pollMs: 20_000 });
  return (
    <Page
      title={`Order ${orderId}`}
      crumbs={[
        <Link key="inbox" to="/inbox">
          Inbox
        </Link>,
      ]}
      besideTitle={data ? <StatusBadge kind="order" status={data.status} /> : undefined}
    >
      <ProblemNotice error={error} />
      {data ? <OrderBody key={orderId} order={data} /> : error ? null : <Waiting />}
    </Page>
  );
}

function OrderBody({ order }: { order: Order }) {
  const may = useMay();
  const { scan } = Route.useSearch();
  const rows = sampleRows(order);
  const supplies = suppliesRows(order);
  const intake = useIntake(order.orderId, rows, scan);
  const isOpen = order.status !== 'CANCELLED' && rows.some(({ status }) => status === 'EXPECTED');
  return (
    <>
      <CancellationBanner order={order} />
      <div className="order-parts print-stack">
        {isOpen && may('registerJob') ? (
          <div className="order-scan no-print">
            <Card title="Scan">
              <ScanBox hint="Or scan anywhere on this page." onScan={intake.scan} outcome={intake.outcome} />
            </Card>
          </div>
        ) : null}
        <div className="order-main stack">
          {rows.length > 0 ? (
            <SamplesCard order={order} rows={rows} intake={intake} canRegister={isOpen && may('registerJob')} />
          ) : null}
          {supplies.length > 0 ? (
            <SuppliesCard orderId={order.orderId} rows={supplies} canDispatch={may('dispatchSupplies')} />
          ) : null}
          {order.jobs.length > 0 ? <JobsCard jobs={order.jobs} canAddTests={may('addTests')} /> : null}
          <ChangesCard order={order} />
          <QuestionsCard order={order} />
          {rows.length > 0 ? <SpecificationsCard orderId={order.orderId} /> : null}
        </div>
        <div className="order-facts">
          <Card title="About">
            <OrderFacts order={order} />
          </Card>
        </div>
      </div>
      <div className="halves">
        <SubmittedRequest order={order} />
        <ResolvedOrder order={order} />
      </div>
    </>
  );
}
