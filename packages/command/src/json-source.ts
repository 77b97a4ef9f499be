import { findJsonPositions, type JsonPosition, JsonSyntaxError, nearestEntry } from './json-positions.ts';
import { linePosition } from './line-position.ts';
import { excerptOf, type PositionedMistake, type SourcePosition } from './source-position.ts';

/** The value that was read from a file, and a function that finds the position of a JSON Pointer in that file. */
export interface Source<Value> {
  /** The name of the file, or `standard input`. */
  name: string;
  /** Undefined if nothing could be read. */
  value: Value | undefined;
  /** Mistakes that were found locally; a file that has any is not sent. */
  mistakes: PositionedMistake[];
  positionOf(pointer: string, code?: string): SourcePosition;
}

/** Parses a JSON text. Syntax errors and violations are shown at their positions in it. */
export function readJsonSource<Value>(name: string, text: string): Source<Value> {
  let positions: Map<string, JsonPosition>;
  try {
    positions = findJsonPositions(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const position = positionAt(name, text, error.offset, error.offset + 1);
    return { name, value: undefined, mistakes: [{ position, message: error.message }], positionOf: () => position };
  }
  return {
    name,
    value: JSON.parse(text) as Value,
    mistakes: [],
    positionOf(pointer, code) {
      const position = nearestEntry(positions, pointer);
      const key = code === 'unknown_field' ? position?.key : undefined;
      const { start, end } = key ?? position?.value ?? { start: 0, end: 1 };
      const isContainer = text[start] === '{' || text[start] === '[';
      const shown = positionAt(name, text, start, isContainer ? start + 1 : end);
      // A missing property has no position; the one of its object is shown with the name of the property.
      return positions.has(pointer) ? shown : { ...shown, where: `${shown.where}, ${lastPart(pointer)}` };
    },
  };
}

const lastPart = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

function positionAt(name: string, text: string, start: number, end: number): SourcePosition {
  const { line, column, text: lineText } = linePosition(text, start);
  const endInLine = Math.min(column - 1 + end - start, lineText.length);
  const excerpt = excerptOf(line, lineText, column - 1, endInLine);
  return { where: `${name}:${line}:${column}`, line, column, excerpt };
}

/** A JSON text as a request body that is sent unchanged, so that its numbers keep all their digits. */
export const jsonBlob = (text: string): Blob => new Blob([text], { type: 'application/json' });
