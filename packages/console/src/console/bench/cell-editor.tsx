import type { CSSProperties } from 'react';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import type { CellEditorState } from './use-cell-editor.ts';
import { optionId, optionsId, ValueOptions } from './value-options.tsx';

interface CellEditorProps {
  editor: CellEditorState;
  label: string;
  position: CellPosition;
  /** Whether the measurand has a list of allowed values. */
  isText: boolean;
  style: CSSProperties;
}

/** One input for all cells, placed over the active one. */
export function CellEditor({ editor, label, position, isText, style }: CellEditorProps) {
  const { values, highlighted } = editor.options;
  const combobox = {
    role: 'combobox',
    'aria-expanded': values.length > 0,
    'aria-controls': values.length > 0 ? optionsId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': highlighted === undefined ? undefined : optionId(highlighted),
  } as const;
  return (
    <>
      <input
        ref={editor.inputRef}
        className="grid-editor"
        style={style}
        aria-label={label}
        {...(isText && combobox)}
        tabIndex={-1}
        hidden={!editor.isEditing}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onInput={editor.options.update}
        onKeyDown={editor.onKeyDown}
        onBlur={editor.onBlur}
      />
      <ValueOptions position={position} values={values} highlighted={highlighted} onChoose={editor.enterValue} />
    </>
  );
}
