const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

type Node = Record<string, unknown> | unknown[];

/** What stands at a JSON Pointer; undefined where nothing does. */
export function valueAt(root: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce((node, segment) => (node as Record<string, unknown> | undefined)?.[segment], root);
}

/** A copy with another value there. Undefined takes it away: a member of an object, or an item of a list. */
export function withValue<T>(root: T, pointer: string, value: unknown): T {
  return replaced(root, segmentsOf(pointer), value) as T;
}

function replaced(node: unknown, [segment, ...rest]: string[], value: unknown): unknown {
  if (segment === undefined) return value;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Node;
  const next = replaced((copy as Record<string, unknown>)[segment], rest, value);
  if (Array.isArray(copy) && next === undefined) return copy.toSpliced(Number(segment), 1);
  (copy as Record<string, unknown>)[segment] = next;
  return copy;
}

/** Whether the place is the other one or below it. */
export const isWithin = (place: string, other: string): boolean => place === other || place.startsWith(`${other}/`);

/** Text that is a number as a number, none as undefined; what is neither stays, for the service to refuse. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** Text, or undefined where there is none: for fields that may be left out. */
export const textOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
