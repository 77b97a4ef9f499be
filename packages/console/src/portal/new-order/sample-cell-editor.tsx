import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  type Selection,
  useFilter,
} from 'react-aria-components';
import type { DraftSample } from './draft-rules.ts';
import { testsToChoose } from './offer-rules.ts';
import { cellText, type SampleColumn } from './sample-column-rules.ts';
import { shownTime } from './time-text-rules.ts';

interface EditorProps {
  sample: DraftSample;
  column: SampleColumn;
  options: OrderOptions;
  /** The character that opened the editor; undefined keeps the present value. */
  typed: string | undefined;
  label: string;
  onEnter(text: string): void;
  /** Closes the editor; the key says where the cursor goes. */
  onClose(key?: 'Enter' | 'Tab', isBack?: boolean): void;
  /** Closes the editor after another element has taken the focus. */
  onLeave(): void;
}

/** The editor of a text cell. Every way to leave it enters its text, except Escape. */
export function TextCellEditor({ sample, column, typed, label, onEnter, onClose, onLeave }: EditorProps) {
  const isDone = useRef(false);
  const enter = (text: string) => {
    if (!isDone.current) onEnter(text);
    isDone.current = true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isDone.current = true;
      onClose();
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    enter(event.currentTarget.value);
    onClose(event.key, event.shiftKey);
  };
  return (
    <input
      className="sample-cell-input"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: the editor replaces the cell that had the focus
      autoFocus
      defaultValue={typed ?? shownTime(cellText(sample, column.key))}
      placeholder={column.key === 'collectedAt' ? '2026-03-25 09:30' : undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // When the window loses the focus, the input stays the active element and the person may go on typing.
        if (document.activeElement === event.currentTarget) return;
        enter(event.currentTarget.value);
        onLeave();
      }}
    />
  );
}

interface ListProps extends EditorProps {
  cellRef: RefObject<HTMLElement | null>;
}

/** A list with a search field below the cell: of sample types, of the values of an attribute, or of tests. */
export function ListCellEditor({ sample, column, options, typed, label, cellRef, onEnter, onClose }: ListProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState(typed ?? '');
  const isMultiple = column.editor === 'tests';
  const present = isMultiple ? sample.tests : [cellText(sample, column.key)].filter((value) => value !== '');
  const entries = listEntries(
    column,
    { ...options, tests: testsToChoose(options.tests, sample.type, present) },
    present,
  );
  const choose = (keys: Selection) => {
    const chosen = keys === 'all' ? [] : [...keys].map(String);
    onEnter(isMultiple ? chosen.join(';') : (chosen[0] ?? ''));
    if (isMultiple) setSearch('');
    else onClose('Enter');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Tab') onClose('Tab', event.shiftKey);
    else onClose();
  };
  return (
    <Popover
      className="popover sample-list"
      triggerRef={cellRef}
      placement="bottom start"
      offset={2}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Dialog aria-label={label} className="sample-list-dialog">
        <Autocomplete filter={contains} inputValue={search} onInputChange={setSearch}>
          <SearchField aria-label={`Search: ${column.heading}`} autoFocus>
            <Input className="input" placeholder="Search by name or code" onKeyDownCapture={onKeyDown} />
          </SearchField>
          <ListBox
            aria-label={column.heading}
            className="select-list"
            selectionMode={isMultiple ? 'multiple' : 'single'}
            selectionBehavior="toggle"
            selectedKeys={present}
            onSelectionChange={choose}
            renderEmptyState={() => <p className="option quiet">No matches</p>}
          >
            {entries.map(({ code, name }) => (
              <ListBoxItem key={code} id={code} className="option" textValue={`${name} ${code}`}>
                {({ isSelected }) => (
                  <>
                    <span className="sample-list-mark" aria-hidden>
                      {isSelected ? <Check size={16} /> : null}
                    </span>
                    {name} {name === code ? null : <span className="quiet small">{code}</span>}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Autocomplete>
      </Dialog>
    </Popover>
  );
}

interface ListEntry {
  code: string;
  name: string;
}

/** What the list offers. Present values that the catalogue does not have can be removed in it. */
function listEntries(
  { editor, values = [] }: SampleColumn,
  { sampleTypes, tests }: OrderOptions,
  present: readonly string[],
): ListEntry[] {
  const offered: ListEntry[] =
    editor === 'type'
      ? sampleTypes
      : editor === 'tests'
        ? tests
        : values.map((value) => ({ code: value, name: value }));
  const unknown = present.filter((code) => offered.every((entry) => entry.code !== code));
  return [...offered, ...unknown.map((code) => ({ code, name: code }))];
}
