/** A scanner types faster than people do: so many milliseconds lie between two of its keys at most. */
const fastestTyping = 60;
/** Shorter ones are not told from a person who is quick with two keys and Enter. */
const shortestScan = 4;

/** What was typed quickly so far. */
export interface Typed {
  text: string;
  at: number;
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY };

/** One key later: what is typed quickly now, and what was scanned if that was its end. */
export function readKey(
  typed: Typed,
  key: string,
  at: number,
): { typed: Typed; isFirst: boolean; scanned: string | undefined } {
  const isQuick = at - typed.at <= fastestTyping;
  if (key === 'Enter') {
    const isScan = isQuick && [...typed.text].length >= shortestScan;
    return { typed: nothingTyped, isFirst: false, scanned: isScan ? typed.text : undefined };
  }
  // Shift and its like come in between; they neither add to the text nor end it.
  if ([...key].length !== 1) return { typed, isFirst: false, scanned: undefined };
  return { typed: { text: isQuick ? typed.text + key : key, at }, isFirst: !isQuick, scanned: undefined };
}
