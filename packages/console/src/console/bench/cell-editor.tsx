import type { CSSProperties } from 'react';
import type { CellEditorState } from './use-cell-editor.ts';

interface CellEditorProps {
  editor: CellEditorState;
  label: string;
  style: CSSProperties;
}

/** One input for all cells, placed over the active one. */
export function CellEditor({ editor, label, style }: CellEditorProps) {
  return (
    <input
      ref={editor.inputRef}
      className="grid-editor"
      style={style}
      aria-label={label}
      tabIndex={-1}
      hidden={!editor.isEditing}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={editor.onKeyDown}
      onBlur={editor.onBlur}
    />
  );
}
