import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { callLab, type LabOperationId } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { staffName } from '../staff-name.ts';
import { useLabWithEtag } from '../use-lab.ts';
import {
  availableDecisions,
  concernsTest,
  consequences,
  type DecisionName,
  decidableTests,
  decisionNames,
  type JobSample,
  sampleLabel,
} from './sample-decision-rules.ts';

/** Opens the dialog that holds, releases or rejects a sample, and drops or repeats a test. */
export function SampleDecisionsButton({ labJobNumber, small }: { labJobNumber: number; small?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        small={small}
        icon={<ListChecks size={16} aria-hidden />}
        aria-label={`Samples of job ${labJobNumber}`}
        onPress={() => setOpen(true)}
      >
        Samples…
      </Button>
      {isOpen ? <SampleDecisionDialog labJobNumber={labJobNumber} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Decision {
  decision: DecisionName;
  path: { labJobNumber: number; sequence: number };
  testCode: string;
  reason: string;
  etag: string;
}

function sendDecision({ decision, path, testCode, reason, etag }: Decision) {
  const headers = { 'if-match': etag };
  const body = { reason };
  switch (decision) {
    case 'hold':
      return callLab('holdSample', { path, body, headers });
    case 'release':
      return callLab('releaseSample', { path, body: reason ? body : {}, headers });
    case 'reject':
      return callLab('rejectSample', { path, body, headers });
    case 'drop':
      return callLab('dropTest', { path: { ...path, testCode }, body, headers });
    case 'repeat':
      return callLab('repeatTest', { path: { ...path, testCode }, body, headers });
  }
}

const affected: readonly LabOperationId[] = [
  'getJob',
  'getJobReview',
  'getLabOrder',
  'listLabOrders',
  'listJobs',
  'listWorklists',
  'getWorklist',
  'getOverview',
];

/** Sends a decision, and reloads what it changes. */
function useDecision() {
  const queries = useQueryClient();
  const reload = () => Promise.all(affected.map((operation) => queries.invalidateQueries({ queryKey: [operation] })));
  return useMutation<unknown, Error, Decision>({ mutationFn: sendDecision, onSettled: reload });
}

function SampleDecisionDialog({ labJobNumber, onClose }: { labJobNumber: number; onClose(): void }) {
  const showToast = useToast();
  const job = useLabWithEtag('getJob', { path: { labJobNumber } });
  const [sequence, setSequence] = useState('1');
  const [wanted, setWanted] = useState<DecisionName>('hold');
  const [wantedTest, setWantedTest] = useState('');
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const samples = job.data?.body.samples ?? [];
  const sample = samples.find((candidate) => String(candidate.sequence) === sequence);
  const available = availableDecisions(sample);
  const decision = available.find((one) => one === wanted) ?? available[0];
  const tests = sample && decision ? decidableTests(sample, decision) : [];
  const testCode = tests.find((test) => test.testCode === wantedTest)?.testCode ?? tests[0]?.testCode ?? '';
  const isStale = decide.error instanceof Problem && decide.error.code === 'stale-version';
  const submit = () => {
    if (!sample || !decision) return;
    const path = { labJobNumber, sequence: sample.sequence };
    decide.mutate(
      { decision, path, testCode, reason: reason.trim(), etag: job.data?.etag ?? '*' },
      {
        onSuccess: () => {
          showToast(`${decisionNames[decision]}: ${sample.name}. The customer is notified.`);
          onClose();
        },
      },
    );
  };
  return (
    <Confirm
      title={`Samples of job ${labJobNumber}`}
      verb={decision ? decisionNames[decision] : 'Save'}
      variant={decision === 'reject' ? 'danger' : 'primary'}
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={decide.isPending || job.isFetching}
      isDisabled={decision === undefined || (reason.trim() === '' && decision !== 'release')}
    >
      <ProblemNotice error={job.error} />
      {job.data ? (
        <>
          <Select
            label="Sample"
            value={sequence}
            onChange={setSequence}
            options={samples.map((one) => ({ value: String(one.sequence), name: sampleLabel(one) }))}
          />
          {sample ? <SampleState sample={sample} /> : null}
          {decision ? (
            <>
              <Select
                label="Decision"
                value={decision}
                onChange={(value) => setWanted(value as DecisionName)}
                options={available.map((value) => ({ value, name: decisionNames[value] }))}
              />
              {concernsTest(decision) ? (
                <Select
                  label="Test"
                  value={testCode}
                  onChange={setWantedTest}
                  options={tests.map((test) => ({ value: test.testCode, name: test.testName }))}
                />
              ) : null}
              <p className="quiet small">{consequences[decision]}</p>
              <TextField
                label="Reason"
                hint={decision === 'release' ? 'Optional. Shown to the customer.' : 'Shown to the customer.'}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={setReason}
              />
            </>
          ) : null}
        </>
      ) : (
        <Waiting />
      )}
      {isStale ? (
        <Notice tone="warn">Another person changed the job. It was reloaded: check your decision and try again.</Notice>
      ) : (
        <ProblemNotice error={decide.error} />
      )}
    </Confirm>
  );
}

/** Who decided what about the sample, when and why. */
function SampleState({ sample: { outcome, hold, tests } }: { sample: JobSample }) {
  const dropped = tests.flatMap(({ testName, dropped: drop }) =>
    drop ? [{ what: `${testName} dropped`, ...drop }] : [],
  );
  const decisions = [
    ...(outcome ? [{ what: outcome.outcome === 'REJECTED' ? 'Rejected' : 'Cancelled', ...outcome }] : []),
    ...(hold ? [{ what: 'On hold', ...hold }] : []),
    ...(outcome ? [] : dropped),
  ];
  if (decisions.length === 0) return null;
  return (
    <Notice tone="warn">
      {decisions.map(({ what, reason, decidedAt, decidedBy }) => (
        <div key={what}>
          <b>{what}</b> by {staffName(decidedBy)}, <Time at={decidedAt} />: {reason}
        </div>
      ))}
    </Notice>
  );
}
