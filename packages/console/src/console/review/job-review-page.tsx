import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Facts, Page, Waiting } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { JobHistory } from './job-history.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReportPanel } from './report-panel.tsx';
import { openReturn, personName } from './review-rules.ts';
import type { JobTab } from './review-search.ts';
import { useJobReview } from './use-job-review.ts';
import { ValueTable } from './value-table.tsx';
import './review.css';

export const Route = createLazyRoute('/review/$labJobNumber')({ component: JobReviewPage });

function JobReviewPage() {
  const labJobNumber = Number(Route.useParams().labJobNumber);
  const search = Route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const [publishing, setPublishing] = useState<'interim' | 'final'>();
  const { data, error } = useJobReview(labJobNumber);
  const title = `Job ${labJobNumber}`;
  const crumbs = [
    <Link key="review" to="/review">
      Review
    </Link>,
  ];
  if (!data) {
    return (
      <Page title={title} crumbs={crumbs}>
        {error ? <ProblemNotice error={error} /> : <Waiting />}
      </Page>
    );
  }
  const review = data.body;
  const { stage, approval, missing, measured } = review;
  const tab = search.tab ?? (approval.reportId === null && stage !== 'APPROVED' ? 'values' : 'report');
  const go = (changes: Partial<typeof search>) =>
    navigate({
      to: '/review/$labJobNumber',
      params: { labJobNumber: String(labJobNumber) },
      search: { ...search, tab, ...changes },
      replace: true,
    });
  const returned = openReturn(review);
  const isPublished = stage === 'PUBLISHED' || stage === 'APPROVED';
  const publishVariant = tab === 'values' && (!isPublished || review.changed > 0) ? 'primary' : 'plain';

  return (
    <Page
      title={title}
      crumbs={crumbs}
      besideTitle={<StatusBadge kind="job" status={stage} />}
      actions={
        may('publishResult') ? (
          <>
            {isPublished ? null : (
              <Button isDisabled={review.publishing.interim.length > 0} onPress={() => setPublishing('interim')}>
                Publish interim…
              </Button>
            )}
            <Button
              variant={publishVariant}
              isDisabled={review.publishing.final.length > 0}
              onPress={() => setPublishing('final')}
            >
              {isPublished ? 'Amend…' : 'Publish final…'}
            </Button>
          </>
        ) : null
      }
    >
      <ProblemNotice error={error} />
      <div className="review-facts">
        <Facts
          facts={[
            ['Customer', review.accountName],
            ['Reference', review.clientReference],
            [
              'Order',
              <Link key="order" to="/inbox/$orderId" params={{ orderId: String(review.orderId) }} className="number">
                {review.orderId}
              </Link>,
            ],
          ]}
        />
        <Facts
          facts={[
            ['Arrived', <Time key="arrived" at={review.receivedAt} />],
            ['Measured', `${measured} of ${measured + missing}${missing > 0 ? `, ${missing} missing` : ''}`],
            ['Measured by', review.measuredBy.map(personName).join(', ')],
          ]}
        />
      </div>
      {!isPublished && measured > 0 && review.publishing.final.length > 0 ? (
        <p className="quiet">No final result yet: {review.publishing.final.join(' ')}</p>
      ) : null}
      {returned ? (
        <Notice tone="warn">
          <strong>
            {personName(returned.returnedBy ?? '')} returned report {returned.version} to the bench.
          </strong>
          <div className="review-words">{returned.returnReason}</div>
        </Notice>
      ) : null}
      <Tabs<JobTab>
        label={title}
        selected={tab}
        onSelect={(chosen) => go({ tab: chosen })}
        tabs={[
          {
            id: 'values',
            name: 'Values',
            content: (
              <ValueTable
                review={review}
                filter={search.only ?? 'all'}
                page={search.page ?? 1}
                onFilter={(only) => go({ only: only === 'all' ? undefined : only, page: undefined })}
                onPage={(page) => go({ page })}
              />
            ),
          },
          {
            id: 'report',
            name: 'Report',
            content: <ReportPanel review={review} chosen={search.report} onChoose={(report) => go({ report })} />,
          },
          { id: 'history', name: 'History', content: <JobHistory review={review} /> },
        ]}
      />
      {publishing ? (
        <PublishDialog
          review={review}
          isFinal={publishing === 'final'}
          onClose={() => setPublishing(undefined)}
          onPublished={() => go({ tab: 'report', report: undefined })}
        />
      ) : null}
    </Page>
  );
}
