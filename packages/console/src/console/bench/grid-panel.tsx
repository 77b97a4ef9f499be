import { useBlocker } from '@tanstack/react-router';
import { Keyboard, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, Switch } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/page.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import type { PastePlan } from './block-text.ts';
import type { Phase } from './cell-book.ts';
import { Grid } from './grid.tsx';
import type { GridControl } from './grid-control.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridPrint } from './grid-print.tsx';
import { GridSaved } from './grid-saved.tsx';
import type { GridSession } from './grid-session.ts';
import { type CellFacts, type GridFilter, type GridShape, narrowed, testGroups } from './grid-shape.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useGridSizes } from './use-grid-sizes.ts';

interface PanelProps {
  label: string;
  session: GridSession;
  control: GridControl;
  shape: GridShape;
  isReadOnly: boolean;
  hasManyJobs: boolean;
  filter: GridFilter;
  onFilter(filter: GridFilter): void;
}

/** A grid with what belongs to it: filters above, the state of saving, the cell with the cursor below. */
export function GridPanel(props: PanelProps) {
  const { label, session, control, shape, isReadOnly, hasManyJobs, filter, onFilter } = props;
  const sizes = useGridSizes();
  const isPrinting = usePrinting() !== undefined;
  const [plan, setPlan] = useState<PastePlan>();
  const [clearing, setClearing] = useState<CellFacts[]>();
  const [isHelping, setHelping] = useState(false);
  const tests = testGroups(shape.columns);
  // Chosen when the filter is: a row does not vanish under the hands of the one who fills it.
  const shown = useMemo(() => {
    const { book } = session;
    const isMissing = (cell: CellFacts | undefined) => cell !== undefined && book.view(cell.key).value === null;
    return narrowed(shape, filter.test, (cells) => !filter.missing || cells.some(isMissing));
  }, [shape, session, filter.test, filter.missing]);
  useLayoutEffect(() => control.reshape(shown), [control, shown]);

  const isPending = () => {
    const { unsaved, saving, asked, refused, contested } = session.book.counts();
    return unsaved + saving + asked + refused + contested > 0;
  };
  const leaving = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      session.queue.flush();
      for (let i = 0; i < 20 && session.book.counts().unsaved + session.book.counts().saving > 0; i++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return isPending();
    },
    enableBeforeUnload: isPending,
    withResolver: true,
  });
  useEffect(() => () => session.queue.flush(), [session]);

  const goTo = (phase: Phase) => {
    const key = session.book.firstIn(phase);
    if (key && !control.goTo(key)) onFilter({});
    document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  const back = () => document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  return (
    <div className="grid-page">
      <div className="grid-tools no-print">
        {tests.length > 1 ? (
          <Select
            label="Test"
            hideLabel
            value={filter.test ?? ''}
            options={[
              { value: '', name: 'All tests' },
              ...tests.map(({ testCode, testName }) => ({ value: testCode, name: testName })),
            ]}
            onChange={(test) => onFilter({ ...filter, test: test || undefined })}
          />
        ) : null}
        <Switch
          isSelected={filter.missing ?? false}
          onChange={(missing) => onFilter({ ...filter, missing: missing || undefined })}
        >
          Only missing
        </Switch>
        {isReadOnly ? null : (
          <div className="row" style={{ gap: 'var(--s1)' }}>
            <Button
              look="quiet"
              aria-label="Undo"
              icon={<Undo2 size={18} aria-hidden />}
              onPress={() => control.undo()}
            />
            <Button
              look="quiet"
              aria-label="Redo"
              icon={<Redo2 size={18} aria-hidden />}
              onPress={() => control.redo()}
            />
            <Button
              look="quiet"
              aria-label="Keys of the grid"
              icon={<Keyboard size={18} aria-hidden />}
              onPress={() => setHelping(true)}
            />
          </div>
        )}
        {isReadOnly ? null : <GridSaved session={session} onGoTo={goTo} />}
      </div>
      {shown.rows.length === 0 ? (
        <Empty title={filter.missing ? 'Nothing is missing here' : 'There are no samples here'} />
      ) : (
        <div className="grid-frame">
          <Grid
            label={label}
            control={control}
            sizes={sizes}
            isReadOnly={isReadOnly}
            hasManyJobs={hasManyJobs}
            onDoubtfulPaste={setPlan}
            onClear={setClearing}
          />
          <GridFoot control={control} />
        </div>
      )}
      {isPrinting ? <GridPrint label={label} book={session.book} shape={shown} hasManyJobs={hasManyJobs} /> : null}
      <PasteDialog
        plan={plan}
        onClose={() => setPlan(undefined)}
        onPaste={(entries) => {
          control.paste(entries);
          setPlan(undefined);
        }}
      />
      <Confirm
        title={`Withdraw ${clearing?.length} values?`}
        verb="Withdraw them"
        look="danger"
        isOpen={clearing !== undefined}
        onClose={() => setClearing(undefined)}
        onConfirm={() => {
          if (clearing) control.clear(clearing);
          setClearing(undefined);
          back();
        }}
      >
        <p>The cells will be empty, and their measurements missing. Undo brings the values back.</p>
      </Confirm>
      <Confirm
        title="Leave before everything is saved?"
        verb="Leave"
        isOpen={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      >
        <p>Some values are not saved. They are kept in this window, and are there when you come back to this page.</p>
      </Confirm>
      <KeysDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}
