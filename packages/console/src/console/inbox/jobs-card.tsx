import { Link } from '@tanstack/react-router';
import { FlaskConical, PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DueDate } from '../../ui/due-date.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { pluralise } from '../pluralise.ts';
import { SampleDecisionsButton } from '../samples/sample-decision-dialog.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { AddTestsDialog } from './add-tests-dialog.tsx';
import type { Order } from './intake-rules.ts';
import { LabelDialog } from './label-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Job = Order['jobs'][number];

const columns: Column<Job>[] = [
  {
    name: 'Job',
    cell: ({ labJobNumber, numberOfSamples }) => (
      <>
        <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
          {labJobNumber}
        </Link>
        <div className="quiet small nowrap">{pluralise(numberOfSamples, 'sample')}</div>
      </>
    ),
  },
  {
    name: 'Stage',
    cell: ({ stage, measured, missing, ...job }) => (
      <>
        <StatusBadge kind="job" status={stage} />
        <div className="only-on-phone">
          <DueDate job={job} />
        </div>
        {stage === 'MEASURING' ? (
          <div className="quiet small nowrap">
            {measured} of {measured + missing} measured
          </div>
        ) : null}
      </>
    ),
  },
  { name: 'Due', cell: (job) => <DueDate job={job} />, hideOn: 'phone' },
  {
    name: 'Arrived',
    hideOn: 'phone',
    cell: ({ receivedAt, registeredAt, registeredBy }) => (
      <>
        <Time at={receivedAt} />
        <div className="quiet small">
          registered <Time at={registeredAt} /> {registeredBy ? `by ${staffName(registeredBy)}` : ''}
        </div>
      </>
    ),
  },
];

export function JobsCard({ jobs, canAddTests }: { jobs: readonly Job[]; canAddTests: boolean }) {
  const [adding, setAdding] = useState<number>();
  const [receiving, setReceiving] = useState<number>();
  const [printing, setPrinting] = useState<number>();
  const actions: Column<Job> = {
    name: 'Actions',
    right: true,
    cell: (job) => (
      <JobActions
        job={job}
        canAddTests={canAddTests}
        onAddTests={() => setAdding(job.labJobNumber)}
        onReceipt={() => setReceiving(job.labJobNumber)}
        onPrintLabels={() => setPrinting(job.labJobNumber)}
      />
    ),
  };
  return (
    <Card title="Jobs" flush>
      <Table
        label="Jobs of the order"
        rows={jobs}
        rowKey={({ labJobNumber }) => labJobNumber}
        columns={[...columns, actions]}
      />
      {receiving === undefined ? null : (
        <ReceiptDialog labJobNumber={receiving} onClose={() => setReceiving(undefined)} />
      )}
      {adding === undefined ? null : <AddTestsDialog labJobNumber={adding} onClose={() => setAdding(undefined)} />}
      {printing === undefined ? null : <LabelDialog labJobNumber={printing} onClose={() => setPrinting(undefined)} />}
    </Card>
  );
}

interface JobActionsProps {
  job: Job;
  canAddTests: boolean;
  onAddTests(): void;
  onReceipt(): void;
  onPrintLabels(): void;
}

function JobActions({ job, canAddTests, onAddTests, onReceipt, onPrintLabels }: JobActionsProps) {
  const may = useMay();
  const { labJobNumber } = job;
  return (
    <div className="order-job-actions no-print">
      <Button
        small
        icon={<Printer size={16} aria-hidden />}
        aria-label={`Labels of job ${labJobNumber}`}
        onPress={onPrintLabels}
      >
        Labels…
      </Button>
      {may('recordReceipt') ? (
        <Button
          small
          icon={<PackageCheck size={16} aria-hidden />}
          aria-label={`Receipt of job ${labJobNumber}`}
          onPress={onReceipt}
        >
          Receipt…
        </Button>
      ) : null}
      {may('rejectSample') && job.finishedAt === null ? (
        <SampleDecisionsButton labJobNumber={labJobNumber} small />
      ) : null}
      {canAddTests && job.finishedAt === null ? (
        <Button
          small
          icon={<FlaskConical size={16} aria-hidden />}
          aria-label={`Add tests to job ${labJobNumber}`}
          onPress={onAddTests}
        >
          Add tests…
        </Button>
      ) : null}
    </div>
  );
}
