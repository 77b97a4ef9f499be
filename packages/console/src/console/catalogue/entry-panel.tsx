import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { Link, useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { sectionNames } from './catalogue-words-rules.ts';
import { ChangeList } from './change-list.tsx';
import { type CatalogueEntry, entryDraft, entryUpdate } from './entry-draft-rules.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryView } from './entry-view.tsx';

interface EntryPanelProps {
  section: CatalogueSection;
  /** Undefined: a new one. */
  entry: CatalogueEntry | undefined;
  onClose(): void;
}

/** One entry beside the list: read by everyone, changed by those who may, in two steps. */
export function EntryPanel({ section, entry, onClose }: EntryPanelProps) {
  const may = useMay();
  const { one } = sectionNames[section];
  const title = entry ? `${entry.code} ${entry.name}` : `New ${one}`;
  const isTyped = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isTyped.current,
    enableBeforeUnload: () => isTyped.current,
    withResolver: true,
  });
  const discard = () => {
    isTyped.current = false;
    setAsked(false);
    if (leaving.status === 'blocked') leaving.proceed();
    else onClose();
  };
  const stay = () => {
    setAsked(false);
    leaving.reset?.();
  };
  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={() => (isTyped.current ? setAsked(true) : onClose())}
        placement="side"
        width={section === 'tests' ? '68rem' : '44rem'}
      >
        {entry ? <Uses section={section} code={entry.code} /> : null}
        {may('putCatalogue') ? (
          <EntryForm
            section={section}
            entry={entry}
            onTyped={(isNew) => {
              isTyped.current = isNew;
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
        isOpen={isAsked || leaving.status === 'blocked'}
        onClose={stay}
        onConfirm={discard}
      >
        <p>What you typed here is not saved and will be gone.</p>
      </Confirm>
    </>
  );
}

interface EntryFormProps extends Omit<EntryPanelProps, 'onClose'> {
  /** Whether something stands in it that is not saved. */
  onTyped(isTyped: boolean): void;
  onSaved(): void;
}

function EntryForm({ section, entry, onTyped, onSaved }: EntryFormProps) {
  const say = useToast();
  const check = useLabAction('checkCatalogue');
  const save = useLabAction('putCatalogue', ['getCatalogue', 'getCatalogueUses']);
  // What others save meanwhile does not make it typed.
  const [untouched] = useState(() => entryDraft(entry));
  const form = useForm({ [section]: [untouched] }, check.error);
  const [draft = untouched] = form.value[section] ?? [];
  const update = entryUpdate(section, draft);
  const isTyped = JSON.stringify(draft) !== JSON.stringify(untouched);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  const review = (event: FormEvent) => {
    event.preventDefault();
    check.mutate({ body: update });
  };
  const confirm = () =>
    save.mutate(
      { body: update },
      {
        onSuccess: () => {
          say(`${draft.code} is saved.`);
          onSaved();
        },
      },
    );
  /** Retiring and reviving are reviewed like any other change, together with what else was typed. */
  const turn = () => {
    const turned = { ...draft, active: !draft.active };
    form.set(`/${section}/0`, turned);
    check.mutate({ body: entryUpdate(section, turned) });
  };

  if (check.data) {
    return (
      <div className="stack">
        <ChangeList check={check.data} />
        <ProblemNotice error={save.error} />
        <div className="dialog-actions">
          <Button onPress={check.reset}>Go on editing</Button>
          <Button
            variant="primary"
            autoFocus
            isPending={save.isPending}
            isDisabled={check.data.changes.length === 0}
            onPress={confirm}
          >
            Save
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={review}>
      <EntryFields form={form} section={section} isNew={!entry} />
      <ProblemNotice error={check.error} exclude={form.isShownAtField} />
      <div className="dialog-actions">
        {entry ? (
          <Button variant={draft.active ? 'danger' : 'plain'} isPending={check.isPending} onPress={turn}>
            {draft.active ? 'Retire' : 'Revive'}
          </Button>
        ) : null}
        <Button variant="primary" type="submit" isPending={check.isPending}>
          Review the change
        </Button>
      </div>
    </form>
  );
}

/** Who has to do with the entry right now. */
function Uses({ section, code }: { section: CatalogueSection; code: string }) {
  const { data } = useLab('getCatalogueUses', { path: { section, code } });
  if (!data) return <p className="quiet">Looking who uses it …</p>;
  if (data.openOrders === 0 && data.openJobs === 0) return <p className="quiet">No open order uses it.</p>;
  return (
    <details className="uses">
      <summary>
        {data.openOrders === 1 ? '1 open order' : `${data.openOrders} open orders`} and{' '}
        {data.openJobs === 1 ? '1 job' : `${data.openJobs} jobs`} under way use it
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
