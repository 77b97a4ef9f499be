import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { staffName } from '../staff-name.ts';
import { ResultDialog } from './result-dialog.tsx';
import { jobHistory } from './review-rules.ts';

export function JobHistory({ review }: { review: JobReview }) {
  const [resultId, setResultId] = useState<string>();
  const entries = jobHistory(review);
  const latest = review.results.at(-1)?.resultId;
  return (
    <Card title="Results and reports">
      {entries.length === 0 ? (
        <Empty title="No results or reports yet" />
      ) : (
        <ol className="history">
          {entries.map((entry) => (
            <li key={entry.key} className={`history-entry history-${entry.tone}`}>
              <div className="row spread">
                <h3>
                  {entry.title}
                  {entry.resultId && entry.resultId !== latest ? <span className="quiet">, superseded</span> : null}
                </h3>
                <span className="quiet small">
                  {staffName(entry.actor)}, <Time at={entry.at} />
                </span>
              </div>
              {entry.comment ? <p className="review-comment">{entry.comment}</p> : null}
              {entry.resultId ? (
                <div className="no-print">
                  <Button small onPress={() => setResultId(entry.resultId)}>
                    View result
                  </Button>
                </div>
              ) : null}
              {entry.reportId ? (
                <Link
                  className="no-print"
                  to="/review/$labJobNumber"
                  params={{ labJobNumber: String(review.labJobNumber) }}
                  search={{ tab: 'report', report: entry.reportId }}
                >
                  View report
                </Link>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {resultId ? <ResultDialog resultId={resultId} onClose={() => setResultId(undefined)} /> : null}
    </Card>
  );
}
