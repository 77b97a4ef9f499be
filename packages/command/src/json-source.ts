import { findJsonPlaces, type JsonPlace, JsonSyntaxError, nearest } from './json-places.ts';
import { excerptOf, type PlacedMistake, type SourcePlace } from './source-place.ts';
import { linePlace } from './text-lines.ts';

/** What was read from a file, and the way back from a JSON Pointer to the place in it. */
export interface Source<Value> {
  /** The file, or the standard input. */
  name: string;
  /** Undefined if nothing could be read. */
  value: Value | undefined;
  /** What could not be read; such a file is never sent. */
  mistakes: PlacedMistake[];
  placeOf(pointer: string, code?: string): SourcePlace;
}

/** A JSON text; its value is sent as the text has it, and every violation is shown at its place. */
export function readJsonSource<Value>(name: string, text: string): Source<Value> {
  let places: Map<string, JsonPlace>;
  try {
    places = findJsonPlaces(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const place = placeAt(name, text, error.offset, error.offset + 1);
    return { name, value: undefined, mistakes: [{ place, message: error.message }], placeOf: () => place };
  }
  return {
    name,
    value: JSON.parse(text) as Value,
    mistakes: [],
    placeOf(pointer, code) {
      const place = nearest(places, pointer);
      const key = code === 'unknown_field' ? place?.key : undefined;
      const { start, end } = key ?? place?.value ?? { start: 0, end: 1 };
      const isWide = text[start] === '{' || text[start] === '[';
      const shown = placeAt(name, text, start, isWide ? start + 1 : end);
      // What is missing is nowhere: the place is that of the object which lacks it.
      return places.has(pointer) ? shown : { ...shown, where: `${shown.where}, ${lastPart(pointer)}` };
    },
  };
}

const lastPart = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

function placeAt(name: string, text: string, start: number, end: number): SourcePlace {
  const { line, column, text: lineText } = linePlace(text, start);
  const endInLine = Math.min(column - 1 + end - start, lineText.length);
  const excerpt = excerptOf(line, lineText, column - 1, endInLine);
  return { where: `${name}:${line}:${column}`, line, column, excerpt };
}
