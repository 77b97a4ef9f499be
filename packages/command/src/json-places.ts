export interface Span {
  start: number;
  end: number;
}

/** Where a value stands in a JSON text, and where its key does if it is a field. */
export interface JsonPlace {
  value: Span;
  key?: Span;
}

export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const space = /[ \t\n\r]*/y;
/** Far more than any message of the interface has; it keeps a malicious file from exhausting the stack. */
const deepest = 200;

/** The place of every value of a JSON text by its JSON Pointer. Throws JsonSyntaxError at the first mistake. */
export function findJsonPlaces(text: string): Map<string, JsonPlace> {
  const places = new Map<string, JsonPlace>();
  let offset = 0;

  const matched = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    if (!pattern.test(text)) return false;
    offset = pattern.lastIndex;
    return true;
  };
  const skip = () => void matched(space);
  const found = () => {
    const code = text.codePointAt(offset);
    return code === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(code));
  };
  const wrong = (wanted: string) => new JsonSyntaxError(`${wanted} is expected here, not ${found()}`, offset);
  const take = (character: string): boolean => {
    skip();
    if (text[offset] !== character) return false;
    offset++;
    return true;
  };

  function readString(): Span {
    const start = offset++;
    for (;;) {
      const character = text[offset];
      if (character === undefined) throw new JsonSyntaxError('the text that begins here has no closing quote', start);
      if (character === '"') return { start, end: ++offset };
      if (character === '\\') {
        if (!matched(escaped)) throw new JsonSyntaxError('a backslash begins no known escape here', offset);
      } else if (character < ' ') {
        throw new JsonSyntaxError('a line break or control character within a text must be escaped', offset);
      } else offset++;
    }
  }

  function readFields(pointer: string, depth: number): void {
    if (take('}')) return;
    do {
      skip();
      if (text[offset] !== '"') throw wrong('a field name in double quotes');
      const key = readString();
      if (!take(':')) throw wrong('":"');
      readValue(`${pointer}/${pointerPart(JSON.parse(text.slice(key.start, key.end)))}`, depth, key);
    } while (take(','));
    if (!take('}')) throw wrong('"," or "}"');
  }

  function readItems(pointer: string, depth: number): void {
    if (take(']')) return;
    let index = 0;
    do readValue(`${pointer}/${index++}`, depth);
    while (take(','));
    if (!take(']')) throw wrong('"," or "]"');
  }

  function readValue(pointer: string, depth: number, key?: Span): void {
    skip();
    if (depth > deepest) throw new JsonSyntaxError('this is nested too deeply', offset);
    const start = offset;
    const place: JsonPlace = { value: { start, end: start }, key };
    places.set(pointer, place);
    if (take('{')) readFields(pointer, depth + 1);
    else if (take('[')) readItems(pointer, depth + 1);
    else if (text[offset] === '"') readString();
    else if (!matched(number) && !matched(word)) throw wrong('a value');
    place.value.end = offset;
  }

  readValue('', 0);
  skip();
  if (offset < text.length) throw wrong('the end of the text');
  return places;
}

export const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What is known of the pointer itself, or of the nearest place around it. */
export function nearest<Found>(places: ReadonlyMap<string, Found>, pointer: string): Found | undefined {
  for (let part = pointer; ; part = part.slice(0, part.lastIndexOf('/'))) {
    const place = places.get(part);
    if (place !== undefined || part === '') return place;
  }
}
