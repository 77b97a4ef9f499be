import { parseDecimal } from './decimal-rules.ts';

/** The content of a cell: a value, or text that has to be corrected. */
export interface Entry {
  /** Decimal text, or with `error` the text as typed; null if the cell is empty. */
  value: string | null;
  /** Why the text is not a valid value. Such an entry stays in its cell and is never sent. */
  error?: string;
}

export const emptyEntry: Entry = { value: null };

export const isSameEntry = (a: Entry, b: Entry): boolean => a.value === b.value && a.error === b.error;

/** Whether the cell has a valid value. */
export const isFilled = ({ value, error }: Entry): boolean => value !== null && error === undefined;

/** The entry for text that was typed or pasted. Text that is not a valid value is kept with its error. */
export function parseEntry(text: string): Entry {
  const parsed = parseDecimal(text);
  if (parsed.kind === 'empty') return emptyEntry;
  return parsed.kind === 'invalid' ? { value: text.trim(), error: parsed.message } : { value: parsed.text };
}

export const isDecimal = (value: string): boolean => /^-?\d/.test(value);

/** The text of an entry in the clipboard and in the editor. */
export const entryText = ({ value }: Entry): string => value ?? '';
