import { useState } from 'react';
import type { LabAnswer } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLab, useLabAction, useLabTagged } from '../use-lab.ts';
import { testsToAdd } from './added-test-rules.ts';
import { counted } from './intake-rules.ts';

/** Tests beyond the order, on one sample of a job. */
export function AddTestsDialog({ labJobNumber, onClose }: { labJobNumber: number; onClose(): void }) {
  const say = useToast();
  const job = useLabTagged('getJob', { path: { labJobNumber } });
  const { data: catalogue, error: unread } = useLab('getCatalogue', {});
  const [sequence, setSequence] = useState('1');
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const [sought, setSought] = useState('');
  const add = useLabAction('addTests', ['getLabOrder', 'getJob', 'listJobs', 'listWorklists', 'getWorklist']);
  const samples = job.data?.body?.samples ?? [];
  const sample = samples.find((known) => String(known.sequence) === sequence);
  const offered = testsToAdd(catalogue?.tests ?? [], sample);
  const chosen = offered.map(({ code }) => code).filter((code) => codes.has(code));
  const isStale = add.error instanceof Problem && add.error.code === 'stale-version';
  const send = () =>
    add.mutate(
      {
        path: { labJobNumber, sequence: Number(sequence) },
        body: { codes: chosen },
        headers: { 'if-match': job.data?.etag ?? '*' },
      },
      {
        onSuccess: () => {
          say(`${counted(chosen.length, 'test')} added to ${sample?.name}.`);
          onClose();
        },
        onError: () => job.refetch(),
      },
    );
  const choose = (code: string, isChosen: boolean) =>
    setCodes((before) => new Set(isChosen ? [...before, code] : [...before].filter((other) => other !== code)));
  return (
    <Confirm
      title={`Add tests to job ${labJobNumber}`}
      verb={chosen.length === 0 ? 'Add' : `Add ${counted(chosen.length, 'test')}`}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isPending={add.isPending || job.isFetching}
      isDisabled={chosen.length === 0}
    >
      <ProblemNotice error={job.error ?? unread} />
      {catalogue && job.data ? (
        <>
          <Select
            label="Sample"
            value={sequence}
            onChange={setSequence}
            options={samples.map(({ sequence: number, name }) => ({
              value: String(number),
              name: `${number}  ${name}`,
            }))}
          />
          <SearchField label="Search tests" placeholder="Code or name" value={sought} onChange={setSought} />
          <TestChoices offered={offered} sought={sought} chosen={codes} onChoose={choose} />
        </>
      ) : (
        <Waiting />
      )}
      {isStale && !job.isFetching ? (
        <Notice tone="warn">
          Somebody changed the job meanwhile. It has been read again and your choice is kept: look at it, and press once
          more.
        </Notice>
      ) : (
        <ProblemNotice error={isStale ? null : add.error} />
      )}
    </Confirm>
  );
}

interface TestChoicesProps {
  offered: LabAnswer<'getCatalogue'>['tests'];
  sought: string;
  chosen: ReadonlySet<string>;
  onChoose(code: string, isChosen: boolean): void;
}

function TestChoices({ offered, sought, chosen, onChoose }: TestChoicesProps) {
  const key = sought.trim().toLowerCase();
  const shown = offered.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(key));
  if (shown.length === 0) return <p className="quiet">No such test can be added to this sample.</p>;
  return (
    <fieldset className="order-choices order-tests">
      <legend className="visually-hidden">Tests</legend>
      {shown.map(({ code, name }) => (
        <Checkbox key={code} isSelected={chosen.has(code)} onChange={(isChosen) => onChoose(code, isChosen)}>
          <span>
            {name} <span className="quiet small">{code}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
