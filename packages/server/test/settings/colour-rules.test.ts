import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { colourStyle, contrastOf, shadesOf } from '../../src/settings/colour-rules.ts';

test('the contrast is that of WCAG 2', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#123456', '#123456'), 1);
  assert.equal(contrastOf('#767676', '#ffffff').toFixed(2), '4.54');
});

test('a colour with enough contrast is not changed', () => {
  assert.equal(shadesOf('#0a6b59').light.accent, '#0a6b59');
  assert.equal(shadesOf('#62d2b8').dark.accent, '#62d2b8');
});

test('links and the text of buttons can be read with every colour, on light and on dark pages', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, (colour) => {
      const { light, dark } = shadesOf(colour);
      for (const background of ['#ffffff', '#f6f8f7', '#eef3f1', light.selected])
        assert.ok(contrastOf(light.accent, background) >= 4.5);
      for (const background of ['#0f1413', '#161d1b', '#1f2927', dark.selected])
        assert.ok(contrastOf(dark.accent, background) >= 4.5);
      for (const { accent, text } of [light, dark]) assert.ok(contrastOf(accent, text) >= 4.5);
    }),
  );
});

test('the style sheet has a shade for light and for dark pages', () => {
  assert.match(colourStyle('#0a6b59'), /--accent: light-dark\(#0a6b59, #[0-9a-f]{6}\);/);
});
