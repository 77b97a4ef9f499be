import { createLazyRoute, Link } from '@tanstack/react-router';
import { Problem } from '../../api/problem.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Empty, Page, Waiting } from '../../ui/page.tsx';
import { SampleDecisionsButton } from '../samples/sample-decision-dialog.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';
import { GridPanel } from './grid-panel.tsx';
import { Progress } from './progress.tsx';
import { useGridSession } from './use-grid-session.ts';

export const Route = createLazyRoute('/bench/jobs/$labJobNumber')({ component: JobGridPage });

const isPublished = ({ stage }: { stage: string }) => stage === 'PUBLISHED' || stage === 'APPROVED';

function JobGridPage() {
  const { labJobNumber } = Route.useParams();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const { session, controller, layout, error, filled, cells } = useGridSession({ labJobNumber: Number(labJobNumber) });
  const { data } = useLab('listJobs', { query: { search: labJobNumber } }, { pollMs: 10_000 });
  const summary = data?.jobs.find((job) => String(job.labJobNumber) === labJobNumber);
  const isComplete = cells > 0 && filled === cells;
  return (
    <Page
      wide
      title={`Job ${labJobNumber}`}
      crumbs={[
        <Link key="bench" to="/bench">
          Bench
        </Link>,
      ]}
      besideTitle={
        <>
          {summary ? <StatusBadge kind="job" status={summary.stage} /> : null}
          {layout ? <Progress measured={filled} missing={cells - filled} /> : null}
          {summary ? (
            <span className="quiet">
              {summary.accountName}
              {summary.clientReference ? ` · ${summary.clientReference}` : ''}
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          {summary && may('rejectSample') && !isPublished(summary) ? (
            <SampleDecisionsButton labJobNumber={Number(labJobNumber)} />
          ) : null}
          <Link
            to="/review/$labJobNumber"
            params={{ labJobNumber }}
            className={buttonClass(isComplete ? 'primary' : 'plain')}
          >
            Review
          </Link>
        </>
      }
    >
      {summary && isPublished(summary) ? (
        <Notice tone="warn">
          The final result of this job is published. The customer sees changes only after an amended result is
          published.
        </Notice>
      ) : null}
      {layout ? (
        <GridPanel
          label={`Measurements of job ${labJobNumber}`}
          session={session}
          controller={controller}
          layout={layout}
          isReadOnly={!may('putMeasurements')}
          hasManyJobs={false}
          filter={filter}
          onFilter={(search) => navigate({ search, replace: true })}
        />
      ) : error instanceof Problem && error.status === 404 ? (
        <Empty title="Job not found" />
      ) : error ? (
        <ProblemNotice error={error} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
