import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, Facts } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { authorisedPartsText, missingPartsText } from './authorisation-text-rules.ts';
import { MissingInformation } from './missing-information.tsx';
import { ApproveReport, ReturnReport } from './report-decisions.tsx';

type Report = JobReview['reports'][number];

export function ReportApproval({ review, report }: { review: JobReview; report: Report }) {
  const may = useMay();
  const { objections, authors, twoPairsOfEyes, signatories, missingInformation, requireCompleteReports } =
    review.approval;
  const isIncomplete = requireCompleteReports && missingInformation.length > 0;
  return (
    <Card title="Approval">
      <div className="stack">
        <Facts
          facts={[
            ['Measured by', authors.map(staffName).join(', ')],
            [
              'Four-eyes principle',
              twoPairsOfEyes ? 'Required: people who measured cannot approve' : 'Not required by the settings',
            ],
            ['Signatories', signatories.length > 0 ? signatories.join(', ') : 'All approvers'],
          ]}
        />
        <Authorisations approval={review.approval} />
        {objections.length > 0 ? (
          <Notice>
            <strong>You cannot approve this report.</strong>
            {objections.map((objection) => (
              <div key={objection}>{objection}</div>
            ))}
          </Notice>
        ) : null}
        <MissingInformation
          title="This report lacks required information:"
          items={missingInformation}
          isRequired={requireCompleteReports}
        />
        {isIncomplete ? (
          <p className="quiet small">
            After a change of the settings, the catalogue or the receipt, somebody who publishes amends the result,
            which drafts its report again. Changes of signatories take effect at once.
          </p>
        ) : null}
        <div className="report-panel-actions">
          {objections.length === 0 && !isIncomplete ? <ApproveReport review={review} report={report} /> : null}
          {may('returnReport') ? <ReturnReport report={report} /> : null}
        </div>
      </div>
    </Card>
  );
}

/** Who authorised which part so far, and what is missing; nothing if one person can authorise the whole report. */
function Authorisations({ approval }: { approval: JobReview['approval'] }) {
  const { authorisations, missingAuthorisations } = approval;
  if (authorisations.length === 0) return null;
  return (
    <Notice>
      <strong>Partly authorised</strong>
      {authorisations.map((authorisation) => (
        <div key={authorisation.name}>
          {authorisation.name}, {authorisation.title}: {authorisedPartsText(authorisation)},{' '}
          <Time at={authorisation.authorisedAt} />
        </div>
      ))}
      <div>To be authorised: {missingPartsText(missingAuthorisations)}</div>
    </Notice>
  );
}
