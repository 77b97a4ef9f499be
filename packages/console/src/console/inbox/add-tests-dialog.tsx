import { useState } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { useLab, useLabAction, useLabWithEtag } from '../use-lab.ts';
import { addableTests } from './add-tests-rules.ts';

/** Adds tests that were not ordered to one sample of a job. */
export function AddTestsDialog({ labJobNumber, onClose }: { labJobNumber: number; onClose(): void }) {
  const showToast = useToast();
  const job = useLabWithEtag('getJob', { path: { labJobNumber } });
  const { data: catalogue, error: catalogueError } = useLab('getCatalogue', {});
  const [sequence, setSequence] = useState('1');
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const [searchText, setSearchText] = useState('');
  const add = useLabAction('addTests', [
    'getLabOrder',
    'getLabOrderLines',
    'getJob',
    'listJobs',
    'listWorklists',
    'getWorklist',
  ]);
  const samples = job.data?.body?.samples ?? [];
  const sample = samples.find((candidate) => String(candidate.sequence) === sequence);
  const tests = addableTests(catalogue?.tests ?? [], sample);
  const selected = tests.map(({ code }) => code).filter((code) => codes.has(code));
  const isStale = add.error instanceof Problem && add.error.code === 'stale-version';
  const submit = () =>
    add.mutate(
      {
        path: { labJobNumber, sequence: Number(sequence) },
        body: { codes: selected },
        headers: { 'if-match': job.data?.etag ?? '*' },
      },
      {
        onSuccess: () => {
          showToast(`${pluralise(selected.length, 'test')} added to ${sample?.name}.`);
          onClose();
        },
        onError: () => job.refetch(),
      },
    );
  const toggle = (code: string, isSelected: boolean) =>
    setCodes((before) => new Set(isSelected ? [...before, code] : [...before].filter((other) => other !== code)));
  return (
    <Confirm
      title={`Add tests to job ${labJobNumber}`}
      verb={selected.length === 0 ? 'Add' : `Add ${pluralise(selected.length, 'test')}`}
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={add.isPending || job.isFetching}
      isDisabled={selected.length === 0}
    >
      <ProblemNotice error={job.error ?? catalogueError} />
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
          <SearchField label="Search tests" placeholder="Code or name" value={searchText} onChange={setSearchText} />
          <TestChoices tests={tests} searchText={searchText} selected={codes} onToggle={toggle} />
        </>
      ) : (
        <Waiting />
      )}
      {isStale && !job.isFetching ? (
        <Notice tone="warn">
          Another person changed the job. It was reloaded and your selection is unchanged: check it and try again.
        </Notice>
      ) : (
        <ProblemNotice error={isStale ? null : add.error} />
      )}
    </Confirm>
  );
}

interface TestChoicesProps {
  tests: LabResponse<'getCatalogue'>['tests'];
  searchText: string;
  selected: ReadonlySet<string>;
  onToggle(code: string, isSelected: boolean): void;
}

function TestChoices({ tests, searchText, selected, onToggle }: TestChoicesProps) {
  const needle = searchText.trim().toLowerCase();
  const matching = tests.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(needle));
  if (matching.length === 0) return <p className="quiet">No matching test can be added to this sample.</p>;
  return (
    <fieldset className="order-choices order-tests">
      <legend className="visually-hidden">Tests</legend>
      {matching.map(({ code, name }) => (
        <Checkbox key={code} isSelected={selected.has(code)} onChange={(isSelected) => onToggle(code, isSelected)}>
          <span>
            {name} <span className="quiet small">{code}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
