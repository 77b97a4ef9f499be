/** A number as decimal text. `String` writes small and large numbers with an exponent, such as 2e-7. */
export function numberText(number: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
  if (exponent === undefined) return String(number);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const padded = digits.padEnd(point, '0');
  return sign + (point < padded.length ? `${padded.slice(0, point)}.${padded.slice(point)}` : padded);
}

interface MeasuringRange {
  detectionLimit: string | null;
  upperLimit: string | null;
}

/** A measuring range in words, for example "0.010 to 2". */
export function measuringRangeText({ detectionLimit, upperLimit }: MeasuringRange): string {
  if (detectionLimit !== null && upperLimit !== null) return `${detectionLimit} to ${upperLimit}`;
  if (detectionLimit !== null) return `from ${detectionLimit}`;
  return upperLimit === null ? '' : `up to ${upperLimit}`;
}
