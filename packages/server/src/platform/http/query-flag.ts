/** A flag parameter: bare, empty, `true` or `1` mean yes. The schema rejects everything but these and their opposites. */
export const isFlagSet = (flag: string | undefined): boolean => flag === '' || flag === 'true' || flag === '1';
