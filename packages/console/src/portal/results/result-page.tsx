import { createLazyRoute, Link } from '@tanstack/react-router';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts, Page, Waiting } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { Calls } from '../calls/calls.tsx';
import { useClient } from '../use-client.ts';
import { Changes } from './changes.tsx';
import { Finality } from './finality.tsx';
import { ReadBy } from './read-by.tsx';
import { measurandKey, namedVersions } from './result-rules.ts';
import { SampleValues } from './sample-values.tsx';
import './results.css';

export const Route = createLazyRoute('/results/$resultId')({ component: ResultPage });

function ResultPage() {
  const { resultId } = Route.useParams();
  const path = { resultId };
  const result = useClient('getResult', { path }, { forGood: true });
  const changes = useClient('getResultChanges', { path }, { forGood: true });
  const orderId = result.data?.orderId;
  const jobsAsked = { query: { orderId, limit: 200 } };
  const jobs = useClient('listJobs', jobsAsked, { enabled: orderId !== undefined });
  const { data } = result;
  const readsAsked = { query: { labJobNumber: data?.labJobNumber, limit: 20 } };
  // After the result itself, so that this very read is among them.
  const reads = useClient('listReads', readsAsked, { enabled: data !== undefined });
  const calls = [
    clientRequest('getResult', { path }),
    clientRequest('getResultChanges', { path }),
    ...(orderId === undefined ? [] : [clientRequest('listJobs', jobsAsked), clientRequest('listReads', readsAsked)]),
  ];
  const crumbs = [
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
  if (!data) {
    return (
      <Page title="Result" crumbs={crumbs}>
        {result.error ? <ProblemNotice error={result.error} /> : <Waiting />}
      </Page>
    );
  }
  const job = jobs.data?.jobs.find(({ labJobNumber }) => labJobNumber === data.labJobNumber);
  // What the first result of a job says is all new; there is nothing to mark.
  const changed = new Set(
    changes.data?.supersededResultId
      ? changes.data.changes.map(({ sequence, measurandCode }) => measurandKey(sequence, measurandCode))
      : [],
  );
  return (
    <Page
      title={`Result of job ${data.labJobNumber}`}
      crumbs={crumbs}
      besideTitle={<Finality of={data} />}
      actions={<Calls of={calls} />}
    >
      <ProblemNotice error={changes.error ?? jobs.error} />
      {job ? <Superseded resultId={resultId} results={job.results} /> : null}
      {job && job.results.length > 1 ? <Versions resultId={resultId} results={job.results} /> : null}
      <div className="halves">
        <Card title="Result">
          <Facts
            facts={[
              ['Published', <Time key="at" at={data.resultCreatedAt} />],
              ['Samples received', <Time key="received" at={data.jobReceivedAt} />],
              ['Reference', data.clientReference],
              ['Your order number', data.clientOrderNumber],
              ['Quote', data.quoteNumber],
              ['Comments', data.analystComments],
            ]}
          />
        </Card>
        <Card title="What this result changed">
          {changes.data ? <Changes of={changes.data} /> : changes.error ? null : <Waiting />}
        </Card>
      </div>
      {data.samples.map((sample) => (
        <SampleValues key={sample.sequence} sample={sample} changed={changed} />
      ))}
      <ReadBy list={reads.data} error={reads.error} />
    </Page>
  );
}

type Results = ClientAnswer<'listJobs'>['jobs'][number]['results'];

function Superseded({ resultId, results: [latest] }: { resultId: string; results: Results }) {
  if (!latest || latest.resultId === resultId) return null;
  return (
    <Notice tone="warn">
      A later result of the job took the place of this one.{' '}
      <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
        See the latest
      </Link>
    </Notice>
  );
}

function Versions({ resultId, results }: { resultId: string; results: Results }) {
  return (
    <nav aria-label="Versions of this result" className="versions no-print">
      {namedVersions(results).map((version) => (
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
