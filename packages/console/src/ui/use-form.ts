import { useEffect, useRef, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { isWithin, valueAt, withValue } from './pointer-rules.ts';

/** What is typed, shaped like the body that it becomes: violations of the service find their fields by their pointers. */
export interface Form<T> {
  value: T;
  text(pointer: string): string;
  set(pointer: string, value: unknown): void;
  /** Adds an item to a list. */
  add(list: string, item: unknown): void;
  /** Takes an item out of a list, or a member away. */
  remove(pointer: string): void;
  replace(value: T): void;
  /** What the service has against the place, until it is changed. */
  error(pointer: string): string | undefined;
  /** The same, for all that is below the place. */
  errorBelow(pointer: string): string | undefined;
  /** Whether somebody shows what is wrong at the place. */
  isPlaced(pointer: string): boolean;
}

/** `refusal` is the error of the last attempt. With `keepAs`, what is typed survives a reload of the page. */
export function useForm<T>(initial: T, refusal: unknown, keepAs?: string): Form<T> {
  const [value, setValue] = useState<T>(() => kept(keepAs) ?? initial);
  const [changed, setChanged] = useState<{ since: unknown; places: string[] }>({ since: null, places: [] });
  const placed = useRef(new Set<string>());
  useEffect(() => {
    if (keepAs) sessionStorage.setItem(keepAs, JSON.stringify(value));
  }, [keepAs, value]);
  // The first field that is wrong: whoever sent the form goes on there.
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>('form [data-invalid] :is(input, textarea, button)')?.focus();
  }, [refusal]);

  const places = changed.since === refusal ? changed.places : [];
  const touch = (place: string) => setChanged({ since: refusal, places: [...places, place] });
  const violations = refusal instanceof Problem ? refusal.violations : [];
  const standing = violations.filter(({ pointer = '' }) => !places.some((place) => isWithin(pointer, place)));
  const words = (isMeant: (pointer: string) => boolean) => {
    const found = standing.filter(({ pointer = '' }) => isMeant(pointer));
    for (const { pointer = '' } of found) placed.current.add(pointer);
    return found.length === 0 ? undefined : found.map(({ message }) => message).join('; ');
  };
  return {
    value,
    text: (pointer) => String(valueAt(value, pointer) ?? ''),
    set(pointer, next) {
      setValue((before) => withValue(before, pointer, next));
      touch(pointer);
    },
    add(list, item) {
      setValue((before) => withValue(before, list, [...((valueAt(before, list) as unknown[]) ?? []), item]));
    },
    remove(pointer) {
      setValue((before) => withValue(before, pointer, undefined));
      // Those behind it move up: what was said of them stands at other places now.
      touch(pointer.slice(0, pointer.lastIndexOf('/')));
    },
    replace(next) {
      setValue(next);
      touch('');
    },
    error: (pointer) => words((place) => place === pointer),
    errorBelow: (pointer) => words((place) => isWithin(place, pointer)),
    isPlaced: (pointer) => placed.current.has(pointer),
  };
}

function kept<T>(name: string | undefined): T | undefined {
  const text = name && sessionStorage.getItem(name);
  return text ? (JSON.parse(text) as T) : undefined;
}
