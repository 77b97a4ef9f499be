import type { JsonNumber } from './measurement-format-rules.ts';

/** A JSON value whose numbers are kept as text. */
export type Exact<T> = T extends number
  ? JsonNumber
  : T extends readonly (infer Item)[]
    ? Exact<Item>[]
    : T extends object
      ? { [Key in keyof T]: Exact<T[Key]> }
      : T;

/** Parses JSON so that `JSON.stringify` writes every number with its original digits. */
export function parseExact<T>(text: string): Exact<T> {
  return JSON.parse(text, (_key, value, context?: { source?: string }) =>
    typeof value === 'number' ? JSON.rawJSON(context?.source ?? '') : value,
  );
}
