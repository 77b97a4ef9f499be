/** The first position at which a text is not JSON, and what was expected there. */
export interface Malformed {
  offset: number;
  expected: string;
}

/**
 * Limits that no valid request reaches. They are checked before the text is parsed, because two mebibytes of empty objects,
 * or of members whose names all differ, would block the event loop for a quarter of a second and more.
 */
const maxLevels = 200;
const maxMembersPerObject = 1_000;
const maxMembers = 150_000;
/** Opening brackets, commas and colons: a bound on the number of values. */
const maxStructuralCharacters = 400_000;

/** The position at which a text exceeds one of the limits, or the number of members of its objects if it exceeds none. */
export function scanMembers(text: string): { offset: number; excess: string } | { members: number } {
  const members: number[] = [0];
  let level = 0;
  let totalMembers = 0;
  let structural = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++;
      continue;
    }
    const isOpening = code === 0x5b || code === 0x7b;
    const isColon = code === 0x3a;
    if (isOpening || isColon || code === 0x2c) structural++;
    if (structural > maxStructuralCharacters) return { offset: at, excess: 'The body has too many values' };
    if (isOpening) {
      level++;
      members[level] = 0;
      if (level > maxLevels) return { offset: at, excess: 'The body is nested too deeply' };
    } else if (code === 0x5d || code === 0x7d) level = Math.max(0, level - 1);
    else if (isColon) {
      const count = (members[level] ?? 0) + 1;
      members[level] = count;
      totalMembers++;
      if (count > maxMembersPerObject) {
        return { offset: at, excess: `An object has more than ${maxMembersPerObject} members` };
      }
      if (totalMembers > maxMembers) {
        return { offset: at, excess: `The objects have more than ${maxMembers} members in total` };
      }
    }
  }
  return { members: totalMembers };
}

/** The number of members of all objects in a parsed value. Of members with the same name, JSON.parse keeps only the last. */
export function countMembers(value: unknown): number {
  const values = [value];
  let members = 0;
  for (let next = values.pop(); values.length > 0 || next !== undefined; next = values.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inner: unknown[] = Object.values(next);
    if (!Array.isArray(next)) members += inner.length;
    for (const child of inner) if (typeof child === 'object' && child !== null) values.push(child);
  }
  return members;
}

/** The first member that has the name of an earlier member of its object, in a text that is JSON. */
export function findDuplicate(text: string): { offset: number; name: string } | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(undefined);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const { at: end } = endOfString(text, at);
      const names = open.at(-1);
      if (names && text[skipSpace(text, end)] === ':') {
        const name: string = JSON.parse(text.slice(at, end));
        if (names.has(name)) return { offset: at, name };
        names.add(name);
      }
      at = end - 1;
    }
  }
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;

type State = 'value' | 'value or ]' | 'key or }' | 'key' | ':' | 'end' | ', or ]' | ', or }';

/**
 * Finds the first position at which a text is not JSON; undefined if it is. JSON.parse reports the position of some errors
 * only. The scan is one pass without recursion and yields regularly, so that a hostile body can neither exhaust the stack
 * nor block the event loop.
 */
export function* findMalformed(text: string): Generator<void, Malformed | undefined> {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let at = skipSpace(text, 0);
  const afterValue = (): State => (open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]');

  for (let step = 1; at < text.length; step++) {
    if (step % 1_000 === 0) yield;
    const character = text[at] ?? '';
    if (state === ':' && character === ':') {
      state = 'value';
      at++;
    } else if ((state === 'key' || state === 'key or }') && character === '"') {
      const end = endOfString(text, at);
      if (end.bad) return { offset: end.at, expected: end.bad };
      state = ':';
      at = end.at;
    } else if ((state === 'key or }' || state === ', or }') && character === '}') {
      open.pop();
      state = afterValue();
      at++;
    } else if ((state === 'value or ]' || state === ', or ]') && character === ']') {
      open.pop();
      state = afterValue();
      at++;
    } else if ((state === ', or }' || state === ', or ]') && character === ',') {
      state = state === ', or }' ? 'key' : 'value';
      at++;
    } else if ((state === 'value' || state === 'value or ]') && (character === '{' || character === '[')) {
      open.push(character);
      state = character === '{' ? 'key or }' : 'value or ]';
      at++;
    } else if (state === 'value' || state === 'value or ]') {
      const end = endOfScalar(text, at);
      if (end.bad) return { offset: end.at, expected: end.bad };
      state = afterValue();
      at = end.at;
    } else return { offset: at, expected: expectedText[state] };
    at = skipSpace(text, at);
  }
  return state === 'end' ? undefined : { offset: text.length, expected: expectedText[state] };
}

const expectedText: Record<State, string> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  'key or }': 'a name in quotes or "}"',
  key: 'a name in quotes',
  ':': '":"',
  ', or ]': '"," or "]"',
  ', or }': '"," or "}"',
  end: 'nothing more',
};

function skipSpace(text: string, from: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
}

interface End {
  at: number;
  /** What was expected at `at`, if the text goes wrong there. */
  bad?: string;
}

const scalar = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them
const plainCharacters = /[^"\\\u0000-\u001f]*/y;
const knownEscape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function endOfScalar(text: string, from: number): End {
  if (text[from] === '"') return endOfString(text, from);
  scalar.lastIndex = from;
  return scalar.test(text) ? { at: scalar.lastIndex } : { at: from, bad: 'a value' };
}

function endOfString(text: string, from: number): End {
  for (let at = from + 1; ; at = knownEscape.lastIndex) {
    plainCharacters.lastIndex = at;
    plainCharacters.test(text);
    const { lastIndex: end } = plainCharacters;
    if (end >= text.length) return { at: text.length, bad: 'the closing quote of a string' };
    if (text[end] === '"') return { at: end + 1 };
    if (text[end] !== '\\') return { at: end, bad: 'an escape such as \\n in place of a control character' };
    knownEscape.lastIndex = end;
    if (!knownEscape.test(text)) return { at: end, bad: 'a valid escape' };
  }
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Line and column of an offset, as editors count them. */
export function lineAndColumn(text: string, offset: number): string {
  let line = 1;
  for (let at = 0; at < offset; at++) if (text.charCodeAt(at) === 0x0a) line++;
  let column = 1;
  // A surrogate pair counts as one character.
  for (let at = text.lastIndexOf('\n', offset - 1) + 1; at < offset; at++) if (!isLowSurrogate(text, at)) column++;
  return `line ${line}, column ${column}`;
}
