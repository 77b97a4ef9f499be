/** One place in which the state after differs from the state before; undefined: it was, or is, not there. */
export interface Difference {
  place: string;
  before: string | undefined;
  after: string | undefined;
}

const longestText = 300;

/** What changed, place by place, in the order of the entry: values that stayed the same are left out. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((place) => ({ place, before: old.get(place), after: now.get(place) }))
    .filter((difference) => difference.before !== difference.after)
    .map(({ place, ...texts }) => ({ place, before: shortened(texts.before), after: shortened(texts.after) }));
}

/** Every value that has nothing inside of it, by its place: `address › 1`, counted from one as people do. */
function leavesOf(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (inside: unknown, place: string) => {
    const isEmpty = typeof inside !== 'object' || inside === null || Object.keys(inside).length === 0;
    if (isEmpty) {
      if (place !== '' || !isNothing(inside)) leaves.set(place, textOf(inside));
      return;
    }
    for (const [key, member] of Object.entries(inside)) {
      const name = Array.isArray(inside) ? String(Number(key) + 1) : key;
      walk(member, place === '' ? name : `${place} › ${name}`);
    }
  };
  walk(value, '');
  return leaves;
}

const isNothing = (value: unknown) => value === null || value === undefined;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const shortened = (text: string | undefined) =>
  text !== undefined && text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : text;

/** An action in words: `staff.signed-out` is "Staff signed out". */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
