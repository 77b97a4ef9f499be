import assert from 'node:assert/strict';
import { test } from 'vitest';
import { describeError, errorText } from '../../src/platform/error-description.ts';
import { newLog } from '../../src/platform/http/log.ts';

const secret = 'mere@apiary.example';

/** What PostgreSQL and pg put into an error, with a value wherever there can be one. */
const databaseError = () =>
  Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (email)=(${secret}) already exists.`,
    hint: `Did you mean ${secret}?`,
    where: `COPY contacts, line 1: "${secret}"`,
    internalQuery: `select '${secret}'`,
    query: `select '${secret}'`,
    parameters: [secret],
    dataType: secret,
    schema: 'public',
    table: 'contacts',
    column: 'email',
    constraint: 'contacts_email_key',
    routine: 'pg_strtoint32_safe',
  });

const wrapped: [string, () => unknown][] = [
  ['a database error', databaseError],
  ['an error whose cause it is', () => new Error('the order was not stored', { cause: databaseError() })],
  ['an error that repeats its message', repeated],
  ['a cause of a cause', () => new Error('outer', { cause: new Error('inner', { cause: databaseError() }) })],
  ['one of several errors', () => new AggregateError([new Error('other'), databaseError()], 'two errors')],
  ['a thrown object', () => ({ ...databaseError() })],
];

function repeated(): Error {
  const cause = databaseError();
  return new Error(`the migration failed: ${cause.message}`, { cause });
}

for (const [what, make] of wrapped) {
  test(`neither a log nor standard error shows a value of ${what}`, () => {
    const lines: string[] = [];
    const log = newLog('info', { write: (line: string) => void lines.push(line) });
    log.error({ err: make() });
    const error = make();
    if (error instanceof Error) log.error(error);
    assert.ok(lines.length > 0);
    for (const text of [...lines, JSON.stringify(describeError(make())), errorText(databaseError())]) {
      assert.ok(!text.includes(secret), text);
    }
  });
}

test('the parts of the schema are logged, so that the cause can be found', () => {
  const { stack, ...fields } = describeError(databaseError());
  assert.deepEqual(fields, {
    type: 'PostgreSQL',
    code: '22P02',
    severity: 'ERROR',
    schema: 'public',
    table: 'contacts',
    column: 'email',
    constraint: 'contacts_email_key',
    routine: 'pg_strtoint32_safe',
  });
  assert.ok((stack as string[]).length > 0);
  assert.match(errorText(databaseError()), /code 22P02, .*constraint contacts_email_key/);
});

test('errors of other origin keep their messages and causes', () => {
  const described = describeError(new Error('no disk', { cause: new TypeError('inner') }));
  assert.deepEqual([described.message, (described.cause as { type: string }).type], ['no disk', 'TypeError']);
  assert.match(errorText(new Error('no disk')), /no disk/);
});
