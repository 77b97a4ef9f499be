/** An amount of decimal text with its currency, for example "NZD 1,234.50". */
export function amountText(currency: string, amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${currency}\u00a0${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}
