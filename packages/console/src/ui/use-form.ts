import { useEffect, useRef, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { isWithin, valueAt, withValue } from './pointer-rules.ts';

/** Form state with the structure of the request body, so that a violation's JSON Pointer identifies its field. */
export interface Form<T> {
  value: T;
  text(pointer: string): string;
  set(pointer: string, value: unknown): void;
  /** Appends an item to the array at the pointer. */
  add(pointer: string, item: unknown): void;
  /** Removes an item of an array or a member of an object. */
  remove(pointer: string): void;
  replace(value: T): void;
  /** The violation at the pointer, until the value there changes. */
  error(pointer: string): string | undefined;
  /** The violations at and below the pointer. */
  errorBelow(pointer: string): string | undefined;
  /** Whether a field shows the violation at the pointer, so that the page need not repeat it. */
  isShownAtField(pointer: string): boolean;
}

/** `submitError` is the error of the last attempt to submit. With a `storageKey` the values survive a reload of the page. */
export function useForm<T>(initial: T, submitError: unknown, storageKey?: string): Form<T> {
  const [value, setValue] = useState<T>(() => storedValue(storageKey) ?? initial);
  const [changed, setChanged] = useState<{ since: unknown; pointers: string[] }>({ since: null, pointers: [] });
  const shownAtField = useRef(new Set<string>());
  useEffect(() => {
    if (storageKey) sessionStorage.setItem(storageKey, JSON.stringify(value));
  }, [storageKey, value]);
  useEffect(() => {
    if (submitError) focusFirstInvalidField();
  }, [submitError]);

  const changedPointers = changed.since === submitError ? changed.pointers : [];
  const markChanged = (pointer: string) => setChanged({ since: submitError, pointers: [...changedPointers, pointer] });
  const violations = submitError instanceof Problem ? submitError.violations : [];
  const open = violations.filter(({ pointer = '' }) => !changedPointers.some((other) => isWithin(pointer, other)));
  const messages = (matches: (pointer: string) => boolean) => {
    const found = open.filter(({ pointer = '' }) => matches(pointer));
    for (const { pointer = '' } of found) shownAtField.current.add(pointer);
    return found.length === 0 ? undefined : found.map(({ message }) => message).join('; ');
  };
  return {
    value,
    text: (pointer) => String(valueAt(value, pointer) ?? ''),
    set(pointer, next) {
      setValue((before) => withValue(before, pointer, next));
      markChanged(pointer);
    },
    add(pointer, item) {
      setValue((before) => withValue(before, pointer, [...((valueAt(before, pointer) as unknown[]) ?? []), item]));
    },
    remove(pointer) {
      setValue((before) => withValue(before, pointer, undefined));
      // The following items move up, so the pointers of their violations are no longer correct.
      markChanged(pointer.slice(0, pointer.lastIndexOf('/')));
    },
    replace(next) {
      setValue(next);
      markChanged('');
    },
    error: (pointer) => messages((other) => other === pointer),
    errorBelow: (pointer) => messages((other) => isWithin(other, pointer)),
    isShownAtField: (pointer) => shownAtField.current.has(pointer),
  };
}

function storedValue<T>(storageKey: string | undefined): T | undefined {
  const text = storageKey && sessionStorage.getItem(storageKey);
  return text ? (JSON.parse(text) as T) : undefined;
}

function focusFirstInvalidField(): void {
  document.querySelector<HTMLElement>('form [data-invalid] :is(input, textarea, button)')?.focus();
}
