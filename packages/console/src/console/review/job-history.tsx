import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { historyOf, personName } from './review-rules.ts';

/** Results and reports of the job as a time line, newest first. */
export function JobHistory({ review }: { review: JobReview }) {
  const [resultId, setResultId] = useState<string>();
  const entries = historyOf(review);
  const latest = review.results.at(-1)?.resultId;
  return (
    <Card title="Results and reports">
      {entries.length === 0 ? (
        <Empty title="Nothing is published yet">Results and reports stand here as they come.</Empty>
      ) : (
        <ol className="history">
          {entries.map((entry) => (
            <li key={entry.key} className={`history-entry history-${entry.tone}`}>
              <div className="row spread">
                <h3>
                  {entry.what}
                  {entry.resultId && entry.resultId !== latest ? <span className="quiet">, superseded</span> : null}
                </h3>
                <span className="quiet small">
                  {personName(entry.who)}, <Time at={entry.at} />
                </span>
              </div>
              {entry.words ? <p className="review-words">{entry.words}</p> : null}
              {entry.resultId ? (
                <div className="no-print">
                  <Button small onPress={() => setResultId(entry.resultId)}>
                    As the customer sees it
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
                  Look at the report
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
