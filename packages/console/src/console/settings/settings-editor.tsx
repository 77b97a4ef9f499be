import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { callLab } from '../../api/lab.ts';
import { Problem } from '../../api/problem.ts';
import type { ServiceResponse } from '../../api/service.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { changedFields, fieldNames, formOf, rebased, settingsOf } from './settings-form.ts';

type Stored = ServiceResponse<LaboratorySettings>;

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });
const inWords = (fields: (keyof LaboratorySettings)[]) =>
  listOf.format(fields.map((field) => fieldNames[field] ?? field));

/** The settings as a form. `current` is what the service has now, which somebody else may have changed since. */
export function SettingsEditor({ current }: { current: Stored }) {
  const queries = useQueryClient();
  const say = useToast();
  const formId = useId();
  const [base, setBase] = useState(current);
  const [form, setForm] = useState(() => formOf(current.body));
  const mine = settingsOf(form, base.body);
  const changed = changedFields(base.body, mine);
  const isDirty = changed.length > 0;
  const isStale = current.etag !== base.etag;

  const startFrom = (stored: Stored, settings = stored.body) => {
    setBase(stored);
    setForm(formOf(settings));
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => callLab('putSettings', { body: mine, headers: { 'if-match': base.etag ?? '' } }),
    onSuccess: (stored) => {
      queries.setQueryData(['getSettings', {}], stored);
      startFrom(stored);
      say('The settings are saved.');
    },
    onError: (error) => {
      // Once the fields show what is wrong with them.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid="true"]`)?.focus(),
      );
      if (isStaleVersion(error)) void queries.invalidateQueries({ queryKey: ['getSettings'] });
    },
  });
  useEffect(() => {
    // Nothing of the reader's own would be lost.
    if (!isStale || isDirty) return;
    setBase(current);
    setForm(formOf(current.body));
  }, [current, isStale, isDirty]);
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isStale && !save.isPending) save.mutate();
  };
  return (
    <form id={formId} className="stack settings" onSubmit={submit}>
      {isStale && isDirty ? (
        <StaleNotice
          theirs={inWords(changedFields(base.body, current.body))}
          mine={inWords(changed)}
          onTakeTheirs={() => startFrom(current)}
          onKeepMine={() => startFrom(current, rebased(base.body, mine, current.body))}
        />
      ) : null}
      {save.error && !isStaleVersion(save.error) ? <ProblemNotice error={save.error} exclude={isShownAtField} /> : null}
      <SettingsFields form={form} error={save.error} onChange={(to) => setForm({ ...form, ...to })} />
      {isDirty ? (
        <div className="settings-bar no-print">
          <span>
            <strong>Not saved yet:</strong> {inWords(changed)}
          </span>
          <div className="row">
            <Button onPress={() => startFrom(current)}>Discard</Button>
            <Button variant="primary" type="submit" isPending={save.isPending} isDisabled={isStale}>
              Save settings
            </Button>
          </div>
        </div>
      ) : null}
      <Confirm
        title="Leave without saving?"
        verb="Leave"
        variant="danger"
        isOpen={leaving.status === 'blocked'}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        <p>What you changed is lost: {inWords(changed)}.</p>
      </Confirm>
    </form>
  );
}

const isShownAtField = (pointer: string) => pointer.split('/')[1] !== undefined;
const isStaleVersion = (error: unknown) => error instanceof Problem && error.code === 'stale-version';

interface StaleNoticeProps {
  theirs: string;
  mine: string;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Two people at the same settings: nothing is lost, and the reader decides. */
function StaleNotice({ theirs, mine, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  return (
    <Notice tone="warn">
      <div className="stack tight">
        <p role="alert">
          <strong>Somebody else changed the settings meanwhile.</strong> They changed: {theirs}. You changed: {mine}.
          Nothing is lost yet.
        </p>
        <div className="row">
          <Button onPress={onKeepMine}>Put my changes over theirs</Button>
          <Button onPress={onTakeTheirs}>Take theirs</Button>
        </div>
      </div>
    </Notice>
  );
}
