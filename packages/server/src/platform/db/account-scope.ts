/** The account whose rows a statement reads, or `all` for the laboratory. The database restricts customers in addition. */
export type AccountScope = number | 'all';

/** The value of the parameter `$1` of a statement with `inScope`. */
export const scopeValue = (scope: AccountScope): number | null => (scope === 'all' ? null : scope);

/** The condition that a row belongs to the scope. `$1` is the value of the scope. */
export const inScope = (scope: AccountScope, column: string): string =>
  scope === 'all' ? '$1::bigint is null' : `${column} = $1`;
