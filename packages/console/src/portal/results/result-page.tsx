import { createLazyRoute, Link } from '@tanstack/react-router';
import type { ClientResponse } from '../../api/client.ts';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts, Page, Waiting } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { ReportLead } from '../reports/report-lead.tsx';
import { useClient } from '../use-client.ts';
import { DownloadCsv } from './download-csv.tsx';
import { Exceedances } from './exceedances.tsx';
import { LatestResultBadge } from './latest-result-badge.tsx';
import { ReadLog } from './read-log.tsx';
import { ResultChanges } from './result-changes.tsx';
import { measurandKey, namedVersions } from './result-rules.ts';
import { SampleValues } from './sample-values.tsx';
import './results.css';

export const Route = createLazyRoute('/results/$resultId')({ component: ResultPage });

type Result = ClientResponse<'getResult'>;
type Changes = ClientResponse<'getResultChanges'>;
type Versions = ClientResponse<'listJobs'>['jobs'][number]['results'];

function ResultPage() {
  const { resultId } = Route.useParams();
  const { data, error } = useClient('getResult', { path: { resultId } }, { isImmutable: true });
  if (data) return <LoadedResultPage resultId={resultId} result={data} />;
  return (
    <Page title="Result" crumbs={crumbsOf()}>
      {error ? <ProblemNotice error={error} /> : <Waiting />}
    </Page>
  );
}

function LoadedResultPage({ resultId, result }: { resultId: string; result: Result }) {
  const { orderId, labJobNumber } = result;
  const path = { resultId };
  const changes = useClient('getResultChanges', { path }, { isImmutable: true });
  const jobs = useClient('listJobs', { query: { orderId, limit: 200 } });
  // Requested after the result itself, so that the log includes this read.
  const reads = useClient('listReads', { query: { labJobNumber, limit: 20 } });
  // The search also finds an order with the number of the job.
  const found = useClient('listIssuedReports', { query: { search: String(labJobNumber), limit: 200 } });
  const reports = found.data?.reports.filter((report) => report.labJobNumber === labJobNumber) ?? [];
  const job = jobs.data?.jobs.find((one) => one.labJobNumber === labJobNumber);
  const versions = job?.results ?? [];
  const changedKeys = changedKeysOf(changes.data);
  return (
    <Page
      title={`Result of job ${labJobNumber}`}
      crumbs={crumbsOf(orderId)}
      besideTitle={<LatestResultBadge result={result} />}
      actions={<DownloadCsv result={result} />}
    >
      <ProblemNotice error={changes.error ?? jobs.error ?? found.error} />
      <ReportLead
        status={job?.reportStatus}
        reports={reports}
        answer={
          <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
            Answer the question of the laboratory
          </Link>
        }
      />
      <SupersededNotice resultId={resultId} versions={versions} />
      {versions.length > 1 ? <VersionLinks resultId={resultId} versions={versions} /> : null}
      <Exceedances samples={result.samples} />
      {changes.data && changes.data.supersededResultId !== null ? (
        <Card title="Changes">
          <ResultChanges changes={changes.data} />
        </Card>
      ) : null}
      {result.samples.map((sample) => (
        <SampleValues key={sample.sequence} sample={sample} changedKeys={changedKeys} />
      ))}
      <ResultFacts result={result} />
      <ReadLog list={reads.data} error={reads.error} />
    </Page>
  );
}

const crumbsOf = (orderId?: number) => [
  <Link key="results" to="/results">
    Results
  </Link>,
  ...(orderId === undefined
    ? []
    : [
        <Link key="order" to="/orders/$orderId" params={{ orderId: String(orderId) }}>
          Order {orderId}
        </Link>,
      ]),
];

/** In the first result of a job everything is new, so nothing is marked as changed. */
const changedKeysOf = (changes: Changes | undefined): Set<string> =>
  new Set(
    changes?.supersededResultId
      ? changes.changes.map(({ sequence, testCode, measurandCode }) => measurandKey(sequence, testCode, measurandCode))
      : [],
  );

function ResultFacts({ result }: { result: Result }) {
  return (
    <Card title="Result">
      <Facts
        facts={[
          ['Published', <Time key="published" at={result.resultCreatedAt} />],
          ['Samples arrived', <Time key="arrived" at={result.jobReceivedAt} />],
          ['Reference', result.clientReference],
          ['Your order number', result.clientOrderNumber],
          ['Quote', result.quoteNumber],
          ['Comments', result.analystComments],
        ]}
      />
    </Card>
  );
}

function SupersededNotice({ resultId, versions: [latest] }: { resultId: string; versions: Versions }) {
  if (!latest || latest.resultId === resultId) return null;
  return (
    <Notice tone="warn">
      A later result of the job has superseded this one.{' '}
      <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
        Show the latest result
      </Link>
    </Notice>
  );
}

function VersionLinks({ resultId, versions }: { resultId: string; versions: Versions }) {
  return (
    <nav aria-label="Versions of this result" className="versions no-print">
      {namedVersions(versions).map((version) => (
        <Link
          key={version.resultId}
          to="/results/$resultId"
          params={{ resultId: version.resultId }}
          aria-current={version.resultId === resultId ? 'page' : undefined}
        >
          <strong>{version.name}</strong>
          <span className="small">
            <Time at={version.resultCreatedAt} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
