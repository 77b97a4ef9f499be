import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { callLab } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import type { ServiceResponse } from '../../api/service.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { laboratoryKey } from '../../ui/laboratory.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { changedFields, fieldNames, mergeSettings, toSettings, toSettingsForm } from './settings-form-rules.ts';

type Stored = ServiceResponse<LaboratorySettings>;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const fieldList = (fields: (keyof LaboratorySettings)[]) =>
  listFormat.format(fields.map((field) => fieldNames[field] ?? field));

/** The settings as a form. `current` is the stored version, which another person may have changed since. */
export function SettingsEditor({ current }: { current: Stored }) {
  const formId = useId();
  const editor = useSettingsEditor(current, formId);
  const { base, form, mine, changed, isStale, save, reset } = editor;
  const isDirty = changed.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isStale && !save.isPending) save.mutate();
  };
  return (
    <form id={formId} className="stack settings" onSubmit={submit}>
      {isStale && isDirty ? (
        <StaleNotice
          theirs={fieldList(changedFields(base.body, current.body))}
          mine={fieldList(changed)}
          onDiscardMine={() => reset(current)}
          onKeepMine={() => reset(current, mergeSettings(base.body, mine, current.body))}
        />
      ) : null}
      {save.error && !isStaleVersion(save.error) ? <ProblemNotice error={save.error} exclude={isShownAtField} /> : null}
      <SettingsFields form={form} error={save.error} onChange={(to) => editor.setForm({ ...form, ...to })} />
      {isDirty ? (
        <div className="settings-bar no-print">
          <span>
            <strong>Not saved:</strong> {fieldList(changed)}
          </span>
          <div className="row">
            <Button onPress={() => reset(current)}>Discard</Button>
            <Button variant="primary" type="submit" isPending={save.isPending} isDisabled={isStale}>
              Save settings
            </Button>
          </div>
        </div>
      ) : null}
      <LeaveConfirmation changed={changed} />
    </form>
  );
}

/** The state of the form, based on the version that was loaded when editing began. */
function useSettingsEditor(current: Stored, formId: string) {
  const queries = useQueryClient();
  const showToast = useToast();
  const [base, setBase] = useState(current);
  const [form, setForm] = useState(() => toSettingsForm(current.body));
  const mine = toSettings(form, base.body);
  const changed = changedFields(base.body, mine);
  const isStale = current.etag !== base.etag;
  const reset = (stored: Stored, settings = stored.body) => {
    setBase(stored);
    setForm(toSettingsForm(settings));
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => callLab('putSettings', { body: mine, headers: { 'if-match': base.etag ?? '' } }),
    onSuccess: (stored) => {
      queries.setQueryData(['getSettings', {}], stored);
      reset(stored);
      void queries.invalidateQueries({ queryKey: laboratoryKey });
      showToast('The settings were saved.');
    },
    onError: (error) => {
      // After the next frame the invalid fields are marked.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid="true"]`)?.focus(),
      );
      if (isStaleVersion(error)) void queries.invalidateQueries({ queryKey: ['getSettings'] });
    },
  });
  const canUpdate = isStale && changed.length === 0;
  useEffect(() => {
    // Without own changes, the form follows the stored version.
    if (!canUpdate) return;
    setBase(current);
    setForm(toSettingsForm(current.body));
  }, [current, canUpdate]);
  return { base, form, setForm, mine, changed, isStale, save, reset };
}

function LeaveConfirmation({ changed }: { changed: (keyof LaboratorySettings)[] }) {
  const isDirty = changed.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Confirm
      title="Leave without saving?"
      verb="Leave"
      variant="danger"
      isOpen={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>Your changes will be lost: {fieldList(changed)}.</p>
    </Confirm>
  );
}

const isShownAtField = (pointer: string) => pointer.split('/')[1] !== undefined;
const isStaleVersion = (error: unknown) => error instanceof Problem && error.code === 'stale-version';

interface StaleNoticeProps {
  theirs: string;
  mine: string;
  onDiscardMine(): void;
  onKeepMine(): void;
}

function StaleNotice({ theirs, mine, onDiscardMine, onKeepMine }: StaleNoticeProps) {
  return (
    <Notice tone="warn">
      <div className="stack tight">
        <p role="alert">
          <strong>Another person changed the settings.</strong> They changed: {theirs}. You changed: {mine}.
        </p>
        <div className="row">
          <Button onPress={onKeepMine}>Keep my changes</Button>
          <Button onPress={onDiscardMine}>Discard my changes</Button>
        </div>
      </div>
    </Notice>
  );
}
