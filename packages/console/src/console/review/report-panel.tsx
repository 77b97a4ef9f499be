import type { JobReview } from '@labwire/contract/lab-review.ts';
import { lazy, Suspense } from 'react';
import { labUrl } from '../../api/lab.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Select } from '../../ui/choice.tsx';
import { Card, Empty, Facts, Waiting } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { ReportApproval } from './report-approval.tsx';
import { DraftReport } from './report-draft.tsx';
import { WithdrawReport } from './report-withdrawal.tsx';

/** Loaded on demand, because the PDF viewer is large. */
const PdfPreview = lazy(() => import('./pdf-preview.tsx').then(({ PdfPreview }) => ({ default: PdfPreview })));

type Report = JobReview['reports'][number];

interface ReportPanelProps {
  review: JobReview;
  /** Defaults to the newest report. */
  selected: number | undefined;
  onSelect(reportId: number): void;
}

export function ReportPanel({ review, selected, onSelect }: ReportPanelProps) {
  const reports = review.reports.filter(({ status }) => status !== 'RETURNED').toReversed();
  const report = reports.find(({ reportId }) => reportId === selected) ?? reports[0];
  return (
    <div className="report-panel print-stack">
      <div className="report-panel-side no-print">
        {reports.length > 1 ? (
          <Select
            label="Report"
            value={String(report?.reportId ?? '')}
            options={reports.map(({ reportId, version, status }) => ({
              value: String(reportId),
              name: `Version ${version}${reportSuffix[status] ?? ''}`,
            }))}
            onChange={(value) => onSelect(Number(value))}
          />
        ) : null}
        {report ? <ReportFacts review={review} report={report} /> : null}
        {report?.reportId === review.approval.reportId && report ? (
          <ReportApproval review={review} report={report} />
        ) : null}
        <Drafting review={review} />
      </div>
      <div className="report-panel-preview">
        {report ? (
          <Suspense fallback={<Waiting />}>
            <PdfPreview
              // The file changes when the report is approved.
              key={`${report.reportId} ${report.status}`}
              address={labUrl('previewReport', { path: { reportId: report.reportId } })}
              name={`Report ${report.version} of job ${review.labJobNumber}`}
            />
          </Suspense>
        ) : (
          <Card>
            <Empty title="No report yet">
              {review.results.length === 0
                ? 'Publish a result first.'
                : 'Draft one from the latest result, or upload a PDF.'}
            </Empty>
          </Card>
        )}
      </div>
    </div>
  );
}

const reportSuffix: Partial<Record<Report['status'], string>> = { DRAFT: ', draft', WITHDRAWN: ', withdrawn' };

function ReportFacts({ review, report }: { review: JobReview; report: Report }) {
  const may = useMay();
  return (
    <Card title={`Version ${report.version}`} actions={<StatusBadge kind="report" status={report.status} />}>
      <Facts
        facts={[
          ['Kind', `${report.isFinal ? 'Final' : 'Interim'}${report.isUploaded ? ', uploaded file' : ''}`],
          ['Drafted', <Time key="drafted" at={report.draftedAt} />],
          ['Drafted by', staffName(report.draftedBy)],
          ['Approved', report.approvedAt ? <Time key="approved" at={report.approvedAt} /> : undefined],
          ['Approved by', report.approvedBy ? staffName(report.approvedBy) : undefined],
          ['Withdrawn', report.withdrawnAt ? <Time key="withdrawn" at={report.withdrawnAt} /> : undefined],
          ['Withdrawn by', report.withdrawnBy ? staffName(report.withdrawnBy) : undefined],
          ['Reason', report.withdrawalReason ?? undefined],
        ]}
      />
      {report.status === 'APPROVED' && may('withdrawReport') ? (
        <div className="report-panel-actions">
          <WithdrawReport review={review} report={report} />
        </div>
      ) : null}
    </Card>
  );
}

function Drafting({ review }: { review: JobReview }) {
  const may = useMay();
  if (!may('draftReport') || review.drafting.length > 0) return null;
  const current = review.reports.find(({ reportId }) => reportId === review.approval.reportId);
  return <DraftReport labJobNumber={review.labJobNumber} current={current} />;
}
