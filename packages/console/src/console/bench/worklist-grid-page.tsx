import { createLazyRoute, Link } from '@tanstack/react-router';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Page, Waiting } from '../../ui/page.tsx';
import { useMay } from '../session.tsx';
import { GridPanel } from './grid-panel.tsx';
import { Progress } from './progress.tsx';
import { useGridSession } from './use-grid-session.ts';

export const Route = createLazyRoute('/bench/tests/$testCode')({ component: WorklistGridPage });

function WorklistGridPage() {
  const { testCode } = Route.useParams();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const may = useMay();
  const { session, controller, layout, error, filled, cells } = useGridSession({ testCode });
  const title = layout?.columns[0]?.testName ?? testCode;
  return (
    <Page
      wide
      title={title}
      crumbs={[
        <Link key="bench" to="/bench" search={{ view: 'tests' }}>
          Bench
        </Link>,
      ]}
      besideTitle={layout ? <Progress measured={filled} missing={cells - filled} /> : null}
    >
      {layout && session.isTruncated() ? (
        <Notice>Only the {layout.rows.length.toLocaleString('en')} oldest samples are shown.</Notice>
      ) : null}
      {layout ? (
        <GridPanel
          label={`Measurements of ${title}`}
          session={session}
          controller={controller}
          layout={layout}
          isReadOnly={!may('putMeasurements')}
          hasManyJobs
          filter={filter}
          onFilter={(search) => navigate({ search, replace: true })}
        />
      ) : error ? (
        <ProblemNotice error={error} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
