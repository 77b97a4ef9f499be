import { runInSlices } from '../time-slices.ts';

/** 2 MiB of objects whose names all differ take a quarter of a second to parse; this much of them takes 8 ms. */
const usualPieceLength = 64 * 1024;

/** The same as `JSON.parse`, piece by piece, with others having their turn in between. */
export function parseLargeJson(text: string, pieceLength = usualPieceLength): Promise<unknown> {
  return runInSlices(parseBetween({ text, from: 0, to: text.length }, pieceLength));
}

interface Piece {
  text: string;
  from: number;
  to: number;
}

function* parseBetween(whole: Piece, pieceLength: number): Generator<void, unknown> {
  const { text, from, to } = withoutSpace(whole);
  const isObject = text[from] === '{' && text[to - 1] === '}';
  const isList = text[from] === '[' && text[to - 1] === ']';
  const inside = { text, from: from + 1, to: to - 1 };
  if (to - from <= pieceLength || !(isObject || isList) || isBlank(inside)) return JSON.parse(text.slice(from, to));
  const items: unknown[] = [];
  const members: Record<string, unknown> = {};
  for (const piece of piecesOf(inside, pieceLength)) {
    yield;
    const isSmall = piece.to - piece.from <= pieceLength;
    if (isBlank(piece)) throw new SyntaxError('nothing stands where something should');
    if (isList && isSmall) items.push(...JSON.parse(`[${textOf(piece)}]`));
    else if (isList) items.push(yield* parseBetween(piece, pieceLength));
    else if (isSmall)
      for (const [name, value] of Object.entries(JSON.parse(`{${textOf(piece)}}`))) setMember(members, name, value);
    else {
      const { name, value } = memberOf(piece);
      setMember(members, name, yield* parseBetween(value, pieceLength));
    }
  }
  return isList ? items : members;
}

/** Items or members side by side, as many as fit into a piece, or one that is larger. */
function* piecesOf({ text, from, to }: Piece, pieceLength: number): Generator<Piece> {
  let start = from;
  let comma = from;
  let level = 0;
  for (let at = from; at <= to; at++) {
    const code = text.charCodeAt(at);
    if (at < to && code === quote) at = endOfString(text, at, to);
    else if (at < to && (code === 0x5b || code === 0x7b)) level++;
    else if (at < to && (code === 0x5d || code === 0x7d)) level--;
    if (level < 0) throw new SyntaxError('it closes what was not opened');
    if (at < to && (level > 0 || code !== 0x2c)) continue;
    if (at - start > pieceLength && comma > start) {
      yield { text, from: start, to: comma };
      start = comma + 1;
    }
    if (at - start > pieceLength || at === to) {
      yield { text, from: start, to: at };
      start = at + 1;
    }
    comma = at;
  }
  if (level > 0) throw new SyntaxError('it does not close what was opened');
}

const quote = 0x22;
const backslash = 0x5c;

/** Where the closing quote of the string is that begins here. */
function endOfString(text: string, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  throw new SyntaxError('a string does not end');
}

function memberOf(piece: Piece): { name: string; value: Piece } {
  const { text, from, to } = withoutSpace(piece);
  const end = text[from] === '"' ? endOfString(text, from, to) + 1 : from;
  const rest = withoutSpace({ text, from: end, to });
  if (text[rest.from] !== ':') throw new SyntaxError('a member has no value');
  return { name: JSON.parse(text.slice(from, end)), value: { text, from: rest.from + 1, to } };
}

function setMember(members: Record<string, unknown>, name: string, value: unknown): void {
  // As for JSON.parse this is a name like any other.
  if (name === '__proto__')
    Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
  else members[name] = value;
}

const textOf = ({ text, from, to }: Piece) => text.slice(from, to);

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

function withoutSpace({ text, from, to }: Piece): Piece {
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return { text, from, to };
}

function isBlank(piece: Piece): boolean {
  const { from, to } = withoutSpace(piece);
  return from === to;
}
