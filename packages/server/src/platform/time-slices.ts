import { setImmediate as endOfTurn } from 'node:timers/promises';

/** So long may one slice keep all other requests waiting. */
const sliceMs = 10;

/** Others have their turn. The first end is that of the turn that is under way, in which nobody else is looked at. */
export async function yieldToEventLoop(): Promise<void> {
  await endOfTurn();
  await endOfTurn();
}

/** The same as `map`, for work that takes long in all: others have their turn in between. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, i: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let started = performance.now();
  for (const [i, item] of items.entries()) {
    made.push(make(item, i));
    if (performance.now() - started < sliceMs) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return made;
}

/** The same for work of another form, which says by its yields where others may have their turn. */
export async function runInSlices<Made>(work: Generator<void, Made>): Promise<Made> {
  let started = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - started < sliceMs) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
}
