import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Batch, CellBook, cellKey, type ServerValue } from '../src/console/bench/cell-book.ts';
import { GridControl } from '../src/console/bench/grid-control.ts';
import { moved, next } from '../src/console/bench/grid-moves.ts';
import { measurementsText } from '../src/console/bench/measurement-text.ts';
import { type Outcome, SaveQueue } from '../src/console/bench/save-queue.ts';

const job = 700_001;
const key = (sequence: number) => cellKey(job, sequence, 'TUTIN', 'TUT');
const by = (value: string | null, enteredBy: string | null = 'staff:Hana'): ServerValue => ({
  value,
  enteredBy: value === null ? null : enteredBy,
  completedAt: value === null ? null : `at ${value}`,
});
const bookOf = (...values: (string | null)[]) => {
  const book = new CellBook();
  book.load(
    job,
    1,
    values.map((value, i) => [key(i + 1), by(value)] as const),
  );
  return book;
};
const stateOf = (book: CellBook, sequence = 1) => {
  const { value, state } = book.view(key(sequence));
  return [value, state];
};

test('a value is unsaved, saving and saved, and says what it replaces', () => {
  const book = bookOf('1');
  book.enter(key(1), '2');
  assert.deepEqual(stateOf(book), ['2', 'unsaved']);
  const batch = book.take(job);
  assert.deepEqual(batch.entries, [{ key: key(1), value: '2', replaces: '1' }]);
  assert.deepEqual(stateOf(book), ['2', 'saving']);
  assert.deepEqual(book.take(job).entries, []);
  book.saved(batch, 2, 'staff:Me', 'now');
  assert.deepEqual(stateOf(book), ['2', 'saved']);
  assert.equal(book.view(key(1)).server.enteredBy, 'staff:Me');
  assert.equal(book.versionOf(job), 2);
});

test('what is typed while the value before is on its way replaces that one', () => {
  const book = bookOf(null);
  book.enter(key(1), '1');
  const first = book.take(job);
  book.enter(key(1), '2');
  book.saved(first, 2, 'staff:Me', 'now');
  assert.deepEqual(book.take(job).entries, [{ key: key(1), value: '2', replaces: '1' }]);
});

test('values are sent in the order in which they were entered, and a value typed back needs no sending', () => {
  const book = bookOf('1', '1', '1');
  for (const sequence of [3, 1, 2]) book.enter(key(sequence), '9');
  book.enter(key(1), '1');
  assert.deepEqual(
    book.take(job).entries.map((entry) => entry.key),
    [key(3), key(2)],
  );
});

test('a doubtful value is not sent until it is confirmed', () => {
  const book = bookOf(null);
  book.enter(key(1), '99', 'is high');
  assert.deepEqual([stateOf(book), book.waiting()], [['99', 'asked'], []]);
  book.confirm(key(1));
  assert.deepEqual([stateOf(book), book.waiting()], [['99', 'unsaved'], [job]]);
});

test('a value that somebody else writes into a cell is shown at once, and counts as news', () => {
  const book = bookOf(null);
  const heard: string[] = [];
  book.subscribe(key(1), () => heard.push('changed'));
  book.load(job, 2, [[key(1), by('7')]]);
  assert.deepEqual([stateOf(book), book.view(key(1)).news, heard], [['7', 'saved'], 1, ['changed']]);
});

test('a value that somebody else writes where mine is not saved yet leaves the choice to me', () => {
  for (const choose of ['insist', 'discard'] as const) {
    const book = bookOf('1');
    book.enter(key(1), '2');
    book.load(job, 2, [[key(1), by('7')]]);
    assert.deepEqual([stateOf(book), book.view(key(1)).server.value], [['2', 'contested'], '7']);
    assert.deepEqual(book.waiting(), []);
    book[choose](key(1));
    const entries = choose === 'insist' ? [{ key: key(1), value: '2', replaces: '7' }] : [];
    assert.deepEqual(book.take(job).entries, entries);
  }
});

test('a value that somebody else writes into the cell that is open for typing leaves the choice to me too', () => {
  const book = bookOf('1');
  const control = controlOf(book);
  control.open();
  book.load(job, 2, [[key(1), by('7')]]);
  assert.equal(control.isOvertaken(), true);
  control.type('2');
  assert.deepEqual([stateOf(book), book.waiting()], [['2', 'contested'], []]);
  control.discard();
  control.open();
  control.type('2');
  assert.deepEqual(book.take(job).entries, [{ key: key(1), value: '2', replaces: '7' }]);
});

test('what was overtaken on its way is contested, and the rest of the batch goes again', () => {
  const book = bookOf('1', '1');
  book.enter(key(1), '2');
  book.enter(key(2), '3');
  const batch = book.take(job);
  book.load(job, 2, [
    [key(1), by('7')],
    [key(2), by('1')],
  ]);
  book.putBack(batch);
  assert.deepEqual(
    [stateOf(book, 1), stateOf(book, 2)],
    [
      ['2', 'contested'],
      ['3', 'unsaved'],
    ],
  );
});

test('a value of which the answer got lost is recognised when it is read, and is no news', () => {
  const book = bookOf('1');
  book.enter(key(1), '2');
  book.putBack(book.take(job));
  book.load(job, 2, [[key(1), by('2', 'staff:Me')]]);
  assert.deepEqual([stateOf(book), book.view(key(1)).news], [['2', 'saved'], 0]);
  book.enter(key(1), '3');
  const lost = book.take(job);
  book.enter(key(1), '4');
  book.putBack(lost);
  book.load(job, 3, [[key(1), by('3', 'staff:Me')]]);
  assert.deepEqual(book.take(job).entries, [{ key: key(1), value: '4', replaces: '3' }]);
});

test('an answer that is older than what was saved since changes nothing', () => {
  const book = bookOf('1');
  book.enter(key(1), '2');
  book.saved(book.take(job), 2, 'staff:Me', 'now');
  book.load(job, 1, [[key(1), by('1')]]);
  assert.deepEqual(stateOf(book), ['2', 'saved']);
});

test('after a reload what was typed is there again, or contested by what came in between', () => {
  const book = bookOf('1', '1', '1');
  book.enter(key(1), '2');
  book.enter(key(2), '2');
  book.enter(key(3), '99', 'is high');
  book.take(job);
  const kept = JSON.parse(JSON.stringify(book.kept()));
  const later = bookOf('1', '5', '1');
  later.restore(kept, () => 'is high');
  assert.deepEqual(
    [1, 2, 3].map((sequence) => stateOf(later, sequence)[1]),
    ['unsaved', 'contested', 'asked'],
  );
});

test('digits go out as they were typed', () => {
  const value = '0.10000000000000000001';
  const text = measurementsText(
    { labJobNumber: job, entries: [{ key: key(1), value, replaces: null }] },
    () => 'A "1"',
  );
  assert.ok(text.includes(`"value":${value}`));
  assert.deepEqual(JSON.parse(text)[0].sample, 'A "1"');
});

/** A queue whose time stands still until it is told to go on. */
function queueOf(book: CellBook, outcomes: Outcome[]) {
  const sent: Batch[] = [];
  const timers: (() => void)[] = [];
  const send = async (batch: Batch) => {
    sent.push(batch);
    return (
      outcomes.shift() ?? { kind: 'saved' as const, version: sent.length + 1, enteredBy: 'me', completedAt: 'now' }
    );
  };
  const queue = new SaveQueue({ book, send, later: (_, run) => timers.push(run) });
  const goOn = async () => {
    for (const run of timers.splice(0)) run();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { queue, sent, goOn };
}

test('what is typed in quick succession is one request, and nothing is sent twice', async () => {
  const book = bookOf(null, null, null);
  const { queue, sent, goOn } = queueOf(book, []);
  for (const sequence of [1, 2, 3]) {
    book.enter(key(sequence), String(sequence));
    queue.nudge();
  }
  await goOn();
  await goOn();
  assert.deepEqual(
    sent.map(({ entries }) => entries.length),
    [3],
  );
  assert.equal(book.counts().unsaved + book.counts().saving, 0);
});

test('while the service is not heard, values are kept and sent again in their order', async () => {
  const book = bookOf(null, null);
  const { queue, sent, goOn } = queueOf(book, [{ kind: 'unheard' }, { kind: 'unheard' }]);
  book.enter(key(1), '1');
  queue.nudge();
  await goOn();
  assert.deepEqual([queue.isConnected(), stateOf(book)], [false, ['1', 'unsaved']]);
  book.enter(key(2), '2');
  await goOn();
  await goOn();
  assert.equal(queue.isConnected(), true);
  assert.deepEqual(
    sent
      .at(-1)
      ?.entries.map(({ value }) => value)
      .sort(),
    ['1', '2'],
  );
  assert.deepEqual(
    [stateOf(book, 1), stateOf(book, 2)],
    [
      ['1', 'saved'],
      ['2', 'saved'],
    ],
  );
});

test('one value that is refused does not keep the others from being saved', async () => {
  const book = bookOf(null, null);
  const refusal: Outcome = { kind: 'refused', message: 'No.', messages: new Map([[0, 'too long']]) };
  const { queue, goOn } = queueOf(book, [refusal]);
  book.enter(key(1), '1');
  book.enter(key(2), '2');
  queue.nudge();
  await goOn();
  await goOn();
  assert.deepEqual(
    [stateOf(book, 1), stateOf(book, 2)],
    [
      ['1', 'refused'],
      ['2', 'saved'],
    ],
  );
  assert.equal(book.view(key(1)).message, 'too long');
});

const facts = {
  measurandName: 'Tutin',
  unit: '',
  detectionLimit: 0.01,
  upperLimit: 2,
  upperLimitIsQuantification: false,
  decimals: 2,
};
const controlOf = (book: CellBook) => {
  const control = new GridControl(book, () => {});
  control.reshape({
    columns: [{ testCode: 'TUTIN', testName: 'Tutin', measurandCode: 'TUT', name: 'Tutin', unit: '' }],
    rows: [1, 2, 3].map((sequence) => ({
      labJobNumber: job,
      sequence,
      name: `S${sequence}`,
      typeName: '',
      cells: [{ ...facts, measurandCode: 'TUT', key: key(sequence) }],
    })),
  });
  return control;
};

test('undo and redo enter the values again, but never over what somebody else wrote since', () => {
  const book = bookOf('1', '1', '1');
  const control = controlOf(book);
  control.type('2');
  assert.equal(control.undo(), 1);
  assert.deepEqual(stateOf(book), ['1', 'saved']);
  assert.equal(control.redo(), 1);
  assert.deepEqual(stateOf(book), ['2', 'unsaved']);
  book.saved(book.take(job), 2, 'staff:Me', 'now');
  book.load(job, 3, [[key(1), by('7')]]);
  assert.equal(control.undo(), 0);
  assert.deepEqual(stateOf(book), ['7', 'saved']);
});

test('a doubtful value is taken when it is typed a second time', () => {
  const book = bookOf(null, null, null);
  const control = controlOf(book);
  assert.equal(control.type('99').kind, 'asked');
  assert.equal(control.type('98').kind, 'asked');
  assert.equal(control.type('98').kind, 'entered');
  assert.deepEqual(stateOf(book), ['98', 'unsaved']);
  assert.equal(control.type('<5').kind, 'wrong');
  assert.deepEqual(stateOf(book), ['98', 'unsaved']);
});

test('keys lead where they lead in a spreadsheet', () => {
  const size = { rows: 200, columns: 40, page: 10 };
  const from = { active: { row: 5, column: 5 }, anchor: { row: 5, column: 5 } };
  const lead = (key: string, ctrl = false) => {
    const selection = moved(from, { key, shift: false, ctrl }, size);
    return selection && [selection.active.row, selection.active.column];
  };
  assert.deepEqual(
    ['ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => lead(key)),
    [
      [4, 5],
      [5, 4],
      [5, 0],
      [5, 39],
      [15, 5],
      [0, 5],
    ],
  );
  assert.deepEqual([lead('Home', true), lead('End', true), lead('x')], [[0, 0], [199, 39], undefined]);
  const block = moved(from, { key: 'ArrowDown', shift: true, ctrl: false }, size);
  assert.deepEqual(block, { active: { row: 6, column: 5 }, anchor: { row: 5, column: 5 } });
  assert.deepEqual(next({ row: 0, column: 39 }, 'Tab', false, size), { row: 1, column: 0 });
  assert.deepEqual(next({ row: 199, column: 39 }, 'Tab', false, size), { row: 199, column: 39 });
  assert.deepEqual(next({ row: 3, column: 3 }, 'Enter', true, size), { row: 2, column: 3 });
});
