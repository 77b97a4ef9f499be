import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { useState } from 'react';
import { clamp, type Selection, selectedRange } from '../../ui/grid/selection-rules.ts';
import { type DraftLine, type DraftSample, maxLines, newLine } from './draft-rules.ts';
import { planPaste } from './paste-rules.ts';
import { cellText, type SampleColumn, withCellText } from './sample-column-rules.ts';
import { type DraftForm, nextId } from './use-draft.ts';

/** The editor of the active cell: `typed` is the character that opened it, and replaces the value. */
export interface Editing {
  typed?: string;
}

interface GridOptions {
  form: DraftForm;
  samples: readonly DraftSample[];
  columns: readonly SampleColumn[];
  options: OrderOptions;
  timeZone: string;
}

export type SampleGridState = ReturnType<typeof useSampleGrid>;

/** The selection of the grid of samples, and the operations on the selected cells and rows. */
export function useSampleGrid({ form, samples, columns, options, timeZone }: GridOptions) {
  const [wanted, select] = useState<Selection>({ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } });
  const [editing, setEditing] = useState<Editing>();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const size = { rows: samples.length, columns: columns.length };
  const selection = { active: clamp(wanted.active, size), anchor: clamp(wanted.anchor, size) };
  const range = selectedRange(selection);
  const selected = samples.slice(range.top, range.bottom + 1);
  const freeLines = maxLines - form.draft.lines.length;

  const changeSamples = (changed: readonly DraftSample[]) => form.setLines((lines) => mergeSamples(lines, changed));
  const changeSelected = (change: (sample: DraftSample, column: SampleColumn) => DraftSample | undefined) => {
    const keys = columns.slice(range.left, range.right + 1);
    changeSamples(
      selected.map((sample) => keys.reduce<DraftSample>((current, key) => change(current, key) ?? current, sample)),
    );
  };
  const duplicate = (rows: readonly DraftSample[]) => form.setLines((lines) => duplicateSamples(lines, rows));
  const remove = (rows: readonly DraftSample[]) => form.setLines((lines) => removeSamples(lines, rows));
  return {
    samples,
    columns,
    selection,
    range,
    editing,
    setEditing,
    rejected,
    setRejected,
    freeLines,
    select,
    selectCell: (position: Selection['active']) => select({ active: position, anchor: position }),
    enterText: (text: string) => {
      const sample = samples[selection.active.row];
      const column = columns[selection.active.column];
      const changed = sample && column && withCellText(sample, column.key, text, options);
      if (changed && column && cellText(changed, column.key) !== cellText(sample, column.key)) form.changeLine(changed);
    },
    clear: () => changeSelected((sample, { key }) => withCellText(sample, key, '', options)),
    fillDown: () => {
      const [source] = selected;
      if (source) changeSelected((sample, { key }) => withCellText(sample, key, cellText(source, key), options));
    },
    copy: () =>
      selected
        .map((sample) => columns.slice(range.left, range.right + 1).map(({ key }) => quoted(cellText(sample, key))))
        .map((cells) => cells.join('\t'))
        .join('\n'),
    paste: (text: string) => {
      const firstId = nextId(form.draft.lines);
      const target = { samples, columns, selection, options, timeZone, firstId, maxNewLines: freeLines };
      const plan = planPaste(text, target);
      changeSamples(plan.samples);
      setRejected(plan.rejected);
    },
    addRows: (count: number) =>
      form.setLines((lines) => {
        const added = Array.from({ length: Math.min(count, maxLines - lines.length) }, (_, i) =>
          newLine('sample', nextId(lines) + i),
        );
        return insertAfterSamples(lines, added);
      }),
    duplicateRows: () => duplicate(selected),
    duplicateRow: (row: number) => duplicate(samples.slice(row, row + 1)),
    deleteRows: () => {
      remove(selected);
      select({ active: { ...selection.active, row: range.top }, anchor: { ...selection.active, row: range.top } });
    },
    deleteRow: (row: number) => remove(samples.slice(row, row + 1)),
  };
}

/** The copies follow the last copied row. A barcode belongs to one container, so copies have none. */
function duplicateSamples(lines: readonly DraftLine[], rows: readonly DraftSample[]): readonly DraftLine[] {
  const firstId = nextId(lines);
  const copies = rows.slice(0, maxLines - lines.length).map((sample, i): DraftSample => {
    const more = sample.more && { ...sample.more, barcodes: [] };
    return { ...sample, id: firstId + i, barcode: '', ...(more && { more }) };
  });
  const last = lines.findIndex(({ id }) => id === rows.at(-1)?.id);
  return lines.toSpliced(last + 1, 0, ...copies);
}

/** If no row is left, an empty one is added to type in. */
function removeSamples(lines: readonly DraftLine[], rows: readonly DraftSample[]): readonly DraftLine[] {
  const kept = lines.filter(({ id }) => rows.every((row) => row.id !== id));
  return kept.some(({ kind }) => kind === 'sample') ? kept : [newLine('sample', nextId(lines)), ...kept];
}

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Replaces the samples among the lines; new ones follow the last sample. */
function mergeSamples(lines: readonly DraftLine[], samples: readonly DraftSample[]): readonly DraftLine[] {
  const changed = new Map(samples.map((sample) => [sample.id, sample]));
  const known = new Set(lines.map(({ id }) => id));
  const merged = lines.map((line) => changed.get(line.id) ?? line);
  return insertAfterSamples(
    merged,
    samples.filter(({ id }) => !known.has(id)),
  );
}

function insertAfterSamples(lines: readonly DraftLine[], added: readonly DraftLine[]): readonly DraftLine[] {
  const last = lines.findLastIndex(({ kind }) => kind === 'sample');
  return lines.toSpliced(last + 1, 0, ...added);
}
