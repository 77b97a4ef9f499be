import { Keyboard, Redo2, Undo2 } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, Switch } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/page.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { CellDetails } from './cell-details.tsx';
import type { CellKey } from './cell-key.ts';
import type { PastePlan } from './clipboard-rules.ts';
import { DoubtList } from './doubt-list.tsx';
import { isFilled } from './entry-rules.ts';
import { Grid } from './grid.tsx';
import type { GridController } from './grid-controller.ts';
import {
  type CellDefinition,
  filterLayout,
  type GridFilter,
  type GridLayout,
  isEnterable,
  testGroups,
} from './grid-layout.ts';
import { GridPrint } from './grid-print.tsx';
import type { GridSession } from './grid-session.ts';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useGridSizes } from './use-grid-sizes.ts';

interface PanelProps {
  label: string;
  session: GridSession;
  controller: GridController;
  layout: GridLayout;
  isReadOnly: boolean;
  hasManyJobs: boolean;
  filter: GridFilter;
  onFilter(filter: GridFilter): void;
}

const focusGrid = () => document.querySelector<HTMLElement>('[role="grid"]')?.focus();

/** A grid with its toolbar, its details line and its dialogs. */
export function GridPanel(props: PanelProps) {
  const { label, session, controller, layout, isReadOnly, hasManyJobs, filter } = props;
  const isPrinting = usePrinting() !== undefined;
  const [pastePlan, setPastePlan] = useState<PastePlan>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [cellsToClear, setCellsToClear] = useState<CellDefinition[]>();
  // Recomputed only when the filter changes, so that a row does not disappear while somebody fills it.
  const filtered = useMemo(() => {
    const { store } = session;
    const isMissing = (cell: CellDefinition | undefined) => isEnterable(cell) && !isFilled(store.view(cell.key).entry);
    return filterLayout(layout, filter.test, (cells) => !filter.missing || cells.some(isMissing));
  }, [layout, session, filter.test, filter.missing]);
  const sizes = useGridSizes(filtered);
  useLayoutEffect(() => controller.setLayout(filtered), [controller, filtered]);
  return (
    <div className="grid-page">
      <Toolbar {...props} />
      {filtered.rows.length === 0 ? (
        <Empty title={filter.missing ? 'No values are missing' : 'No samples'} />
      ) : (
        <div className="grid-frame">
          <Grid
            label={label}
            controller={controller}
            sizes={sizes}
            isReadOnly={isReadOnly}
            hasManyJobs={hasManyJobs}
            onPasteRejected={setPastePlan}
            onClearSeveral={setCellsToClear}
            isMenuOpen={isMenuOpen}
            onMenu={setMenuOpen}
          />
          <CellDetails controller={controller} onMenu={isReadOnly ? undefined : () => setMenuOpen(true)} />
        </div>
      )}
      {isPrinting ? (
        <GridPrint label={label} store={session.store} layout={filtered} hasManyJobs={hasManyJobs} />
      ) : null}
      <PasteDialog
        plan={pastePlan}
        onClose={() => setPastePlan(undefined)}
        onPaste={(entries) => {
          controller.paste(entries);
          setPastePlan(undefined);
        }}
      />
      <Confirm
        title={`Delete ${cellsToClear?.length} values?`}
        verb="Delete"
        variant="danger"
        isOpen={cellsToClear !== undefined}
        onClose={() => setCellsToClear(undefined)}
        onConfirm={() => {
          if (cellsToClear) controller.clear(cellsToClear);
          setCellsToClear(undefined);
          focusGrid();
        }}
      >
        <p>The selected measurements will be missing. You can undo this.</p>
      </Confirm>
      <LeaveConfirmation session={session} />
    </div>
  );
}

function Toolbar({ session, controller, layout, isReadOnly, filter, onFilter }: PanelProps) {
  const tests = testGroups(layout.columns);
  const goTo = (key: CellKey | undefined) => {
    // A filter may hide the cell.
    if (key && !controller.goTo(key)) onFilter({});
    // The grid gets the focus immediately, because the next key may come before the next frame.
    focusGrid();
  };
  return (
    <div className="grid-toolbar no-print">
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
      {isReadOnly ? null : <EditButtons controller={controller} />}
      <DoubtList session={session} onGoTo={goTo} />
      {isReadOnly ? null : (
        <SaveStatus session={session} controller={controller} onGoTo={(state) => goTo(session.store.firstIn(state))} />
      )}
    </div>
  );
}

function EditButtons({ controller }: { controller: GridController }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className="row" style={{ gap: 'var(--s1)' }}>
      <Button
        variant="quiet"
        aria-label="Undo"
        icon={<Undo2 size={18} aria-hidden />}
        onPress={() => controller.undo()}
      />
      <Button
        variant="quiet"
        aria-label="Redo"
        icon={<Redo2 size={18} aria-hidden />}
        onPress={() => controller.redo()}
      />
      <Button
        variant="quiet"
        aria-label="Keyboard shortcuts"
        icon={<Keyboard size={18} aria-hidden />}
        onPress={() => setHelpOpen(true)}
      />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
