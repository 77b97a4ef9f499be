import { setImmediate as nextIteration } from 'node:timers/promises';

/** The longest time for which one slice may block the event loop. */
const sliceMs = 10;

/** Lets the event loop process pending I/O. The first setImmediate may still fire before the next poll phase. */
export async function yieldToEventLoop(): Promise<void> {
  await nextIteration();
  await nextIteration();
}

/** Like `Array.map`, but yields to the event loop after each slice of time. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item, i: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  let started = performance.now();
  for (const [i, item] of items.entries()) {
    mapped.push(map(item, i));
    if (performance.now() - started < sliceMs) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
  return mapped;
}

/** Runs a generator and yields to the event loop after each slice of time; its `yield`s mark where that is possible. */
export async function runInSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let started = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - started < sliceMs) continue;
    await yieldToEventLoop();
    started = performance.now();
  }
}
