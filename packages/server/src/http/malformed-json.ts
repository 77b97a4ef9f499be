/** Where a JSON text goes wrong, and what was expected there. */
export interface Malformed {
  offset: number;
  expected: string;
}

type State = 'value' | 'value or ]' | 'key or }' | 'key' | ':' | 'end' | ', or ]' | ', or }';

/**
 * Finds the first place at which a text is no JSON; undefined if it is. JSON.parse tells the position of some mistakes
 * only. One pass and no recursion: a hostile body must not buy time or stack with its mistakes.
 */
export function findMalformed(text: string): Malformed | undefined {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let at = skipSpace(text, 0);
  const afterValue = (): State => (open.length === 0 ? 'end' : open.at(-1) === '{' ? ', or }' : ', or ]');

  while (at < text.length) {
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
    } else return { offset: at, expected: words[state] };
    at = skipSpace(text, at);
  }
  return state === 'end' ? undefined : { offset: text.length, expected: words[state] };
}

const words: Record<State, string> = {
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
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return at;
}

interface End {
  at: number;
  /** What was expected at `at`, if the text goes wrong there. */
  bad?: string;
}

function endOfScalar(text: string, from: number): End {
  if (text[from] === '"') return endOfString(text, from);
  const scalar = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
  scalar.lastIndex = from;
  return scalar.test(text) ? { at: scalar.lastIndex } : { at: from, bad: 'a value' };
}

function endOfString(text: string, from: number): End {
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"') return { at: at + 1 };
    if (character < ' ') return { at, bad: 'an escape such as \\n in place of a control character' };
    if (character !== '\\') continue;
    const known = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
    known.lastIndex = at;
    if (!known.test(text)) return { at, bad: 'an escape that JSON knows' };
    at = known.lastIndex - 1;
  }
  return { at: text.length, bad: 'the closing quote of a string' };
}

/** Line and column of an offset, as editors count them. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1;
  return `line ${line}, column ${column}`;
}
