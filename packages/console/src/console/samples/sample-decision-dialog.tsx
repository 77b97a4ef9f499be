import { useQueryClient } from '@tanstack/react-query';
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
import { useAction } from '../../ui/use-action.ts';
import { staffName } from '../staff-name.ts';
import { useLabWithEtag } from '../use-lab.ts';
import {
  concernsTest,
  consequences,
  type DecisionName,
  decisionNames,
  type JobSample,
  type PossibleDecision,
  possibleDecision,
  sampleLabel,
  type WantedDecision,
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
  'getLabOrderLines',
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
  return useAction<unknown, Decision>({ mutationFn: sendDecision, onSettled: reload });
}

interface SampleDecisionDialogProps {
  labJobNumber: number;
  /** What is chosen when the dialog opens. */
  initial?: { sequence: number; decision?: DecisionName; testCode?: string };
  onClose(): void;
}

/** Holds, releases or rejects a sample, and drops or repeats one of its tests. */
export function SampleDecisionDialog({ labJobNumber, initial, onClose }: SampleDecisionDialogProps) {
  const showToast = useToast();
  const job = useLabWithEtag('getJob', { path: { labJobNumber } });
  const [wanted, setWanted] = useState<WantedDecision>({
    sequence: String(initial?.sequence ?? 1),
    decision: initial?.decision ?? 'hold',
    testCode: initial?.testCode ?? '',
    reason: '',
  });
  const decide = useDecision();
  const samples = job.data?.body.samples ?? [];
  const { sample, decision, testCode, ...choices } = possibleDecision(samples, wanted);
  const reason = wanted.reason.trim();
  const submit = () => {
    if (!sample || !decision) return;
    const path = { labJobNumber, sequence: sample.sequence };
    decide.mutate(
      { decision, path, testCode, reason, etag: job.data?.etag ?? '*' },
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
      isDisabled={decision === undefined || (reason === '' && decision !== 'release')}
    >
      <ProblemNotice error={job.error} />
      {job.data ? (
        <DecisionFields
          samples={samples}
          possible={{ sample, decision, testCode, ...choices }}
          wanted={wanted}
          onChange={(to) => setWanted((before) => ({ ...before, ...to }))}
        />
      ) : (
        <Waiting />
      )}
      <DecisionError error={decide.error} />
    </Confirm>
  );
}

function DecisionError({ error }: { error: unknown }) {
  const isStale = error instanceof Problem && error.code === 'stale-version';
  return isStale ? (
    <Notice tone="warn">Another person changed the job. It was reloaded: check your decision and try again.</Notice>
  ) : (
    <ProblemNotice error={error} />
  );
}

interface DecisionFieldsProps {
  samples: readonly JobSample[];
  possible: PossibleDecision;
  wanted: WantedDecision;
  onChange(to: Partial<WantedDecision>): void;
}

function DecisionFields({ samples, possible, wanted, onChange }: DecisionFieldsProps) {
  const { sample, available, decision, tests, testCode } = possible;
  return (
    <>
      <Select
        label="Sample"
        value={wanted.sequence}
        onChange={(sequence) => onChange({ sequence })}
        options={samples.map((one) => ({ value: String(one.sequence), name: sampleLabel(one) }))}
      />
      {sample ? <SampleState sample={sample} /> : null}
      {decision ? (
        <>
          <Select
            label="Decision"
            value={decision}
            onChange={(value) => onChange({ decision: value })}
            options={available.map((value) => ({ value, name: decisionNames[value] }))}
          />
          {concernsTest(decision) ? (
            <Select
              label="Test"
              value={testCode}
              onChange={(value) => onChange({ testCode: value })}
              options={tests.map((test) => ({ value: test.testCode, name: test.testName }))}
            />
          ) : null}
          <p className="quiet small">{consequences[decision]}</p>
          <TextField
            label="Reason"
            hint={decision === 'release' ? 'Optional. Shown to the customer.' : 'Shown to the customer.'}
            rows={3}
            maxLength={500}
            value={wanted.reason}
            onChange={(reason) => onChange({ reason })}
          />
        </>
      ) : null}
    </>
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
