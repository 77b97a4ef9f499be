/** A place in a text as people count: lines and columns from 1. */
export interface LinePlace {
  line: number;
  column: number;
  /** The whole line. */
  text: string;
}

export function linePlace(text: string, offset: number): LinePlace {
  const before = text.slice(0, offset);
  const line = before.split(/\r\n|\r|\n/).length;
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const rest = text.slice(start);
  const end = rest.search(/[\r\n]/);
  return { line, column: offset - start + 1, text: end < 0 ? rest : rest.slice(0, end) };
}
