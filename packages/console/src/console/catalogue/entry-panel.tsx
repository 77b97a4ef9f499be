import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueCheck, CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { Link, useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { sectionNames, specificationEffect } from './catalogue-text-rules.ts';
import { ChangeList } from './change-list.tsx';
import { type CatalogueEntry, entryDraft, entryUpdate } from './entry-draft-rules.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryView } from './entry-view.tsx';

interface EntryPanelProps {
  section: CatalogueSection;
  /** Undefined for a new entry. */
  entry: CatalogueEntry | undefined;
  onClose(): void;
}

/** One entry beside the list. Administrators can change it after a preview of the changes. */
export function EntryPanel({ section, entry, onClose }: EntryPanelProps) {
  const may = useMay();
  const title = entry ? `${entry.code} ${entry.name}` : `New ${sectionNames[section].one}`;
  const isDirty = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty.current,
    enableBeforeUnload: () => isDirty.current,
    withResolver: true,
  });
  const discard = () => {
    isDirty.current = false;
    setLeaving(false);
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setLeaving(false);
    blocker.reset?.();
  };
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={() => (isDirty.current ? setLeaving(true) : onClose())}
        placement="side"
        width={section === 'tests' ? '60rem' : '44rem'}
      >
        {entry && section !== 'specifications' ? <Uses section={section} code={entry.code} /> : null}
        {section === 'specifications' ? <p className="quiet">{specificationEffect}</p> : null}
        {may('putCatalogue') ? (
          <EntryForm
            section={section}
            entry={entry}
            onDirtyChange={(value) => {
              isDirty.current = value;
            }}
            onSaved={discard}
          />
        ) : entry ? (
          <EntryView entry={entry} />
        ) : null}
      </Dialog>
      <Confirm
        title="Leave without saving?"
        verb="Leave"
        variant="danger"
        isOpen={isLeaving || blocker.status === 'blocked'}
        onClose={stay}
        onConfirm={discard}
      >
        <p>Your changes will be lost.</p>
      </Confirm>
    </>
  );
}

interface EntryFormProps extends Omit<EntryPanelProps, 'onClose'> {
  onDirtyChange(isDirty: boolean): void;
  onSaved(): void;
}

function EntryForm({ section, entry, onDirtyChange, onSaved }: EntryFormProps) {
  const check = useLabAction('checkCatalogue');
  // The state when the form was opened: changes by other people must not mark the form as dirty.
  const [initial] = useState(() => entryDraft(entry));
  const form = useForm({ [section]: [initial] }, check.error);
  const [draft = initial] = form.value[section] ?? [];
  const update = entryUpdate(section, draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const review = (event: FormEvent) => {
    event.preventDefault();
    check.mutate({ body: update });
  };
  /** Retiring and reactivating are previewed like any other change, together with the other edits. */
  const toggleActive = () => {
    const toggled = { ...draft, active: !draft.active };
    form.set(`/${section}/0`, toggled);
    check.mutate({ body: entryUpdate(section, toggled) });
  };
  if (check.data) {
    return (
      <ChangePreview check={check.data} update={update} code={draft.code} onEdit={check.reset} onSaved={onSaved} />
    );
  }
  return (
    <form className="stack" noValidate onSubmit={review}>
      <EntryFields form={form} section={section} isNew={!entry} />
      <ProblemNotice error={check.error} exclude={form.isShownAtField} />
      <div className="dialog-actions">
        {entry ? (
          <Button variant={draft.active ? 'danger' : 'plain'} isPending={check.isPending} onPress={toggleActive}>
            {draft.active ? 'Retire' : 'Reactivate'}
          </Button>
        ) : null}
        <Button variant="primary" type="submit" isPending={check.isPending}>
          Review changes
        </Button>
      </div>
    </form>
  );
}

interface ChangePreviewProps {
  check: CatalogueCheck;
  update: CatalogueUpdate;
  code: string;
  onEdit(): void;
  onSaved(): void;
}

function ChangePreview({ check, update, code, onEdit, onSaved }: ChangePreviewProps) {
  const showToast = useToast();
  const save = useLabAction('putCatalogue', ['getCatalogue', 'getCatalogueUses']);
  const submit = () =>
    save.mutate(
      { body: update },
      {
        onSuccess: () => {
          showToast(`${code} was saved.`);
          onSaved();
        },
      },
    );
  return (
    <div className="stack">
      <ChangeList check={check} />
      <ProblemNotice error={save.error} />
      <div className="dialog-actions">
        <Button onPress={onEdit}>Continue editing</Button>
        <Button
          variant="primary"
          autoFocus
          isPending={save.isPending}
          isDisabled={check.changes.length === 0}
          onPress={submit}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

/** The open orders and jobs that use the entry. */
function Uses({ section, code }: { section: CatalogueSection; code: string }) {
  const { data } = useLab('getCatalogueUses', { path: { section, code } });
  if (!data) return <p className="quiet">Loading …</p>;
  if (data.openOrders === 0 && data.openJobs === 0) return <p className="quiet">Not used by open orders or jobs.</p>;
  return (
    <details className="uses">
      <summary>
        {data.openOrders === 1 ? '1 open order' : `${data.openOrders} open orders`} and{' '}
        {data.openJobs === 1 ? '1 job' : `${data.openJobs} jobs`} in progress use it
      </summary>
      <ul>
        {data.orders.map(({ orderId, accountName }) => (
          <li key={orderId}>
            <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
              {orderId}
            </Link>{' '}
            <span className="quiet">{accountName}</span>
          </li>
        ))}
      </ul>
      {data.openOrders > data.orders.length ? (
        <p className="quiet small">and {data.openOrders - data.orders.length} more</p>
      ) : null}
    </details>
  );
}
