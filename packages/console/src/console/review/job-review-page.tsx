import type { JobReview } from '@labwire/contract/lab-review.ts';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Facts, Page, Waiting } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { ExceedanceNotice } from './exceedance-notice.tsx';
import { JobHistory } from './job-history.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReportPanel } from './report-panel.tsx';
import { pendingReturn } from './review-rules.ts';
import type { JobSearch, JobTab } from './review-search-rules.ts';
import { useJobReview } from './use-job-review.ts';
import { ValueTable } from './value-table.tsx';
import './review.css';

export const Route = createLazyRoute('/review/$labJobNumber')({ component: JobReviewPage });

const crumbs = [
  <Link key="review" to="/review">
    Review
  </Link>,
];

function JobReviewPage() {
  const { labJobNumber } = Route.useParams();
  const { data, error } = useJobReview(Number(labJobNumber));
  if (data) return <LoadedJobReview review={data.body} error={error} />;
  return (
    <Page title={`Job ${labJobNumber}`} crumbs={crumbs}>
      {error ? <ProblemNotice error={error} /> : <Waiting />}
    </Page>
  );
}

function LoadedJobReview({ review, error }: { review: JobReview; error: unknown }) {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const [publishing, setPublishing] = useState<'interim' | 'final'>();
  const title = `Job ${review.labJobNumber}`;
  const hasReport = review.approval.reportId !== null || (isPublished(review) && !pendingReturn(review));
  const tab = search.tab ?? (hasReport ? 'report' : 'values');
  const go = (changes: Partial<typeof search>) =>
    navigate({
      to: '/review/$labJobNumber',
      params: { labJobNumber: String(review.labJobNumber) },
      search: { ...search, tab, ...changes },
      replace: true,
    });
  return (
    <Page
      title={title}
      crumbs={crumbs}
      besideTitle={<StatusBadge kind="job" status={review.stage} />}
      actions={
        may('publishResult') ? (
          <PublishButtons review={review} isProminent={tab === 'values'} onPublish={setPublishing} />
        ) : null
      }
    >
      <ProblemNotice error={error} />
      <JobFacts review={review} />
      <ExceedanceNotice
        samples={review.samples}
        onShow={() => go({ tab: 'values', only: 'exceedances', page: undefined })}
      />
      <Obstacles review={review} />
      <ReviewTabs review={review} search={search} tab={tab} go={go} />
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

interface ReviewTabsProps {
  review: JobReview;
  search: JobSearch;
  tab: JobTab;
  go(changes: Partial<JobSearch>): void;
}

function ReviewTabs({ review, search, tab, go }: ReviewTabsProps) {
  return (
    <Tabs<JobTab>
      label={`Job ${review.labJobNumber}`}
      selected={tab}
      onSelect={(selected) => go({ tab: selected })}
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
          content: <ReportPanel review={review} selected={search.report} onSelect={(report) => go({ report })} />,
        },
        { id: 'history', name: 'History', content: <JobHistory review={review} /> },
      ]}
    />
  );
}

const isPublished = ({ stage }: JobReview) => stage === 'PUBLISHED' || stage === 'APPROVED';

interface PublishButtonsProps {
  review: JobReview;
  isProminent: boolean;
  onPublish(kind: 'interim' | 'final'): void;
}

function PublishButtons({ review, isProminent, onPublish }: PublishButtonsProps) {
  const isAmendment = isPublished(review);
  return (
    <>
      {isAmendment ? null : (
        <Button isDisabled={review.publishing.interim.length > 0} onPress={() => onPublish('interim')}>
          Publish interim…
        </Button>
      )}
      <Button
        variant={isProminent && (!isAmendment || review.changed > 0) ? 'primary' : 'plain'}
        isDisabled={review.publishing.final.length > 0}
        onPress={() => onPublish('final')}
      >
        {isAmendment ? 'Amend…' : 'Publish final…'}
      </Button>
    </>
  );
}

function JobFacts({ review }: { review: JobReview }) {
  const { missing, measured } = review;
  return (
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
          ['Measured by', review.measuredBy.map(staffName).join(', ')],
        ]}
      />
    </div>
  );
}

/** Why the final result cannot be published yet, and why the report was returned. */
function Obstacles({ review }: { review: JobReview }) {
  const returned = pendingReturn(review);
  const isToBePublished = isPublished(review) ? review.changed > 0 : review.measured > 0;
  return (
    <>
      {isToBePublished && review.publishing.final.length > 0 ? (
        <p className="quiet">
          {isPublished(review) ? 'The amendment cannot be published: ' : 'The final result cannot be published yet: '}
          {review.publishing.final.join(' ')}
        </p>
      ) : null}
      {returned ? (
        <Notice tone="warn">
          <strong>
            {staffName(returned.returnedBy)} returned report {returned.version} to the bench.
          </strong>
          <div className="review-comment">{returned.returnReason}</div>
          To correct a value, change it on the bench and publish the result again. If nothing is to be corrected, draft
          the report again on the tab Report.
        </Notice>
      ) : null}
    </>
  );
}
