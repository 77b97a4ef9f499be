// The package is a UMD module, whose named exports Node cannot see.
import jsonc, { type Node, type ParseError } from 'jsonc-parser';

export interface Span {
  start: number;
  end: number;
}

/** The position of a value in a JSON text, and of its key if it is a property. */
export interface JsonPosition {
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
export function findJsonPositions(text: string): Map<string, JsonPosition> {
  checkDepth(text);
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) throw new JsonSyntaxError(syntaxMessage(error, text), error.offset);
  if (!root) throw new JsonSyntaxError('a value is expected here, not the end of the text', text.length);
  const positions = new Map<string, JsonPosition>();
  addPositions(positions, root, '');
  return positions;
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

function addPositions(positions: Map<string, JsonPosition>, node: Node, pointer: string, key?: Node): void {
  positions.set(pointer, { value: spanOf(node), ...(key && { key: spanOf(key) }) });
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [];
    if (!name) addPositions(positions, child, `${pointer}/${index}`);
    else if (value) addPositions(positions, value, `${pointer}/${pointerPart(String(name.value))}`, name);
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
export function nearestEntry<Found>(positions: ReadonlyMap<string, Found>, pointer: string): Found | undefined {
  for (let part = pointer; ; part = part.slice(0, part.lastIndexOf('/'))) {
    const position = positions.get(part);
    if (position !== undefined || part === '') return position;
  }
}
