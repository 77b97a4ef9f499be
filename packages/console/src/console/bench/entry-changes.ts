import { parseDecimal, withoutTrailingZeros } from './decimal-rules.ts';
import { type Entry, emptyEntry, isFilled } from './entry-rules.ts';

export const notTestedReasons = [
  'insufficient sample',
  'container broken',
  'sample unsuitable',
  'instrument failure',
] as const;

/** Replaces the value by the reason why there is none; the remark stays. */
export const withReason =
  (reason: string) =>
  ({ remark }: Entry): Entry => ({ ...emptyEntry, remark, notTested: reason.trim() });

/** A remark needs a value or a reason to belong to. Empty text removes it. */
export const withRemark =
  (text: string) =>
  (entry: Entry): Entry | undefined =>
    isFilled(entry) ? { ...entry, remark: text.trim() || null } : undefined;

export interface DilutionTexts {
  dilution: string;
  detectionLimit: string;
  upperLimit: string;
}

/** Limits belong to a value. Empty texts remove them. */
export const withDilution =
  (texts: DilutionTexts) =>
  (entry: Entry): Entry | undefined =>
    isFilled(entry) && entry.value !== null
      ? {
          ...entry,
          dilution: limitOf(texts.dilution),
          detectionLimit: limitOf(texts.detectionLimit),
          upperLimit: limitOf(texts.upperLimit),
        }
      : undefined;

function limitOf(text: string): string | null {
  const parsed = parseDecimal(text);
  return parsed.kind === 'number' ? withoutTrailingZeros(parsed.text) : null;
}

/** Why a factor or a limit is not valid; undefined if it is, or if it is empty. */
export function limitError(text: string): string | undefined {
  const parsed = parseDecimal(text);
  if (parsed.kind === 'empty') return undefined;
  if (parsed.kind === 'invalid') return parsed.message;
  return parsed.text.startsWith('-') || /^[0.]+$/.test(parsed.text) ? 'Must be greater than 0.' : undefined;
}
