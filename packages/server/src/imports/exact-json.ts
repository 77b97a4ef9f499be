/** How many tokens are read between two points at which other work can be done. */
const tokensOfSlice = 2_000;

const startOfToken = /["\d-]/g;
const restOfNumber = /[-+.\deE]*/y;

/**
 * Parses JSON with every number as the text by which it is written, because a JavaScript number would lose digits. A reviver could
 * do that too, but takes seconds for millions of numbers, and cannot be interrupted. Throws if the text is not JSON.
 */
export function* parseExactJson(text: string): Generator<void, unknown> {
  // Checks the syntax, so that the loop below finds only complete texts and numbers.
  JSON.parse(text);
  yield;
  const parts: string[] = [];
  let copied = 0;
  let position = 0;
  for (let tokens = 1; ; tokens++) {
    startOfToken.lastIndex = position;
    const start = startOfToken.exec(text)?.index;
    if (start === undefined) break;
    if (text[start] === '"') position = endOfText(text, start);
    else {
      restOfNumber.lastIndex = start;
      restOfNumber.exec(text);
      position = restOfNumber.lastIndex;
      parts.push(text.slice(copied, start), '"', text.slice(start, position), '"');
      copied = position;
    }
    if (tokens % tokensOfSlice === 0) yield;
  }
  yield;
  return JSON.parse(parts.join('') + text.slice(copied));
}

/** The position after the quote that ends the text: the first one with an even number of backslashes in front of it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
}
