const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

type Node = Record<string, unknown> | unknown[];

/** The value at a JSON Pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce((node, segment) => (node as Record<string, unknown> | undefined)?.[segment], root);
}

/** A copy with the value at the pointer replaced. Undefined removes it: a member of an object or an item of an array. */
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

/** Whether a pointer equals another one or points below it. */
export const isWithin = (pointer: string, other: string): boolean =>
  pointer === other || pointer.startsWith(`${other}/`);

/** The number in a text field, undefined if it is empty. Other text is returned unchanged, so that the service rejects it. */
export function numberFromText(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** The text of an optional field, undefined if it is blank. */
export const optionalText = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
