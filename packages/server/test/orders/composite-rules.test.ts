import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compositeViolations } from '../../src/orders/composite-rules.ts';
import { sampleLine } from '../support/fixtures.ts';
import { assertAccepted, reportedOnlyBy } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const composite = '/lines/4/sampleComposite';

/** A value to put into an order that is otherwise valid, and the pointer of the violation if it differs. */
const rejected: [title: string, at: string, value: unknown, code: string, pointer?: string][] = [
  ['a composite names a sample that is not in the order', `${composite}/samples/2`, 'S9', 'unknown_sample'],
  ['the letter case of a sample name differs', `${composite}/samples/2`, 's3', 'unknown_sample'],
  ['a composite names supplies', `${composite}/samples/2`, 'JAR-50', 'unknown_sample'],
  [
    'two samples have the name that a composite gives',
    '/lines/3/sample/name',
    'S1',
    'ambiguous_sample',
    `${composite}/samples/0`,
  ],
  [
    'a test cannot be run on a composite',
    `${composite}/analyticalTests/1`,
    { code: 'MOISTURE' },
    'not_composite',
    `${composite}/analyticalTests/1/code`,
  ],
  ['a sample has no tests and is in no composite', '/lines/3/sample/analyticalTests', undefined, 'missing'],
];
for (const [title, at, value, code, pointer = at] of rejected) {
  test(`${code} if ${title}`, () => {
    assert.deepEqual(reportedOnlyBy(compositeViolations, put(fullOrder, at, value)), [`${code} ${pointer}`]);
  });
}

const accepted: [title: string, at: string, value: unknown][] = [
  ['tests on a sample that is also in a composite', '/lines/2/sample/analyticalTests', [{ code: 'MOISTURE' }]],
  ['two samples with one name that no composite gives', '/lines/5', sampleLine('S3')],
  ['a composite of three samples', `${composite}/samples`, ['S3', 'S2', 'S1']],
  ['a composite without a name', `${composite}/name`, undefined],
  ['both tests that can be run on a composite', `${composite}/analyticalTests`, [{ code: 'METH' }, { code: 'TUTIN' }]],
  [
    'a sample in two composites',
    '/lines/5',
    { sampleComposite: { samples: ['S2', 'S3'], analyticalTests: [{ code: 'METH' }] } },
  ],
];
for (const [title, at, value] of accepted) {
  test(`accepted: ${title}`, () => assertAccepted(put(fullOrder, at, value)));
}
