import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const other = await startLaboratory({ sharing: lab });
const bench = benchOf(lab, lab.customer);

const { body: catalogue } = await lab.lab(labOperations.getCatalogue);
const moisture = catalogue.tests.find(({ code }: { code: string }) => code === 'MOISTURE').measurands[0];

const mapping = {
  delimiter: 'SEMICOLON',
  decimal: 'COMMA',
  columns: { sampleNumber: 'Sample', parameter: 'Analyte', value: 'Value', qualifier: 'Q', unit: 'Unit' },
  parameters: [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M1' }],
  ignoredSamples: ['Blank'],
};
const put = (name: string, body: object = mapping) => lab.lab(labOperations.putImportMapping, { path: { name }, body });
assert.equal((await put('balance')).status, 200);

const file = (...rows: string[]) => ['Sample;Analyte;Value;Q;Unit', ...rows].join('\n');
const row = (sample: string, value = '0,25', qualifier = '') =>
  `${sample};Water;${value};${qualifier};${moisture.unit}`;
const send = (content: string, more: object = {}, laboratory = lab as typeof other) =>
  laboratory.lab(labOperations.importFile, {
    body: { mapping: 'balance', fileName: 'run.csv', format: 'CSV', content, ...more },
  });
const newJob = async () => bench.register(await bench.place());
const storedValue = async (labJobNumber: number) => {
  const { body } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  return body.samples[0].tests[0].measurands[0].value;
};

test('a preview lists the rejected rows by their line in the file and stores nothing', async () => {
  const job = await newJob();
  const content = file(row(`${job}-1`), row('Blank'), row(`${job}-1`, '0.25'), row(`${job}-7`), `${job}-1;Ash;1;;`);
  const { status, body } = await send(content, { mode: 'CHECK' });
  assert.equal(status, 200);
  assert.deepEqual([body.rows, body.ignored, body.accepted, body.importId], [5, 1, 1, null]);
  assert.deepEqual(
    body.rejected.map(({ line, errors }: { line: number; errors: { field: string }[] }) => [
      line,
      errors.map(({ field }) => field),
    ]),
    [
      [4, ['value']],
      [5, ['sampleNumber']],
      [6, ['parameter']],
    ],
  );
  assert.equal(await storedValue(job), null);
});

test('an import stores the values and an audit entry, and the same file is refused with a clear message', async () => {
  const jobs = [await newJob(), await newJob()];
  const content = file(row(`${jobs[0]}-1`), row(`${jobs[1]}-1`, '0,10', '<'));
  const { status, body } = await send(content);
  assert.deepEqual([status, body.accepted, body.rejected], [200, 2, []]);
  assert.deepEqual([await storedValue(jobs[0] ?? 0), await storedValue(jobs[1] ?? 0)], ['0.25', '<0.10']);
  const { body: audit } = await lab.lab(labOperations.readAudit, { query: { subject: `import:${body.importId}` } });
  assert.equal(audit.entries[0].action, 'measurements.imported');
  assert.deepEqual(
    [audit.entries[0].after.fileName, audit.entries[0].after.sha256, audit.entries[0].after.accepted],
    ['run.csv', body.sha256, 2],
  );
  const repeated = await send(content, { fileName: 'renamed.csv' }, other);
  assertProblem(repeated, 'conflict');
  assert.match(repeated.body.detail, new RegExp(`imported on .* by staff:admin \\(import ${body.importId}\\)`));
  const { body: preview } = await send(content, { mode: 'CHECK' });
  assert.equal(preview.importedBefore.importId, body.importId);
  assert.equal((await send(content, { again: true })).status, 200);
});

test('a preview with a mapping that is not stored shows what would be stored of each line', async () => {
  const job = await newJob();
  const content = file(row(`${job}-1`, '0,30', '<'), row('Blank'), row(`${job}-1`, '0.25'), row(`${job}-7`));
  const preview = (body: object) => lab.lab(labOperations.previewImport, { body: { format: 'CSV', content, ...body } });
  const { status, body } = await preview({ mapping });
  assert.equal(status, 200);
  assert.deepEqual([body.rows, body.ignored, body.accepted], [4, 1, 1]);
  const name = 'S1';
  assert.deepEqual(body.lines, [
    {
      line: 2,
      sampleNumber: `${job}-1`,
      sampleName: name,
      testCode: 'MOISTURE',
      measurandCode: 'M1',
      value: '<0.30',
      unit: moisture.unit,
    },
  ]);
  assert.deepEqual(
    body.rejected.map(({ line, errors }: { line: number; errors: { field: string }[] }) => [line, errors[0]?.field]),
    [
      [4, 'value'],
      [5, 'sampleNumber'],
    ],
  );
  assert.equal(await storedValue(job), null);
  const wrong = await preview({ mapping: { ...mapping, columns: { parameter: 'Analyte', value: 'Value' } } });
  assertProblem(wrong, 'invalid-request');
  assert.equal(wrong.body.errors[0].pointer, '/mapping/columns/sampleNumber');
  assertProblem(await preview({ mapping, content: 'Sample;Value\n1-1;2' }), 'invalid-request');
});

test('past imports are listed with their rejected lines', async () => {
  const job = await newJob();
  const content = file(row(`${job}-1`, '0,31'), row(`${job}-7`));
  const { body: outcome } = await send(content, { mode: 'EACH_LINE', fileName: 'part.csv' });
  const { body: list } = await lab.lab(labOperations.listImports, { query: { limit: 1 } });
  assert.deepEqual(
    list.imports.map(({ importId, fileName, accepted, rejected }: Record<string, unknown>) => [
      importId,
      fileName,
      accepted,
      rejected,
    ]),
    [[outcome.importId, 'part.csv', 1, 1]],
  );
  assert.equal(list.next, outcome.importId);
  const { body: older } = await lab.lab(labOperations.listImports, { query: { before: list.next } });
  assert.ok(older.imports.every(({ importId }: { importId: number }) => importId < outcome.importId));
  const { body } = await lab.lab(labOperations.getImport, { path: { importId: outcome.importId } });
  assert.deepEqual(body.rejectedLines, outcome.rejected);
  assertProblem(await lab.lab(labOperations.getImport, { path: { importId: 999_999 } }), 'not-found');
});

test('one wrong row rejects the whole file by default, and the rest of the file can be imported', async () => {
  const job = await newJob();
  const content = file(row(`${job}-1`), row(`${job}-1`, '0,3', '~'));
  const refused = await send(content);
  assertProblem(refused, 'invalid-request');
  assert.deepEqual(
    refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/3/value'],
  );
  assert.equal(await storedValue(job), null);
  const { body } = await send(content, { mode: 'EACH_LINE' });
  assert.deepEqual([body.accepted, body.rejected.length], [1, 1]);
  assert.equal(await storedValue(job), '0.25');
});

test('of two requests with the same file at the same time, one imports it', async () => {
  const job = await newJob();
  const content = file(row(`${job}-1`, '0,77'));
  const statuses = await Promise.all([send(content), send(content, {}, other)]);
  assert.deepEqual(statuses.map(({ status }) => status).sort(), [200, 409]);
});

test('a file in which every row is rejected is not remembered as imported', async () => {
  const content = file(row('999999-1'));
  const { body } = await send(content, { mode: 'EACH_LINE' });
  assert.deepEqual([body.importId, body.accepted], [null, 0]);
  assert.equal((await send(content, { mode: 'EACH_LINE' })).status, 200);
});

test('a file without the columns of the mapping, and an unknown mapping, are refused', async () => {
  const response = await send('Sample;Value\n1-1;2');
  assertProblem(response, 'invalid-request');
  assert.equal(response.body.errors.length, 3);
  assertProblem(await send(file(), { mapping: 'unknown' }), 'invalid-request');
});

test('mappings are listed by name, replaced and deleted', async () => {
  await put('zeta');
  const { body: replaced } = await put('zeta', { ...mapping, decimal: 'POINT' });
  assert.deepEqual([replaced.version, replaced.mapping.decimal], [2, 'POINT']);
  const { body } = await lab.lab(labOperations.listImportMappings);
  assert.deepEqual(
    body.mappings.map(({ name }: { name: string }) => name),
    ['balance', 'zeta'],
  );
  assert.equal((await lab.lab(labOperations.deleteImportMapping, { path: { name: 'zeta' } })).status, 204);
  assertProblem(await lab.lab(labOperations.deleteImportMapping, { path: { name: 'zeta' } }), 'not-found');
});

test('a mapping to a measurand that the catalogue does not have is refused', async () => {
  const parameters = [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M9' }];
  assertProblem(await put('wrong', { ...mapping, parameters }), 'invalid-request');
});
