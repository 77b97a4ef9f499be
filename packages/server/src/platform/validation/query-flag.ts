/** Reads a boolean parameter: no value, `true` or `1` mean true. The schema permits only these, `false` and `0`. */
export const isFlagSet = (flag: string | undefined): boolean => flag === '' || flag === 'true' || flag === '1';
