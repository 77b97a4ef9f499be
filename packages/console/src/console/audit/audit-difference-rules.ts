/** A field whose value changed; undefined if it did not exist before or after. */
export interface Difference {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

const maxTextLength = 300;

/** The changed fields in the order of the entry. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [oldValues, newValues] = [flatten(before), flatten(after)];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .map((path) => ({ path, before: oldValues.get(path), after: newValues.get(path) }))
    .filter((difference) => difference.before !== difference.after)
    .map(({ path, ...texts }) => ({ path, before: truncate(texts.before), after: truncate(texts.after) }));
}

/** Scalar values by their path, for example `address › 1`. List items are counted from one. */
function flatten(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (node: unknown, path: string) => {
    const isLeaf = typeof node !== 'object' || node === null || Object.keys(node).length === 0;
    if (isLeaf) {
      if (path !== '' || !isMissing(node)) leaves.set(path, textOf(node));
      return;
    }
    for (const [key, member] of Object.entries(node)) {
      const name = Array.isArray(node) ? String(Number(key) + 1) : key;
      visit(member, path === '' ? name : `${path} › ${name}`);
    }
  };
  visit(value, '');
  return leaves;
}

const isMissing = (value: unknown) => value === null || value === undefined;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const truncate = (text: string | undefined) =>
  text !== undefined && text.length > maxTextLength
    ? `${text.slice(0, maxTextLength)}… (${text.length} characters)`
    : text;

/** For example "Staff signed out" for `staff.signed-out`. */
export function actionText(action: string): string {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
