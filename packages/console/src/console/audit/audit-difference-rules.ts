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

/** Scalar values by their path, for example `address › 1`. List items are counted from one, unless they are measurements. */
function flatten(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (node: unknown, path: string) => {
    const isLeaf = typeof node !== 'object' || node === null || Object.keys(node).length === 0;
    if (isLeaf) {
      if (path !== '' || !isNothing(node)) leaves.set(path, textOf(node));
      return;
    }
    for (const [key, member] of Object.entries(node)) {
      const measurement = Array.isArray(node) ? measurementOf(member) : undefined;
      const name = measurement?.name ?? (Array.isArray(node) ? String(Number(key) + 1) : key);
      visit(measurement?.fields ?? member, path === '' ? name : `${path} › ${name}`);
    }
  };
  visit(value, '');
  return leaves;
}

/** A measurement is named by its sample, test and measurand: its position in the entry before and after can differ. */
function measurementOf(item: unknown): { name: string; fields: object } | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { sample, sequence, testCode, measurandCode, ...fields } = item as Record<string, unknown>;
  if (typeof sequence !== 'number' || typeof testCode !== 'string' || typeof measurandCode !== 'string')
    return undefined;
  // Entries of earlier versions have no name of the sample.
  const sampleName = typeof sample === 'string' ? `${sample} (sample ${sequence})` : `Sample ${sequence}`;
  return { name: `${sampleName} › ${testCode} › ${measurandCode}`, fields };
}

/** An entry without a state before or after: null, or an empty list of measurements. */
const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
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
