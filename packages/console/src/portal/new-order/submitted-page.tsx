import { createLazyRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useLaboratory } from '../../ui/laboratory.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { useClient } from '../use-client.ts';
import { ManifestButton } from './manifest-button.tsx';
import './new-order.css';

export const Route = createLazyRoute('/orders/$orderId/submitted')({ component: SubmittedPage });

/** What happens after an order was submitted. */
function SubmittedPage() {
  const { orderId: text } = Route.useParams();
  const orderId = Number(text);
  const { name } = useLaboratory();
  const { data, error } = useClient('getOrder', { path: { orderId } });
  const hasSamples = data?.lines.some(({ kind }) => kind === 'SAMPLE') ?? false;
  const hasSupplies = data?.lines.some(({ kind }) => kind === 'SUPPLIES') ?? false;
  return (
    <Page
      title={`Order ${text} submitted`}
      actions={
        <>
          <Link to="/orders/$orderId" params={{ orderId: text }} className={buttonClass()}>
            Show the order
          </Link>
          <Link to="/new-order" search={{}} className={buttonClass()}>
            New order
          </Link>
        </>
      }
    >
      <ProblemNotice error={error} />
      {data || error ? null : <Waiting />}
      {data ? (
        <>
          <Notice tone="good">
            {name} has received your order <strong>{text}</strong>.
          </Notice>
          <Card title="What happens next">
            <ol className="order-steps">
              {hasSamples ? (
                <>
                  <li>
                    <strong>Print the manifest</strong> and put it into the box with the samples. It has the address of
                    the laboratory and the barcodes of the order and the containers.
                    <div className="row">
                      <ManifestButton orderId={orderId} variant="primary" />
                    </div>
                  </li>
                  <li>
                    <strong>Send the samples.</strong> Write on each container the name of its sample, exactly as in the
                    order.
                  </li>
                </>
              ) : null}
              {hasSupplies ? (
                <li>
                  <strong>Supplies are sent to you.</strong> The page of the order shows when they are dispatched.
                </li>
              ) : null}
              {hasSamples ? (
                <li>
                  <strong>The laboratory registers the samples</strong> when they arrive, and tests them. The page of
                  the order shows the progress, the results and the reports. Under Notifications you choose the e-mails
                  about it.
                </li>
              ) : null}
            </ol>
          </Card>
        </>
      ) : null}
    </Page>
  );
}
