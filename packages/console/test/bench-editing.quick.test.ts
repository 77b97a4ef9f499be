import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LayoutDoubts } from '../src/console/bench/cell-doubts.ts';
import { cellKey } from '../src/console/bench/cell-key.ts';
import type { Batch, Counts, ServerValue } from '../src/console/bench/cell-state.ts';
import { CellStore } from '../src/console/bench/cell-store.ts';
import { DraftStorage } from '../src/console/bench/draft-storage.ts';
import { limitError, withDilution, withReason, withRemark } from '../src/console/bench/entry-changes.ts';
import { type Entry, emptyEntry } from '../src/console/bench/entry-rules.ts';
import { GridController } from '../src/console/bench/grid-controller.ts';
import { measurementsJson } from '../src/console/bench/measurements-json.ts';
import { type SaveOutcome, SaveQueue } from '../src/console/bench/save-queue.ts';
import { type SaveState, saveStatusText, undecidedTexts } from '../src/console/bench/save-status-rules.ts';

const job = 700_001;
const key = (sequence: number) => cellKey(job, sequence, 'TUTIN', 'TUT');
const entry = (value: string | null): Entry => ({ ...emptyEntry, value });
const stored = (value: string | null, enteredBy = 'staff:Hana'): ServerValue => ({
  entry: entry(value),
  reported: value,
  specifications: [],
  isCalculated: false,
  enteredBy: value === null ? null : enteredBy,
  completedAt: value === null ? null : `at ${value}`,
});
const storeWith = (...values: (string | null)[]) => {
  const store = new CellStore();
  store.load(
    job,
    1,
    values.map((value, i) => [key(i + 1), stored(value)] as const),
  );
  return store;
};
const stateOf = (store: CellStore, sequence = 1) => {
  const { entry, state } = store.view(key(sequence));
  return [entry.value, state];
};

test('a value is unsaved, then saving, then saved, and is sent with the value that it replaces', () => {
  const store = storeWith('1');
  store.enter(key(1), entry('2'));
  assert.deepEqual(stateOf(store), ['2', 'unsaved']);
  const batch = store.takeBatch(job);
  assert.deepEqual(batch.entries, [{ key: key(1), entry: entry('2'), replaces: entry('1') }]);
  assert.deepEqual(stateOf(store), ['2', 'saving']);
  assert.deepEqual(store.takeBatch(job).entries, []);
  store.markSaved(batch, 2, 'staff:Me', 'now');
  assert.deepEqual(stateOf(store), ['2', 'saved']);
  assert.equal(store.view(key(1)).server.enteredBy, 'staff:Me');
  assert.equal(store.versionOf(job), 2);
});

test('a value entered while the previous one is being sent replaces that one', () => {
  const store = storeWith(null);
  store.enter(key(1), entry('1'));
  const first = store.takeBatch(job);
  store.enter(key(1), entry('2'));
  store.markSaved(first, 2, 'staff:Me', 'now');
  assert.deepEqual(store.takeBatch(job).entries, [{ key: key(1), entry: entry('2'), replaces: entry('1') }]);
});

test('values are sent in the order of entry, and a value changed back to the stored one is not sent', () => {
  const store = storeWith('1', '1', '1');
  for (const sequence of [3, 1, 2]) store.enter(key(sequence), entry('9'));
  store.enter(key(1), entry('1'));
  assert.deepEqual(
    store.takeBatch(job).entries.map((entry) => entry.key),
    [key(3), key(2)],
  );
});

test('text that is not a valid value stays in its cell and is not sent until it is corrected', () => {
  const store = storeWith('1');
  const controller = controllerOf(store);
  controller.enterText('abc');
  assert.deepEqual([stateOf(store), store.jobsToSave()], [['abc', 'invalid'], []]);
  assert.match(store.view(key(1)).message ?? '', /not a number/);
  assert.equal(store.counts().filled, 0);
  controller.enterText('2');
  assert.deepEqual([stateOf(store), store.jobsToSave()], [['2', 'unsaved'], [job]]);
  controller.undo();
  assert.deepEqual(stateOf(store), ['abc', 'invalid']);
  controller.discard();
  assert.deepEqual(stateOf(store), ['1', 'saved']);
  controller.undo();
  assert.deepEqual(stateOf(store), ['abc', 'invalid']);
});

test('a correction conflicts if another person filled the cell since the invalid text was typed', () => {
  const store = storeWith(null);
  const controller = controllerOf(store);
  controller.enterText('abc');
  store.load(job, 2, [[key(1), stored('7')]]);
  assert.deepEqual(stateOf(store), ['abc', 'invalid']);
  controller.startEditing();
  controller.enterText('2');
  assert.deepEqual(stateOf(store), ['2', 'conflict']);
});

test('text that is being typed when the page is closed is kept and is not sent', () => {
  const store = storeWith('1');
  const controller = controllerOf(store);
  controller.startEditing();
  controller.keepUnfinishedText('0.0');
  assert.deepEqual([stateOf(store), store.jobsToSave()], [['0.0', 'invalid'], []]);
  controller.cancelEditing();
  assert.deepEqual(stateOf(store), ['1', 'saved']);
  controller.startEditing();
  controller.keepUnfinishedText('0.0');
  controller.enterText('0.02');
  assert.deepEqual(stateOf(store), ['0.02', 'unsaved']);
  controller.undo();
  assert.deepEqual(stateOf(store), ['1', 'saved']);
});

test('a value entered by another person is shown and counted as a remote change', () => {
  const store = storeWith(null);
  let notifications = 0;
  store.subscribe(key(1), () => {
    notifications += 1;
  });
  store.load(job, 2, [[key(1), stored('7')]]);
  assert.deepEqual([stateOf(store), store.view(key(1)).remoteChanges, notifications], [['7', 'saved'], 1, 1]);
});

test('a value entered by another person conflicts with an unsaved value of mine until I choose', () => {
  for (const choice of ['overwrite', 'discard'] as const) {
    const store = storeWith('1');
    store.enter(key(1), entry('2'));
    store.load(job, 2, [[key(1), stored('7')]]);
    assert.deepEqual([stateOf(store), store.view(key(1)).server.entry.value], [['2', 'conflict'], '7']);
    assert.deepEqual(store.jobsToSave(), []);
    store[choice](key(1));
    const entries = choice === 'overwrite' ? [{ key: key(1), entry: entry('2'), replaces: entry('7') }] : [];
    assert.deepEqual(store.takeBatch(job).entries, entries);
  }
});

test('a value entered by another person while I edit the same cell is a conflict', () => {
  const store = storeWith('1');
  const controller = controllerOf(store);
  controller.startEditing();
  store.load(job, 2, [[key(1), stored('7')]]);
  assert.equal(controller.isChangedByOthers(), true);
  controller.enterText('2');
  assert.deepEqual([stateOf(store), store.jobsToSave()], [['2', 'conflict'], []]);
  controller.discard();
  controller.startEditing();
  controller.enterText('2');
  assert.deepEqual(store.takeBatch(job).entries, [{ key: key(1), entry: entry('2'), replaces: entry('7') }]);
});

test('after a conflict in a batch, only the changed cell conflicts and the others stay to be sent', () => {
  const store = storeWith('1', '1');
  store.enter(key(1), entry('2'));
  store.enter(key(2), entry('3'));
  const batch = store.takeBatch(job);
  store.load(job, 2, [
    [key(1), stored('7')],
    [key(2), stored('1')],
  ]);
  store.restoreBatch(batch);
  assert.deepEqual(stateOf(store, 1), ['2', 'conflict']);
  assert.deepEqual(stateOf(store, 2), ['3', 'unsaved']);
});

test('a stored value whose response was lost is recognised as my own', () => {
  const store = storeWith('1');
  store.enter(key(1), entry('2'));
  store.restoreBatch(store.takeBatch(job));
  store.load(job, 2, [[key(1), stored('2', 'staff:Me')]]);
  assert.deepEqual([stateOf(store), store.view(key(1)).remoteChanges], [['2', 'saved'], 0]);
  store.enter(key(1), entry('3'));
  const lost = store.takeBatch(job);
  store.enter(key(1), entry('4'));
  store.restoreBatch(lost);
  store.load(job, 3, [[key(1), stored('3', 'staff:Me')]]);
  assert.deepEqual(store.takeBatch(job).entries, [{ key: key(1), entry: entry('4'), replaces: entry('3') }]);
});

test('a response with an older version of the job changes nothing', () => {
  const store = storeWith('1');
  store.enter(key(1), entry('2'));
  store.markSaved(store.takeBatch(job), 2, 'staff:Me', 'now');
  store.load(job, 1, [[key(1), stored('1')]]);
  assert.deepEqual(stateOf(store), ['2', 'saved']);
});

test('after a reload unsaved values are restored, as a conflict where the stored value changed', () => {
  const store = storeWith('1', '1', '1');
  store.enter(key(1), entry('2'));
  store.enter(key(2), entry('2'));
  store.enter(key(3), { ...emptyEntry, value: 'abc', error: 'is not a number' });
  store.takeBatch(job);
  const drafts = JSON.parse(JSON.stringify(store.storedDrafts()));
  const reloaded = storeWith('1', '5', '1');
  reloaded.restore(drafts);
  assert.deepEqual(
    [1, 2, 3].map((sequence) => stateOf(reloaded, sequence)[1]),
    ['unsaved', 'conflict', 'invalid'],
  );
});

test('values are sent as text with all their digits, and limits without rounding', () => {
  const value = '0.10000000000000000001';
  const sent = (entered: Partial<Entry>, replaces: Partial<Entry> = {}) =>
    measurementsJson(
      {
        labJobNumber: job,
        entries: [{ key: key(1), entry: { ...emptyEntry, ...entered }, replaces: { ...emptyEntry, ...replaces } }],
      },
      () => 'A "1"',
    );
  const json = sent({ value, remark: 'Turbid', dilution: '10.00000000000000000001' });
  assert.ok(json.includes(`"value":"${value}"`) && json.includes('"dilution":10.00000000000000000001'));
  const [first] = JSON.parse(json);
  assert.deepEqual([first.sample, first.remark, first.replaces], ['A "1"', 'Turbid', null]);
  const [second] = JSON.parse(sent({ notTested: 'container broken' }, { value: '7' }));
  assert.deepEqual([second.notTested, 'value' in second, second.replaces], ['container broken', false, '7']);
  const [third] = JSON.parse(sent({}, { notTested: 'container broken' }));
  assert.deepEqual([third.value, third.replaces], [null, 'NOT_TESTED']);
});

test('the menu changes all selected cells, and one undo restores them', () => {
  const store = storeWith('1', null, '3');
  const controller = controllerOf(store);
  controller.select({ active: { row: 2, column: 0 }, anchor: { row: 0, column: 0 } });
  controller.changeSelected(withDilution({ dilution: '10,0', detectionLimit: '', upperLimit: '' }));
  controller.changeSelected(withRemark(' turbid '));
  const remarks = () => [1, 2, 3].map((sequence) => store.view(key(sequence)).entry.remark);
  assert.deepEqual(remarks(), ['turbid', null, 'turbid']);
  assert.equal(store.view(key(1)).entry.dilution, '10');
  controller.changeSelected(withReason('insufficient sample'));
  assert.deepEqual(store.view(key(1)).entry, { ...emptyEntry, notTested: 'insufficient sample', remark: 'turbid' });
  assert.equal(store.counts().filled, 3);
  assert.equal(controller.undo(), 3);
  assert.equal(store.view(key(1)).entry.value, '1');
  assert.deepEqual(
    [limitError('10'), limitError(''), limitError('0'), limitError('-1') !== undefined, limitError('x') !== undefined],
    [undefined, undefined, 'Must be greater than 0.', true, true],
  );
});

test('a new value keeps the remark and the dilution of its cell; an emptied cell loses them', () => {
  const store = storeWith('1');
  const controller = controllerOf(store);
  controller.changeSelected(withRemark('turbid'));
  controller.changeSelected(withDilution({ dilution: '10', detectionLimit: '', upperLimit: '' }));
  controller.enterText('<0.5');
  assert.deepEqual(store.view(key(1)).entry, { ...entry('<0.5'), remark: 'turbid', dilution: '10' });
  controller.enterText('');
  assert.deepEqual(store.view(key(1)).entry, emptyEntry);
});

test('calculated values are not counted and not entered', () => {
  const store = storeWith('1', null);
  store.load(job, 2, [[key(2), { ...stored('5'), isCalculated: true }]]);
  assert.deepEqual([store.counts().cells, store.counts().filled, store.view(key(2)).remoteChanges], [1, 1, 0]);
  const controller = controllerOf(store);
  const [row] = controller.layout.rows;
  assert.ok(row);
  const calculation = 'Sum of A and B';
  const cells = [{ ...measurand, key: key(2), calculation }];
  controller.setLayout({ ...controller.layout, rows: [row, { ...row, sequence: 2, cells }, { ...row, sequence: 3 }] });
  controller.advance('Enter', false);
  assert.equal(controller.selection().active.row, 2);
  controller.selectCell({ row: 1, column: 0 });
  assert.match(controller.entryObjection() ?? '', /calculated/);
  assert.equal(controller.planPaste('7').rejected[0]?.reason, 'the value is calculated');
  assert.deepEqual(controller.selectedEntries(), []);
});

test('the outcome of a specification is unknown until the job was read again', () => {
  const store = storeWith('1');
  const specification = { code: 'S', name: 'Limit', source: 'Act', upperBound: 1, outcome: 'MEETS' as const };
  store.load(job, 2, [[key(1), { ...stored('1'), specifications: [specification] }]]);
  store.enter(key(1), entry('2'));
  store.markSaved(store.takeBatch(job), 3, 'staff:Me', 'now');
  const { specifications, reported } = store.view(key(1)).server;
  assert.deepEqual([specifications[0]?.outcome, reported], [null, null]);
});

/** A queue with simulated timers and the given outcomes; further requests succeed. */
function queueOf(store: CellStore, outcomes: SaveOutcome[]) {
  const sent: Batch[] = [];
  const timers: (() => void)[] = [];
  const send = async (batch: Batch) => {
    sent.push(batch);
    return (
      outcomes.shift() ?? { kind: 'saved' as const, version: sent.length + 1, enteredBy: 'me', completedAt: 'now' }
    );
  };
  const queue = new SaveQueue({ store, send, onSaved: () => {}, delay: (_, run) => timers.push(run) });
  const runTimers = async () => {
    for (const run of timers.splice(0)) run();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { queue, sent, runTimers };
}

test('values entered in quick succession are one request, and no value is sent twice', async () => {
  const store = storeWith(null, null, null);
  const { queue, sent, runTimers } = queueOf(store, []);
  for (const sequence of [1, 2, 3]) {
    store.enter(key(sequence), entry(String(sequence)));
    queue.scheduleSave();
  }
  await runTimers();
  await runTimers();
  assert.deepEqual(
    sent.map(({ entries }) => entries.length),
    [3],
  );
  assert.equal(store.counts().unsaved + store.counts().saving, 0);
});

test('while the service is unreachable, values stay unsaved and are sent again', async () => {
  const store = storeWith(null, null);
  const { queue, sent, runTimers } = queueOf(store, [{ kind: 'unreachable' }, { kind: 'unreachable' }]);
  store.enter(key(1), entry('1'));
  queue.scheduleSave();
  await runTimers();
  assert.deepEqual([queue.connection(), stateOf(store)], ['unreachable', ['1', 'unsaved']]);
  store.enter(key(2), entry('2'));
  await runTimers();
  await runTimers();
  assert.equal(queue.connection(), 'connected');
  assert.deepEqual(
    sent
      .at(-1)
      ?.entries.map(({ entry }) => entry.value)
      .sort(),
    ['1', '2'],
  );
  assert.deepEqual(stateOf(store, 1), ['1', 'saved']);
  assert.deepEqual(stateOf(store, 2), ['2', 'saved']);
});

test('one rejected value does not prevent the others from being saved', async () => {
  const store = storeWith(null, null);
  const rejection: SaveOutcome = { kind: 'rejected', message: 'No.', messages: new Map([[0, 'too long']]) };
  const { queue, runTimers } = queueOf(store, [rejection]);
  store.enter(key(1), entry('1'));
  store.enter(key(2), entry('2'));
  queue.scheduleSave();
  await runTimers();
  await runTimers();
  assert.deepEqual(stateOf(store, 1), ['1', 'rejected']);
  assert.deepEqual(stateOf(store, 2), ['2', 'saved']);
  assert.equal(store.view(key(1)).message, 'too long');
});

const measurand = {
  measurandCode: 'TUT',
  measurandName: 'Tutin',
  unit: '',
  kind: 'number' as const,
  detectionLimit: 0.01,
  quantificationLimit: null,
  upperLimit: 2,
  upperLimitIsQuantification: false,
};
function controllerOf(store: CellStore) {
  const controller = new GridController(store, () => {});
  controller.setLayout({
    columns: [{ testCode: 'TUTIN', testName: 'Tutin', measurandCode: 'TUT', name: 'Tutin', unit: '' }],
    rows: [1, 2, 3].map((sequence) => ({
      labJobNumber: job,
      sequence,
      name: `S${sequence}`,
      typeName: '',
      cells: [{ ...measurand, key: key(sequence) }],
    })),
  });
  return controller;
}

test('undo and redo restore values, but never overwrite a later value of another person', () => {
  const store = storeWith('1', '1', '1');
  const controller = controllerOf(store);
  controller.enterText('2');
  assert.equal(controller.undo(), 1);
  assert.deepEqual(stateOf(store), ['1', 'saved']);
  assert.equal(controller.redo(), 1);
  assert.deepEqual(stateOf(store), ['2', 'unsaved']);
  store.markSaved(store.takeBatch(job), 2, 'staff:Me', 'now');
  store.load(job, 3, [[key(1), stored('7')]]);
  assert.equal(controller.undo(), 0);
  assert.deepEqual(stateOf(store), ['7', 'saved']);
});

test('after the last cell typing does not replace its value', () => {
  const controller = controllerOf(storeWith('1', '2', '3'));
  assert.deepEqual([controller.advance('Enter', false), controller.advance('Enter', false)], [true, true]);
  assert.equal(controller.typingObjection(), undefined);
  assert.equal(controller.advance('Enter', false), false);
  assert.match(controller.typingObjection() ?? '', /end of the grid/);
  controller.selectCell({ row: 2, column: 0 });
  assert.equal(controller.typingObjection(), undefined);
});

test('a cell that a filter hides is reached when the filter changes', () => {
  const controller = controllerOf(storeWith('1', '2', '3'));
  const { layout } = controller;
  controller.setLayout({ ...layout, rows: layout.rows.slice(0, 1) });
  assert.equal(controller.goTo(key(3)), false);
  controller.setLayout(layout);
  assert.deepEqual(controller.selection().active, { row: 2, column: 0 });
});

/** A storage as in a browser. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

test('drafts of two windows are kept side by side, by person, until they are saved', () => {
  const storage = memoryStorage();
  const [first, second, other] = ['Hana', 'Hana', 'Ben'].map((person) => new DraftStorage(person, storage));
  const draft = (sequence: number) => ({ key: key(sequence), entry: entry('1'), base: emptyEntry });
  first?.update([draft(1)]);
  second?.update([draft(2)]);
  assert.deepEqual(other?.load(new Set([key(1), key(2)])), []);
  const reloaded = new DraftStorage('Hana', storage);
  assert.deepEqual(reloaded.countByJob(), new Map([[job, 2]]));
  assert.deepEqual(
    reloaded.load(new Set([key(1), key(2)])).map((stored) => stored.key),
    [key(1), key(2)],
  );
  reloaded.update([draft(2)]);
  assert.deepEqual(reloaded.load(new Set([key(1), key(2)])), [draft(2)]);
});

const counts = (more: Partial<Counts>): Counts => ({
  saving: 0,
  unsaved: 0,
  invalid: 0,
  rejected: 0,
  conflict: 0,
  saved: 9,
  filled: 9,
  cells: 12,
  ...more,
});

test('the status says "All saved" only if everything on the page is saved', () => {
  const text = (more: Partial<Counts>, state: Partial<SaveState> = {}) =>
    saveStatusText({ counts: counts(more), connection: 'connected', isEditing: false, savedAt: '14:05', ...state })
      .text;
  assert.equal(text({}), 'All saved 14:05');
  assert.equal(text({}, { isEditing: true }), 'Editing; 9 saved');
  assert.equal(text({ unsaved: 1, saving: 2 }), 'Saving 3…; 9 saved');
  assert.equal(text({ invalid: 1 }), '1 value not saved; 9 saved');
  assert.equal(
    text({ invalid: 1, unsaved: 1 }, { connection: 'unreachable' }),
    'Offline: 2 values not saved, retrying; 9 saved',
  );
  assert.equal(
    text({ unsaved: 1 }, { connection: 'signedOut' }),
    'Signed out: 1 value not saved, sign in to save; 9 saved',
  );
  assert.deepEqual(
    undecidedTexts(counts({ invalid: 1, conflict: 2, rejected: 3 })).map((item) => item.text),
    ['2 conflicts', '3 values rejected', '1 value to correct'],
  );
});

test('the decimals of a column and the values to check follow each change of a cell', () => {
  const store = storeWith('1', '1', '1');
  const controller = controllerOf(store);
  const doubts = new LayoutDoubts(store);
  doubts.setLayout(controller.layout);
  assert.deepEqual([controller.decimalsOf(0), doubts.values()], [0, []]);
  const unchanged = doubts.values();
  assert.equal(doubts.values(), unchanged);
  store.enter(key(2), entry('1000.25'));
  assert.equal(controller.decimalsOf(0), 2);
  assert.deepEqual(
    doubts.values().map(({ sample, text }) => [sample, text]),
    [['S2', '1000.25']],
  );
  store.discard(key(2));
  assert.deepEqual([controller.decimalsOf(0), doubts.values()], [0, []]);
});
