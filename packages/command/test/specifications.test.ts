import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';
import { order, sampleLine } from '../../server/test/support/fixtures.ts';
import { startService } from './support/service.ts';

const { staff, labwire, put, place, register } = await startService();

const catalogue = {
  tests: [
    {
      code: 'HYGIENE',
      name: 'Hygiene',
      measurands: [
        { code: 'YEAST', name: 'Yeasts', unit: 'CFU/g', detectionLimit: 10, decimals: 0 },
        { code: 'SALM', name: 'Salmonella', unit: '', kind: 'text', values: ['Absent', 'Detected'] },
        { code: 'PH', name: 'pH', unit: '', decimals: 1 },
      ],
    },
  ],
  specifications: [
    {
      code: 'SALM',
      name: 'Salmonella',
      source: 'Act',
      edition: '2022',
      measurandCode: 'SALM',
      allowedValues: ['Absent'],
    },
    { code: 'YEAST', name: 'Yeasts', source: 'Act', edition: '2022', measurandCode: 'YEAST', upperBound: 100 },
  ],
};

test('specifications of a file are pushed, and values of a file are assessed and exported', async () => {
  await put('catalogue.json', JSON.stringify(catalogue));
  const pushed = await staff('lab catalogue push catalogue.json');
  assert.match(pushed.stdout, /added +test +HYGIENE\nadded +specification +SALM\nadded +specification +YEAST\n/);
  assert.match((await staff('lab catalogue push catalogue.json --dry-run')).stderr, /0 changes; nothing was sent/);

  const lines = [sampleLine('S1', { analyticalTests: [{ code: 'HYGIENE' }] })];
  const labJobNumber = await register(await place(order({ lines })));
  const rows = [
    'Sample,Test,Measurand,Value,Not tested,Remark',
    'S1,HYGIENE,YEAST,<50,,Diluted.',
    'S1,HYGIENE,SALM,Detected,,',
    'S1,HYGIENE,PH,,insufficient sample,',
  ];
  await put('values.csv', rows.join('\r\n'));
  const measured = await staff(`lab measure ${labJobNumber} values.csv`);
  assert.equal(measured.stdout, '3 entered; 3 measured, 0 missing.\n', measured.stderr);
  assert.match((await staff(`lab job ${labJobNumber}`)).stdout, /PH +not tested: insufficient sample/);
  await staff(`lab publish ${labJobNumber} --final`);

  const { stdout } = await labwire(`results get --job ${labJobNumber}`);
  assert.match(stdout, /Yeasts +< 50 +CFU\/g +meets Yeasts \(Act 2022\) +Diluted\.\n/);
  assert.match(stdout, /Salmonella +Detected +does not meet Salmonella \(Act 2022\)\n/);
  assert.match(stdout, /pH +not tested: insufficient sample\n/);

  const csv = (await labwire(`results get --job ${labJobNumber} --format csv`)).stdout;
  const exported = parse(csv, { columns: true }) as Record<string, string>[];
  const shown = ['Test', 'Status', 'Value', 'Numeric value', 'Outcome', 'Status reason', 'Remark'];
  assert.deepEqual(
    exported.map((row) => shown.map((heading) => row[heading])),
    [
      ['HYGIENE', 'COMPLETE', '< 50', '50', 'MEETS', '', 'Diluted.'],
      ['HYGIENE', 'COMPLETE', 'Detected', '', 'EXCEEDS', '', ''],
      ['HYGIENE', 'NOT_TESTED', '', '', '', 'insufficient sample', ''],
    ],
  );
});
