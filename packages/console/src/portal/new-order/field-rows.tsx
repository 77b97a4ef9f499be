import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface FieldRowsProps<Row> {
  title: string;
  hint?: string;
  /** The text of the button that adds a row. */
  addLabel: string;
  /** The noun for one row. */
  itemName: string;
  rows: readonly Row[];
  emptyRow: Row;
  fields(row: Row, index: number, set: (row: Row) => void): ReactNode;
  onChange(rows: Row[]): void;
}

/** A list of rows of fields, to which rows can be added. */
export function FieldRows<Row>(props: FieldRowsProps<Row>) {
  const { title, hint, addLabel, itemName, rows, emptyRow, fields, onChange } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const wasAdded = useRef(false);
  const addRow = () => {
    wasAdded.current = true;
    onChange([...rows, emptyRow]);
  };
  // The first field of a new row gets the focus.
  useEffect(() => {
    if (!wasAdded.current || rows.length === 0) return;
    wasAdded.current = false;
    list.current?.querySelector<HTMLElement>('.order-list-row:last-of-type input')?.focus();
  }, [rows.length]);
  const removeRow = (i: number) => {
    onChange(rows.toSpliced(i, 1));
    // The pressed button disappears with its row, so the focus moves to the button below the list.
    list.current?.querySelector<HTMLElement>(':scope > .button')?.focus();
  };
  return (
    <fieldset className="order-list" ref={list}>
      <legend>{title}</legend>
      {hint ? <p className="quiet small">{hint}</p> : null}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their index
        <div key={i} className="order-list-row">
          <div className="order-fields">{fields(row, i, (changed) => onChange(rows.with(i, changed)))}</div>
          <Button
            variant="quiet"
            aria-label={`Remove ${itemName} ${i + 1}`}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => removeRow(i)}
          />
        </div>
      ))}
      <Button small icon={<Plus size={14} aria-hidden />} onPress={addRow}>
        {addLabel}
      </Button>
    </fieldset>
  );
}
