import type { ReportStatus } from '@labwire/contract/report-status.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/page.tsx';
import { ReportStateBadge } from '../../ui/report-state-badge.tsx';
import { Day, Time } from '../../ui/time.tsx';
import { DownloadReport } from './download-report.tsx';
import { type JobReports, missingReport, type Report, reportsByJob } from './report-lead-rules.ts';
import './report-lead.css';

interface ReportLeadProps {
  /** Null if there will be no report, undefined until it is read. */
  status: ReportStatus | null | undefined;
  /** The reports of an order or of one job. */
  reports: readonly Report[];
  /** Where to answer a question of the laboratory. */
  answer?: ReactNode;
}

/** What the customer came for: the newest report of each job, or why there is none yet. */
export function ReportLead({ status, reports, answer }: ReportLeadProps) {
  const jobs = reportsByJob(reports);
  const missing = missingReport(status, jobs);
  if (!missing && jobs.length === 0) return null;
  return (
    <Card>
      <div className="report-lead">
        {missing ? (
          <p>
            <strong>
              {missing.text}
              {missing.dueDate ? (
                <>
                  , due <Day date={missing.dueDate} />
                </>
              ) : null}
            </strong>
            {jobs.some(({ valid }) => valid) ? '. A final report will follow.' : null}
          </p>
        ) : null}
        {status?.code === 'AWAITING_ANSWER' ? answer : null}
        {jobs.map((job) => (
          <ReportsOfJob key={job.name} job={job} />
        ))}
      </div>
    </Card>
  );
}

function ReportsOfJob({ job: { name, valid, others } }: { job: JobReports }) {
  return (
    <div className="report-lead-job">
      {valid ? (
        <div className="row">
          <DownloadReport report={valid} isPrimary>
            {valid.isFinal ? 'Download report' : 'Download interim report'}
          </DownloadReport>
          <div>
            {name}
            <div className="quiet small">
              Version {valid.version}, {valid.isFinal ? 'final' : 'interim'}, approved{' '}
              <Time at={valid.approvedAt} dateOnly />
            </div>
          </div>
        </div>
      ) : (
        <p>{name} is not valid any more.</p>
      )}
      {valid?.state === 'UNDER_AMENDMENT' ? (
        <p className="report-lead-amendment">
          A newer result is published. Its report is not approved yet and will replace this one.
        </p>
      ) : null}
      {others.length > 0 ? <Versions reports={others} /> : null}
    </div>
  );
}

const Versions = ({ reports }: { reports: readonly Report[] }) => (
  <ul className="report-lead-versions" aria-label="Other versions">
    {reports.map((report) => (
      <li key={report.version} className="row">
        <DownloadReport report={report}>{report.version}</DownloadReport>
        <span className="quiet small">
          approved <Time at={report.approvedAt} dateOnly />
        </span>
        <div>
          <ReportStateBadge report={report} />
        </div>
      </li>
    ))}
  </ul>
);
