/** How many letters have to be added, dropped or changed to get from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** `; did you mean "Tests"?`, or all words that there are if none is close. */
export function suggestion(word: string, known: readonly string[]): string {
  const plain = (text: string) => text.toLowerCase();
  const ranked = known.map((text) => ({ text, far: distance(plain(word), plain(text)) })).sort((a, b) => a.far - b.far);
  const [first] = ranked;
  if (first && first.far <= Math.max(2, word.length / 3)) return `; did you mean "${first.text}"?`;
  return `; there are ${known.map((text) => `"${text}"`).join(', ')}`;
}
