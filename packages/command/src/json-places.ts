// The package is a UMD module, whose named exports Node cannot see.
import jsonc, { type Node, type ParseError } from 'jsonc-parser';

export interface Span {
  start: number;
  end: number;
}

/** The position of a value in a JSON text, and of its key if it is a property. */
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

/** Far more than any request needs; it prevents a malicious file from exhausting the stack. */
const maxDepth = 200;

/** The position of every value of a JSON text by its JSON Pointer. Throws JsonSyntaxError at the first syntax error. */
export function findJsonPlaces(text: string): Map<string, JsonPlace> {
  checkDepth(text);
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) throw new JsonSyntaxError(syntaxMessage(error, text), error.offset);
  if (!root) throw new JsonSyntaxError('a value is expected here, not the end of the text', text.length);
  const places = new Map<string, JsonPlace>();
  addPlaces(places, root, '');
  return places;
}

const openingBrackets = ['{', '['];
const closingBrackets = ['}', ']'];

function checkDepth(text: string): void {
  const scanner = jsonc.createScanner(text);
  let depth = 0;
  // The scanner moves forward with every token and stands at the end of the text after the last one.
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const first = text.charAt(scanner.getTokenOffset());
    if (openingBrackets.includes(first)) depth++;
    if (closingBrackets.includes(first)) depth--;
    if (depth > maxDepth) throw new JsonSyntaxError('this is nested too deeply', scanner.getTokenOffset());
  }
}

function addPlaces(places: Map<string, JsonPlace>, node: Node, pointer: string, key?: Node): void {
  places.set(pointer, { value: spanOf(node), ...(key && { key: spanOf(key) }) });
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (!name) addPlaces(places, child, `${pointer}/${index}`);
    else if (value) addPlaces(places, value, `${pointer}/${pointerPart(String(name.value))}`, name);
  }
}

const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length });

const expectedTokens: Record<string, string> = {
  PropertyNameExpected: 'a property name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"," or "}"',
  CloseBracketExpected: '"," or "]"',
  EndOfFileExpected: 'the end of the text',
};
const otherMessages: Record<string, string> = {
  InvalidSymbol: 'this is neither a value nor a property name in double quotes',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the string that begins here has no closing quote on its line',
  InvalidCharacter: 'a control character in the string that begins here must be escaped',
  InvalidEscapeCharacter: 'the string that begins here has an unknown escape sequence',
  InvalidUnicode: 'the string that begins here has an incomplete \\u escape sequence',
  UnexpectedEndOfNumber: 'the number that begins here is incomplete',
};

function syntaxMessage({ error, offset }: ParseError, text: string): string {
  const code = jsonc.printParseErrorCode(error);
  const expected = expectedTokens[code];
  if (expected === undefined) return otherMessages[code] ?? 'this is not JSON';
  const character = text.codePointAt(offset);
  const found = character === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(character));
  return `${expected} is expected here, not ${found}`;
}

export const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The entry of the pointer, or of its nearest ancestor that has one. */
export function nearest<Found>(places: ReadonlyMap<string, Found>, pointer: string): Found | undefined {
  for (let part = pointer; ; part = part.slice(0, part.lastIndexOf('/'))) {
    const place = places.get(part);
    if (place !== undefined || part === '') return place;
  }
}
