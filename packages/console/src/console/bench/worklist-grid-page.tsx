import { createLazyRoute, Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
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
  const { session, control, shape, error } = useGridSession({ testCode });
  const { filled, cells } = useSyncExternalStore(
    (onChange) => session.book.subscribe('', onChange),
    session.book.counts,
  );
  const title = shape?.columns[0]?.testName ?? testCode;
  return (
    <Page
      wide
      title={title}
      crumbs={[
        <Link key="bench" to="/bench" search={{ view: 'tests' }}>
          Bench
        </Link>,
      ]}
      beside={shape ? <Progress measured={filled} missing={cells - filled} /> : null}
    >
      {session.isTruncated() ? (
        <Notice>These are the 1,000 oldest samples; the others follow when their jobs are finished.</Notice>
      ) : null}
      {shape ? (
        <GridPanel
          label={`Measurements of ${title}`}
          session={session}
          control={control}
          shape={shape}
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
