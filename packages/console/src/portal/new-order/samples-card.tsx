import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Columns3, Copy, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { nextErrorCell, type PlacedErrors } from './cell-error-rules.ts';
import type { OrderError } from './check-rules.ts';
import type { DraftSample } from './draft-rules.ts';
import { FileMenu } from './file-menu.tsx';
import { SampleCards } from './sample-cards.tsx';
import { sampleColumns } from './sample-column-rules.ts';
import { SampleFormDialog } from './sample-form.tsx';
import { SampleGrid } from './sample-grid.tsx';
import type { DraftForm } from './use-draft.ts';
import { type SampleGridState, useSampleGrid } from './use-sample-grid.ts';
import { useSmallScreen } from './use-small-screen.ts';

interface SamplesCardProps {
  form: DraftForm;
  options: OrderOptions;
  errors: readonly OrderError[];
  placed: PlacedErrors;
}

/** The samples of the order: a grid, or cards on a small screen. */
export function SamplesCard({ form, options, errors, placed }: SamplesCardProps) {
  const timeZone = useTimeZone();
  const isSmall = useSmallScreen();
  const [openId, setOpenId] = useState<number>();
  const [hasMoreColumns, setMoreColumns] = useState(false);
  const { lines } = form.draft;
  const samples = useMemo(() => lines.filter((line): line is DraftSample => line.kind === 'sample'), [lines]);
  const columns = useColumns(samples, options, hasMoreColumns);
  const grid = useSampleGrid({ form, samples, columns, options, timeZone });
  const opened = samples.findIndex(({ id }) => id === openId);
  const sample = samples[opened];
  const goToNextError = () => {
    const keys = columns.map(({ key }) => key);
    const position = nextErrorCell(placed.cells, samples, keys, grid.selection.active);
    if (!position) return;
    grid.selectCell(position);
    if (isSmall) setOpenId(samples[position.row]?.id);
    document.querySelector<HTMLElement>('.sample-grid')?.focus({ preventScroll: true });
  };
  return (
    <Card title="Samples" actions={<FileMenu form={form} options={options} onRejected={grid.setRejected} />} flush>
      <GridToolbar
        grid={grid}
        form={form}
        isSmall={isSmall}
        hasMoreColumns={hasMoreColumns}
        onMoreColumns={() => setMoreColumns(!hasMoreColumns)}
        errorCount={placed.cells.size}
        onNextError={goToNextError}
      />
      <RejectedNotice grid={grid} />
      {isSmall ? (
        <SampleCards
          grid={grid}
          form={form}
          options={options}
          errors={errors}
          cellErrors={placed.cells}
          openId={openId}
          onOpen={setOpenId}
        />
      ) : (
        <>
          <SampleGrid
            grid={grid}
            form={form}
            options={options}
            timeZone={timeZone}
            errors={placed.cells}
            onOpenForm={setOpenId}
          />
          <p className="sample-hint">
            Type or paste from a spreadsheet. <kbd>Enter</kbd> opens lists, <kbd>F2</kbd> edits, <kbd>Ctrl</kbd>
            <kbd>D</kbd> fills down, <kbd>Ctrl</kbd>
            <kbd>Z</kbd> undoes, <kbd>Esc</kbd> <kbd>Tab</kbd> leaves the grid.
          </p>
        </>
      )}
      {sample && !isSmall ? (
        <SampleFormDialog
          row={opened}
          sample={sample}
          form={form}
          options={options}
          errors={errors}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </Card>
  );
}

/** The columns keep their identity while their content is the same, so that unchanged rows are not rendered again. */
function useColumns(samples: readonly DraftSample[], options: OrderOptions, hasMoreColumns: boolean) {
  const columns = sampleColumns(samples, options, hasMoreColumns);
  const text = JSON.stringify(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the content of the columns
  return useMemo(() => columns, [text]);
}

interface ToolbarProps {
  grid: SampleGridState;
  form: DraftForm;
  isSmall: boolean;
  hasMoreColumns: boolean;
  onMoreColumns(): void;
  errorCount: number;
  onNextError(): void;
}

const rowsToAdd = 10;

function GridToolbar(props: ToolbarProps) {
  const { grid, form, isSmall, hasMoreColumns, onMoreColumns, errorCount, onNextError } = props;
  const count = isSmall ? 1 : rowsToAdd;
  return (
    <div className="sample-toolbar" role="toolbar" aria-label="Samples">
      <Button
        small
        icon={<Plus size={16} aria-hidden />}
        isDisabled={grid.freeLines === 0}
        onPress={() => grid.addRows(count)}
      >
        {isSmall ? 'Add a sample' : `Add ${rowsToAdd} rows`}
      </Button>
      {isSmall ? null : (
        <>
          <Button
            small
            icon={<Copy size={16} aria-hidden />}
            isDisabled={grid.freeLines === 0}
            onPress={grid.duplicateRows}
          >
            Duplicate
          </Button>
          <Button small icon={<Trash2 size={16} aria-hidden />} onPress={grid.deleteRows}>
            Delete
          </Button>
        </>
      )}
      <Button
        small
        variant="quiet"
        aria-label="Undo"
        icon={<Undo2 size={16} aria-hidden />}
        isDisabled={!form.canUndo}
        onPress={form.undo}
      />
      <Button
        small
        variant="quiet"
        aria-label="Redo"
        icon={<Redo2 size={16} aria-hidden />}
        isDisabled={!form.canRedo}
        onPress={form.redo}
      />
      {isSmall ? null : (
        <Button small variant="quiet" icon={<Columns3 size={16} aria-hidden />} onPress={onMoreColumns}>
          {hasMoreColumns ? 'Fewer columns' : 'More columns'}
        </Button>
      )}
      <div className="sample-toolbar-end" role="status">
        {errorCount > 0 ? (
          <>
            <Badge tone="bad">{errorCount === 1 ? '1 error' : `${errorCount} errors`}</Badge>
            <Button small onPress={onNextError}>
              Next error
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

const maxListed = 10;

/** What a paste or a file contained that could not be used. */
function RejectedNotice({ grid: { rejected, setRejected } }: { grid: SampleGridState }) {
  if (rejected.length === 0) return null;
  return (
    <div className="card-body">
      <Notice tone="warn">
        <ul>
          {rejected.slice(0, maxListed).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {rejected.length > maxListed ? <p>and {rejected.length - maxListed} more</p> : null}
        <Button small onPress={() => setRejected([])}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
