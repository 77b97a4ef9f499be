/** A position in a text; lines and columns count from 1. */
export interface LinePosition {
  line: number;
  column: number;
  /** The whole line. */
  text: string;
}

export function linePosition(text: string, offset: number): LinePosition {
  const before = text.slice(0, offset);
  const line = before.split(/\r\n|\r|\n/).length;
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const rest = text.slice(start);
  const end = rest.search(/[\r\n]/);
  return { line, column: offset - start + 1, text: end < 0 ? rest : rest.slice(0, end) };
}
