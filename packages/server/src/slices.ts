import { setImmediate as letOthersRun } from 'node:timers/promises';

/** So long may one slice keep all other requests waiting. */
const sliceMs = 10;

/** The same as `map`, for work that takes long in all: others have their turn in between. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, i: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let started = performance.now();
  for (const [i, item] of items.entries()) {
    made.push(make(item, i));
    if (performance.now() - started < sliceMs) continue;
    await letOthersRun();
    started = performance.now();
  }
  return made;
}
