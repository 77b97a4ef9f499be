/** The longest time between two keys of a scanner; people type slower. */
const maxKeyGapMs = 60;
/** Fewer characters and Enter could be fast typing. */
const minScanLength = 4;

/** Characters that were typed in fast succession. */
export interface KeyBuffer {
  text: string;
  at: number;
}

export const emptyBuffer: KeyBuffer = { text: '', at: Number.NEGATIVE_INFINITY };

/** Adds a key to the buffer. `scanned` is set if the key completes a scan, `isFirst` if it may begin one. */
export function processKey(
  buffer: KeyBuffer,
  key: string,
  at: number,
): { buffer: KeyBuffer; isFirst: boolean; scanned: string | undefined } {
  const isFast = at - buffer.at <= maxKeyGapMs;
  if (key === 'Enter') {
    const isScan = isFast && [...buffer.text].length >= minScanLength;
    return { buffer: emptyBuffer, isFirst: false, scanned: isScan ? buffer.text : undefined };
  }
  // Modifier keys occur within a scan and are ignored.
  if ([...key].length !== 1) return { buffer, isFirst: false, scanned: undefined };
  return { buffer: { text: isFast ? buffer.text + key : key, at }, isFirst: !isFast, scanned: undefined };
}
