import assert from 'node:assert/strict';
import { operation } from '@labwire/contract/operation.ts';
import { Type } from 'typebox';
import { test } from 'vitest';
import { sectionsOf } from '../../src/site/docs-markdown.ts';
import { collectFields } from '../../src/site/search/field-rules.ts';
import { createSearch } from '../../src/site/search/search-index.ts';
import { excerptOf, normalisedQuery, termsOfWord } from '../../src/site/search/search-rules.ts';

test('the name of a field is found by its parts, and common words are not indexed', () => {
  assert.deepEqual(termsOfWord('dueDate'), ['duedate', 'due', 'date']);
  assert.deepEqual(termsOfWord('pageURL'), ['pageurl', 'page', 'url']);
  assert.deepEqual(termsOfWord('Orders'), ['orders']);
  assert.equal(termsOfWord('The'), undefined);
});

test('a query is cut off at 100 characters, and a repeated parameter is no query', () => {
  assert.equal(normalisedQuery('  due date '), 'due date');
  assert.equal([...normalisedQuery('🐝'.repeat(500))].length, 100);
  assert.equal(normalisedQuery(['a', 'b']), '');
  assert.equal(normalisedQuery(undefined), '');
});

test('an excerpt contains the first match, marks every match and begins and ends at a word', () => {
  const text = `${'before '.repeat(60)}the dueDate of a job ${'behind '.repeat(60)}`.trim();
  const parts = excerptOf(text, ['due']);
  assert.deepEqual(
    parts.filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ['dueDate'],
  );
  const shown = parts.map(({ text }) => text).join('');
  assert.match(shown, /^… before .*before the dueDate of a job behind.* behind …$/);
  assert.ok(shown.length < 200);
  assert.deepEqual(excerptOf('Short text.', []), [{ text: 'Short text.', isMatch: false }]);
});

test('the sections of a page are its text without markup, with the examples apart', () => {
  const page =
    '# Orders\n\nSee [Errors](errors.md).\n\n## Send `it`\n\n```sh\n# no heading\ncurl\n```\n\n| a | b |\n|---|---|\n| **c** | d |\n';
  assert.deepEqual(sectionsOf(page), [
    { heading: 'Orders', id: undefined, text: 'See Errors.', code: '' },
    { heading: 'Send it', id: 'send-it', text: 'a · b c · d', code: '# no heading\ncurl\n' },
  ]);
});

test('fields of one name are one entry with all descriptions and operations', () => {
  const name = (description: string) => Type.Object({ name: Type.String({ description }) });
  const base = { method: 'GET', tag: 'T', description: '', access: 'public', problems: [] } as const;
  const list = operation({
    ...base,
    id: 'list',
    path: '/a',
    summary: 'List',
    query: name('A filter.'),
    responses: { 200: { description: '', schema: Type.Object({ items: Type.Array(name('The name.')) }) } },
  });
  const get = operation({
    ...base,
    id: 'get',
    path: '/b',
    summary: 'Get',
    responses: { 200: { description: '', schema: name('The name.') } },
  });
  assert.deepEqual(
    collectFields([list, get]).map(({ operations, ...field }) => ({ ...field, in: operations.map(({ id }) => id) })),
    [
      { name: 'name', descriptions: ['A filter.', 'The name.'], in: ['list', 'get'] },
      { name: 'items', descriptions: [], in: ['list'] },
    ],
  );
});

test('a search finds misspelt words, prefers titles, and falls back to some of the words', async () => {
  const document = { place: 'Guide', terms: '', weight: 1 };
  const search = await createSearch([
    { ...document, path: '/a', title: 'Reports', text: 'Download a report as a file.' },
    { ...document, path: '/b', title: 'Orders', text: 'An order leads to reports. Send it once.' },
  ]);
  const paths = (query: string) => search(query).map(({ path }) => path);
  assert.deepEqual(paths('reports'), ['/a', '/b']);
  assert.deepEqual(paths('repots'), ['/a', '/b']);
  assert.deepEqual(paths('downl'), ['/a']);
  assert.deepEqual(paths('send quickly'), ['/b']);
  assert.deepEqual(paths('nothing'), []);
  assert.deepEqual(paths(''), []);
});
