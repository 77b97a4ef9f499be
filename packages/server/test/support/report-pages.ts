import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import type { ReportFacts } from '../../src/reports/pdf/report-facts.ts';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';

/** The text of each page in drawing order; fails for a character without a glyph. */
export async function readPages(facts: ReportFacts): Promise<string[]> {
  const bytes = (await buffer(renderReport(facts))).toString('latin1');
  const xref = bytes.slice(Number(/startxref\n(\d+)/.exec(bytes)?.[1]));
  const offsets = Array.from(xref.matchAll(/^(\d{10}) 00000 n /gm), ([, offset]) => Number(offset));
  const objectAt = (id: string | undefined) => {
    const start = offsets[Number(id) - 1] ?? 0;
    const [head = ''] = bytes.slice(start, start + 100_000).split(/\nstream\n|\nendobj/, 1);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const at = start + head.length + '\nstream\n'.length;
    const stream = () => inflateSync(Buffer.from(bytes.slice(at, at + length), 'latin1')).toString('latin1');
    return { head, stream };
  };
  const alphabets = new Map<string, string[]>();
  const alphabetOf = (id: string) => {
    const known = alphabets.get(id);
    if (known) return known;
    const map = objectAt(/\/ToUnicode (\d+)/.exec(objectAt(id).head)?.[1]).stream();
    const ranges = Array.from(map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm), ([, range = '']) => range);
    const signs = ranges.flatMap((range) => Array.from(range.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => hex));
    const decoded = signs.map((hex) => String.fromCharCode(...hex.split(' ').map((unit) => Number.parseInt(unit, 16))));
    alphabets.set(id, decoded);
    return decoded;
  };
  const textOf = (content: string, resources: string): string => {
    const references = new Map(
      Array.from(resources.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name, id]) => [name, id ?? '']),
    );
    let alphabet: string[] = [];
    const parts = content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<([0-9a-f]+)> Tj|\/(Total) Do|ET/g);
    return Array.from(parts, ([, font, array, simple, total]) => {
      if (font) alphabet = alphabetOf(references.get(font) ?? '');
      if (total) {
        const form = objectAt(references.get(total));
        return textOf(form.stream(), form.head);
      }
      const hex = array === undefined ? (simple ?? '') : array.replace(/>[^<]*<|[<>]/g, '').split(' ')[0];
      const codes: string[] = hex?.match(/.{4}/g) ?? [];
      assert.ok(!codes.includes('0000'), 'a sign without a glyph');
      return font || array !== undefined || simple
        ? codes.map((code) => alphabet[Number.parseInt(code, 16)]).join('')
        : ' ';
    }).join('');
  };
  const kids = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/.exec(bytes)?.[1] ?? '';
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => {
    const { head } = objectAt(id);
    const resources = objectAt(/\/Resources (\d+)/.exec(head)?.[1]).head;
    const text = textOf(objectAt(/\/Contents (\d+)/.exec(head)?.[1]).stream(), resources);
    return text.replace(/[\s\u00a0]+/g, ' ').trim();
  });
}
