import { createLazyRoute, Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/badge.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Page, Waiting } from '../../ui/page.tsx';
import { sampleLinesOf, suppliesLinesOf } from '../../ui/sample-line-rules.ts';
import { useLatched } from '../../ui/use-latched.ts';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { CancellationBanner } from './cancellation-banner.tsx';
import { ChangesCard } from './changes-card.tsx';
import { type Order, type OrderedLines, sampleRows } from './intake-rules.ts';
import { JobsCard } from './jobs-card.tsx';
import { OrderFacts, ResolvedOrder, SubmittedRequest } from './order-facts.tsx';
import { type Questions, QuestionsCard } from './questions-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { ScanBox } from './scan-box.tsx';
import { SpecificationsCard } from './specifications-card.tsx';
import { SuppliesCard } from './supplies-card.tsx';
import { useIntake } from './use-intake.tsx';
import './order.css';

export const Route = createLazyRoute('/inbox/$orderId')({ component: OrderPage });

const pollMs = 20_000;

function OrderPage() {
  const { orderId } = Route.useParams();
  const path = { orderId: Number(orderId) };
  const order = useLab('getLabOrder', { path }, { pollMs });
  const ordered = useLab('getLabOrderLines', { path }, { pollMs });
  const questions = useLab('listLabQuestions', { path }, { pollMs });
  const error = order.error ?? ordered.error ?? questions.error;
  return (
    <Page
      title={`Order ${orderId}`}
      crumbs={[
        <Link key="inbox" to="/inbox">
          Inbox
        </Link>,
      ]}
      besideTitle={order.data ? <StatusBadge kind="order" status={order.data.status} /> : undefined}
      wide
    >
      <ProblemNotice error={error} />
      {order.data && ordered.data && questions.data ? (
        <OrderBody key={orderId} order={order.data} ordered={ordered.data} questions={questions.data.questions} />
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

interface OrderBodyProps {
  order: Order;
  ordered: OrderedLines;
  questions: Questions;
}

/** Open requests and questions come first, then the samples. */
function OrderBody({ order, ordered, questions }: OrderBodyProps) {
  const may = useMay();
  const { scan } = Route.useSearch();
  const lines = sampleLinesOf(ordered, order.lines, order.jobs);
  const supplies = suppliesLinesOf(ordered, order.lines);
  const intake = useIntake(order.orderId, sampleRows(order), scan);
  const isOpen = order.status !== 'CANCELLED' && lines.some(({ status }) => status === 'EXPECTED');
  const canRegister = isOpen && may('registerJob');
  const hasRequest = useLatched(order.requestedChanges > 0);
  const hasOpenQuestion = useLatched(questions.some((question) => question.isOpen));
  const changesCard = <ChangesCard order={order} ordered={ordered} />;
  const questionsCard = <QuestionsCard order={order} ordered={ordered} questions={questions} />;
  return (
    <>
      <CancellationBanner order={order} />
      {hasRequest ? changesCard : null}
      {hasOpenQuestion ? questionsCard : null}
      <div className="order-top">
        <OrderFacts order={order} />
        {canRegister ? (
          <div className="no-print">
            <ScanBox hint="Or scan anywhere on this page." onScan={intake.scan} outcome={intake.outcome} />
          </div>
        ) : null}
      </div>
      {lines.length > 0 ? <SamplesCard order={order} lines={lines} intake={intake} canRegister={canRegister} /> : null}
      {supplies.length > 0 ? (
        <SuppliesCard orderId={order.orderId} rows={supplies} canDispatch={may('dispatchSupplies')} />
      ) : null}
      {order.jobs.length > 0 ? <JobsCard jobs={order.jobs} canAddTests={may('addTests')} /> : null}
      {hasRequest ? null : changesCard}
      {hasOpenQuestion ? null : questionsCard}
      {lines.length > 0 ? <SpecificationsCard orderId={order.orderId} /> : null}
      <SubmittedRequest order={order} />
      <ResolvedOrder order={order} />
    </>
  );
}
