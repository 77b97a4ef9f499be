import type { OrderOptions } from '@labwire/contract/order-options.ts';
import type { DraftLine } from './draft-rules.ts';

export interface LineProps<L extends DraftLine> {
  line: L;
  /** The names of the samples of the order. */
  sampleNames: readonly string[];
  options: OrderOptions;
  /** The message for a pointer relative to the line; undefined for no pointer. */
  error(pointer: string | undefined): string | undefined;
  onChange(line: L): void;
}

/** Entries of the catalogue as options of a select. */
export const catalogueOptions = (entries: readonly { code: string; name: string }[]) => [
  { value: '', name: 'Select …' },
  ...entries.map(({ code, name }) => ({ value: code, name: `${name} (${code})` })),
];
