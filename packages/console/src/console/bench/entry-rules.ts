import type { Job } from '@labwire/contract/lab-job.ts';
import { formatNumber, parseDecimal } from './decimal-rules.ts';

type Measurand = Job['samples'][number]['tests'][number]['measurands'][number];

/** The content of a cell. */
export interface Entry {
  /**
   * Decimal text, a qualified value (`<0.01`, `>2420`, `ND`) or a value of a text measurand; with `error` the text as
   * typed. null if there is none.
   */
  value: string | null;
  /** Why the measurand was not tested; then there is no value. */
  notTested: string | null;
  remark: string | null;
  /** Decimal texts that replace the limits of the catalogue for this value, and the factor by which it was diluted. */
  detectionLimit: string | null;
  upperLimit: string | null;
  dilution: string | null;
  /** Why the text is not a valid value. Such an entry stays in its cell and is never sent. */
  error?: string;
}

export const emptyEntry: Entry = {
  value: null,
  notTested: null,
  remark: null,
  detectionLimit: null,
  upperLimit: null,
  dilution: null,
};

const fields = ['value', 'notTested', 'remark', 'detectionLimit', 'upperLimit', 'dilution', 'error'] as const;

export const isSameEntry = (a: Entry, b: Entry): boolean => fields.every((field) => a[field] === b[field]);

/** Whether the cell has a valid value or a reason for not testing. */
export const isFilled = ({ value, notTested, error }: Entry): boolean =>
  (value !== null || notTested !== null) && error === undefined;

/** Whether the value is a number without a qualifier. */
export const isDecimal = (value: string): boolean => /^-?\d/.test(value);

/** The content of a cell as the service has it. The value of a calculated measurand is the reported one. */
export function entryOf(measurand: Measurand): Entry {
  const { value, notTested, remark, calculation, reported } = measurand;
  const { detectionLimit, upperLimit, dilution } = measurand.enteredLimits ?? {};
  const text = (limit: number | undefined) => (limit === undefined ? null : formatNumber(limit));
  return {
    value: calculation === undefined ? value : reported,
    notTested,
    remark,
    detectionLimit: text(detectionLimit),
    upperLimit: text(upperLimit),
    dilution: text(dilution),
  };
}

const notTestedPrefix = 'not tested: ';

/** The text of an entry in its cell, in the clipboard and in the editor. */
export const entryText = ({ value, notTested }: Entry): string =>
  notTested === null ? (value ?? '') : notTestedPrefix + notTested;

/** All parts of an entry, to tell two entries apart. */
export function entrySummary(entry: Entry): string {
  const { dilution, detectionLimit, upperLimit, remark } = entry;
  const parts = [
    dilution === null ? null : `diluted × ${dilution}`,
    detectionLimit === null ? null : `detection limit ${detectionLimit}`,
    upperLimit === null ? null : `range up to ${upperLimit}`,
    remark === null ? null : `remark “${remark}”`,
  ].filter((part) => part !== null);
  const text = entryText(entry) || 'no value';
  return parts.length === 0 ? text : `${text} (${parts.join(', ')})`;
}

/** What has to be known of a measurand to read text for it. */
export type EntryFormat = Pick<Measurand, 'kind' | 'values' | 'detectionLimit'>;

type Parsed = Pick<Entry, 'value' | 'notTested' | 'error'>;

const valid = (value: string): Parsed => ({ value, notTested: null });

/**
 * The entry for text that was typed or pasted. Text that is not a valid value is kept with its error. The remark, and for
 * a value the limits of the cell, stay; empty text clears the cell.
 */
export function parseEntry(text: string, format: EntryFormat, before: Entry): Entry {
  const trimmed = text.trim();
  if (trimmed === '') return emptyEntry;
  const { error: _, ...kept } = before;
  const reason = /^not tested\b[\s:]*(.*)$/is.exec(trimmed)?.[1];
  if (reason) return { ...emptyEntry, remark: before.remark, notTested: reason };
  const parsed =
    format.kind === 'text' ? parseText(trimmed, format.values ?? []) : parseNumber(trimmed, format, before);
  return { ...kept, ...parsed };
}

/** The values of a text measurand that start with the text, whatever the case of the letters. */
export const matchingValues = (text: string, values: readonly string[]): string[] =>
  values.filter((value) => value.toLowerCase().startsWith(text.trim().toLowerCase()));

function parseText(text: string, values: readonly string[]): Parsed {
  const exact = values.find((value) => value.toLowerCase() === text.toLowerCase());
  const matching = exact === undefined ? matchingValues(text, values) : [exact];
  const [only] = matching;
  if (only !== undefined && matching.length === 1) return valid(only);
  const error =
    matching.length > 1
      ? `“${text}” can mean ${listed(matching, 'or')}. Type more letters.`
      : `“${text}” is not one of the values ${listed(values, 'and')}.`;
  return { value: text, notTested: null, error };
}

const listed = (texts: readonly string[], word: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;

function parseNumber(text: string, { detectionLimit }: EntryFormat, before: Entry): Parsed {
  const invalid = (error: string): Parsed => ({ value: text, notTested: null, error });
  if (/^n\.? ?d\.?$/i.test(text)) {
    const hasLimit = before.detectionLimit !== null || (detectionLimit ?? 0) > 0;
    return hasLimit ? valid('ND') : invalid('The measurand has no detection limit. Enter “<” and the limit.');
  }
  const [, comparator = '', number = text] = /^([<>])\s*(.*)$/s.exec(text) ?? [];
  const parsed = parseDecimal(number);
  if (parsed.kind === 'empty') return invalid(`Enter a number after “${comparator}”.`);
  if (parsed.kind === 'invalid') return invalid(parsed.message);
  if (comparator === '<' && (parsed.text.startsWith('-') || /^[0.]+$/.test(parsed.text))) {
    return invalid('The limit after “<” must be greater than 0.');
  }
  return valid(comparator + parsed.text);
}
