import type { JobReview } from '@labwire/contract/lab-review.ts';
import { lazy, Suspense } from 'react';
import { labAddress } from '../../api/lab.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Select } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Empty, Facts, Waiting } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { ApproveReport, ReturnReport } from './report-decisions.tsx';
import { DraftReport } from './report-draft.tsx';
import { personName } from './review-rules.ts';

/** The reader of PDFs is large, and only those who look at a report need it. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx').then(({ PdfPreview }) => ({ default: PdfPreview })));

type Report = JobReview['reports'][number];

interface ReportPanelProps {
  review: JobReview;
  /** Which report is looked at; the newest one without. */
  chosen: number | undefined;
  onChoose(reportId: number): void;
}

/** The report beside what can be done with it. */
export function ReportPanel({ review, chosen, onChoose }: ReportPanelProps) {
  const kept = review.reports.filter(({ status }) => status !== 'RETURNED').toReversed();
  const report = kept.find(({ reportId }) => reportId === chosen) ?? kept[0];
  return (
    <div className="report-panel print-stack">
      <div className="report-panel-side no-print">
        {kept.length > 1 ? (
          <Select
            label="Report"
            value={String(report?.reportId ?? '')}
            options={kept.map(({ reportId, version, status }) => ({
              value: String(reportId),
              name: `Version ${version}${status === 'DRAFT' ? ', draft' : ''}`,
            }))}
            onChange={(value) => onChoose(Number(value))}
          />
        ) : null}
        {report ? <ReportFacts report={report} /> : null}
        {report?.reportId === review.approval.reportId && report ? <Approval review={review} report={report} /> : null}
        <Drafting review={review} />
      </div>
      <div className="report-panel-paper">
        {report ? (
          <Suspense fallback={<Waiting />}>
            <PdfPreview
              // The issued report has other bytes than its draft.
              key={`${report.reportId} ${report.status}`}
              address={labAddress('previewReport', { path: { reportId: report.reportId } })}
              name={`Report ${report.version} of job ${review.labJobNumber}`}
            />
          </Suspense>
        ) : (
          <Card>
            <Empty title="No report yet">
              {review.results.length === 0
                ? 'It is made from the latest result; publish one first.'
                : 'Draft one from the latest result, or upload a file of your own.'}
            </Empty>
          </Card>
        )}
      </div>
    </div>
  );
}

function ReportFacts({ report }: { report: Report }) {
  return (
    <Card title={`Version ${report.version}`} actions={<StatusBadge kind="report" status={report.status} />}>
      <Facts
        facts={[
          ['Kind', `${report.isFinal ? 'Final' : 'Interim'}${report.isUploaded ? ", the laboratory's own file" : ''}`],
          ['Drafted', <Time key="drafted" at={report.draftedAt} />],
          ['Drafted by', personName(report.draftedBy)],
          ['Approved', report.approvedAt ? <Time key="approved" at={report.approvedAt} /> : undefined],
          ['Approved by', report.approvedBy ? personName(report.approvedBy) : undefined],
        ]}
      />
    </Card>
  );
}

/** Who measured, who may approve and who may not; and the two decisions. */
function Approval({ review, report }: { review: JobReview; report: Report }) {
  const may = useMay();
  const { objections, twoPairsOfEyes, signatories } = review.approval;
  return (
    <Card title="Approval">
      <div className="stack">
        <Facts
          facts={[
            ['Measured by', review.measuredBy.map(personName).join(', ')],
            [
              'Two pairs of eyes',
              twoPairsOfEyes ? 'Asked for: who measured does not approve' : 'Not asked for by the settings',
            ],
            ['Signatories', signatories.length > 0 ? signatories.join(', ') : 'Every approver'],
          ]}
        />
        {objections.length > 0 ? (
          <Notice>
            <strong>You may not approve this report.</strong>
            {objections.map((objection) => (
              <div key={objection}>{objection}</div>
            ))}
          </Notice>
        ) : null}
        <div className="report-panel-actions">
          {objections.length === 0 ? <ApproveReport review={review} report={report} /> : null}
          {may('returnReport') ? <ReturnReport report={report} /> : null}
        </div>
      </div>
    </Card>
  );
}

function Drafting({ review }: { review: JobReview }) {
  const may = useMay();
  if (!may('draftReport') || review.drafting.length > 0) return null;
  return <DraftReport labJobNumber={review.labJobNumber} isAgain={review.approval.reportId !== null} />;
}
