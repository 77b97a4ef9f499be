export interface ByteRange {
  start: number;
  end: number;
}

/**
 * One range of bytes (RFC 9110, 14.1). Undefined: send everything, also for several ranges at once, which nobody needs
 * of a report. 'unsatisfiable': nothing of the file lies within.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const form = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!form || (form[1] === '' && form[2] === '')) return undefined;
  const [first, last] = [form[1] ?? '', form[2] ?? ''];
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
