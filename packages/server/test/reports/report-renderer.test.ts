import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { afterAll, test } from 'vitest';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';
import { openRenderer } from '../../src/reports/pdf/report-renderer.ts';
import { metalFacts } from '../support/report-facts.ts';

const renderer = openRenderer();
afterAll(() => renderer.close());

const facts = metalFacts(3, 4);

test('reports rendered concurrently in the thread have the same bytes as those rendered directly', async () => {
  const [expected, ...drawn] = await Promise.all([
    buffer(renderReport(facts)),
    buffer(renderer.render({ facts })),
    buffer(renderer.render({ facts })),
  ]);
  for (const bytes of drawn) assert.ok(bytes.equals(expected));
});

test('a report that cannot be rendered fails with the reason, and the next one is rendered', async () => {
  const laboratory = { ...facts.laboratory, logoPng: Buffer.from('no picture') };
  await assert.rejects(buffer(renderer.render({ facts: { ...facts, laboratory } })), /could not be rendered: .*logo/);
  assert.ok((await buffer(renderer.render({ facts }))).length > 0);
});

test('an aborted read does not block other reports', async () => {
  const large = renderer.render({ facts: metalFacts(50, 20) });
  await large[Symbol.asyncIterator]().next();
  large.destroy();
  assert.ok((await buffer(renderer.render({ facts }))).length > 0);
});

test('when the thread ends, its reports fail and the next report starts a new thread', async () => {
  const own = openRenderer();
  const large = buffer(own.render({ facts: metalFacts(50, 20) }));
  await Promise.all([assert.rejects(large, /the rendering thread ended/), own.close()]);
  assert.ok((await buffer(own.render({ facts }))).length > 0);
  await own.close();
});
