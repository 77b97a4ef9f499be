import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** One rule of PDF/A-2b (ISO 19005-2) that applies to what a report can contain. */
type Rule = (file: File) => string[];

interface File {
  bytes: Buffer;
  pdf: PDFDocument;
  objects: PDFObject[];
  dictionaries: PDFDict[];
}

/** Returns what violates PDF/A-2b, in words. The rules cover what a report can contain and are no complete validator. */
export async function pdfAViolations(bytes: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const file = { bytes, pdf, objects, dictionaries: objects.flatMap(dictionariesOf) };
  return rules.flatMap((rule) => rule(file));
}

/** All dictionaries of an object, nested ones too. */
function dictionariesOf(object: PDFObject): PDFDict[] {
  if (object instanceof PDFStream) return dictionariesOf(object.dict);
  if (object instanceof PDFArray) return object.asArray().flatMap(dictionariesOf);
  if (!(object instanceof PDFDict)) return [];
  return [object, ...object.values().flatMap((value) => (value instanceof PDFRef ? [] : dictionariesOf(value)))];
}

const name = (text: string) => PDFName.of(text);
const isNamed = (dictionary: PDFDict, key: string, value: string) => dictionary.get(name(key)) === name(value);
const failIf = (isViolated: boolean, text: string) => (isViolated ? [text] : []);

function contentOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  const isCompressed = isNamed(stream.dict, 'Filter', 'FlateDecode');
  return (isCompressed ? inflateSync(stream.contents) : Buffer.from(stream.contents)).toString('latin1');
}

const structure: Rule = ({ bytes, pdf }) => {
  const start = bytes.subarray(0, 32).toString('latin1');
  const { trailerInfo } = pdf.context;
  return [
    ...failIf(!/^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/.test(start), 'the header lacks four bytes above 127'),
    ...failIf(!/%%EOF\r?\n?$/.test(bytes.subarray(-8).toString('latin1')), 'data after the end of the file'),
    ...failIf(!(trailerInfo.ID instanceof PDFArray), 'no file identifier'),
    ...failIf(trailerInfo.Encrypt !== undefined, 'encryption'),
  ];
};

const catalogue: Rule = ({ pdf }) => {
  const { catalog } = pdf;
  const marked = catalog.lookup(name('MarkInfo'));
  return [
    ...failIf(!(marked instanceof PDFDict) || String(marked.get(name('Marked'))) !== 'true', 'not marked as tagged'),
    ...failIf(!(catalog.lookup(name('StructTreeRoot')) instanceof PDFDict), 'no structure tree'),
    ...failIf(!(catalog.lookup(name('Lang')) instanceof PDFString), 'no language'),
    ...['AA', 'OpenAction', 'OCProperties'].flatMap((key) => failIf(catalog.has(name(key)), `${key} in the catalogue`)),
  ];
};

const colours: Rule = ({ pdf, objects }) => {
  const intents = pdf.catalog.lookup(name('OutputIntents'));
  const intent = intents instanceof PDFArray ? intents.lookup(0) : undefined;
  const profile = intent instanceof PDFDict ? intent.lookup(name('DestOutputProfile')) : undefined;
  const isRgb = profile instanceof PDFRawStream && contentOf(profile).slice(16, 20) === 'RGB ';
  const contents = objects.filter((object) => object instanceof PDFRawStream && !object.dict.has(name('Length1')));
  const usesCmyk = contents.some((object) =>
    /(?:^|\s)(?:DeviceCMYK|[\d.]+ [\d.]+ [\d.]+ [\d.]+ [kK])\s/.test(safeContent(object)),
  );
  return [
    ...failIf(!(intent instanceof PDFDict) || !isNamed(intent, 'S', 'GTS_PDFA1'), 'no output intent'),
    ...failIf(!isRgb, 'the profile of the output intent is not RGB'),
    ...failIf(usesCmyk, 'CMYK colours without a profile'),
  ];
};

/** Pages and forms have operators; other streams are binary. */
function safeContent(stream: PDFObject): string {
  if (!(stream instanceof PDFRawStream) || stream.dict.has(name('N')) || stream.dict.has(name('Width'))) return '';
  return contentOf(stream);
}

const fonts: Rule = ({ dictionaries, pdf }) => {
  const all = dictionaries.filter((one) => isNamed(one, 'Type', 'Font'));
  const composite = all.filter((one) => isNamed(one, 'Subtype', 'Type0'));
  const descendants = all.filter((one) => /CIDFontType/.test(String(one.get(name('Subtype')))));
  return [
    ...failIf(composite.length === 0, 'no font'),
    ...failIf(all.length !== composite.length + descendants.length, 'a font that is not a composite font'),
    ...composite.flatMap((font) => {
      const map = contentOf(pdf.context.lookup(font.get(name('ToUnicode'))));
      const codes = Array.from(map.matchAll(/<([0-9a-f ]*)>(?=[ \]])/g), ([, code]) => code).slice(3);
      return [
        ...failIf(!map.includes('beginbfrange'), `${font.get(name('BaseFont'))} cannot be extracted as text`),
        ...failIf(codes.includes('0000') && codes.indexOf('0000') > 1, 'a glyph is mapped to no character'),
      ];
    }),
    ...descendants.flatMap((font) => {
      const descriptor = font.lookup(name('FontDescriptor'));
      const isEmbedded =
        descriptor instanceof PDFDict && (descriptor.has(name('FontFile2')) || descriptor.has(name('FontFile3')));
      return failIf(!isEmbedded, `${font.get(name('BaseFont'))} is not embedded`);
    }),
  ];
};

const forbiddenActions = ['JavaScript', 'Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState'];

const actions: Rule = ({ dictionaries }) =>
  dictionaries.flatMap((one) => [
    ...forbiddenActions.flatMap((type) => failIf(isNamed(one, 'S', type), `an action of type ${type}`)),
    ...['JS', 'JavaScript', 'EmbeddedFiles', 'XFA'].flatMap((key) => failIf(one.has(name(key)), `the key ${key}`)),
  ]);

/** Annotations must be printed. Links need no appearance. */
const annotations: Rule = ({ dictionaries }) =>
  dictionaries
    .filter((one) => isNamed(one, 'Type', 'Annot'))
    .flatMap((one) => {
      const flags = one.get(name('F'));
      const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
      const needsAppearance = !isNamed(one, 'Subtype', 'Link') && !isNamed(one, 'Subtype', 'Popup') && !hasNoArea(one);
      return [
        ...failIf((bits & 0b100) === 0 || (bits & 0b100011) !== 0, 'an annotation that is not printed'),
        ...failIf(needsAppearance && !one.has(name('AP')), 'an annotation without an appearance'),
        ...failIf(!one.has(name('StructParent')) && isNamed(one, 'Subtype', 'Link'), 'a link that is not tagged'),
      ];
    });

function hasNoArea(annotation: PDFDict): boolean {
  const rectangle = annotation.lookup(name('Rect'));
  return rectangle instanceof PDFArray && new Set(rectangle.asArray().map(String)).size === 1;
}

const streams: Rule = ({ objects }) =>
  objects.flatMap((object) => {
    if (!(object instanceof PDFRawStream)) return [];
    const filter = object.dict.get(name('Filter'));
    return [
      ...failIf(filter !== undefined && filter !== name('FlateDecode'), `the filter ${filter}`),
      ...failIf(String(object.dict.get(name('Interpolate'))) === 'true', 'an interpolated image'),
      ...failIf(object.dict.has(name('F')), 'an external stream'),
    ];
  });

const limits: Rule = ({ objects }) =>
  objects.flatMap((object) => {
    const isLong = (object instanceof PDFString || object instanceof PDFHexString) && object.sizeInBytes() > 32_767;
    return failIf(isLong, 'a string of more than 32767 bytes');
  });

/** The XMP metadata says PDF/A-2b and repeats the document information. */
const metadata: Rule = ({ pdf }) => {
  const xml = Buffer.from(contentOf(pdf.catalog.lookup(name('Metadata'))), 'latin1').toString('utf8');
  const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const title = unescaped(/<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(xml)?.[1] ?? '');
  const author = unescaped(/<dc:creator>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(xml)?.[1] ?? '');
  const created = /<xmp:CreateDate>([^<]*)</.exec(xml)?.[1] ?? '';
  return [
    ...failIf(!/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</.test(xml), 'the metadata do not say PDF/A-2b'),
    ...failIf(title !== pdf.getTitle(), `the title differs: ${title}`),
    ...failIf(author !== pdf.getAuthor(), `the author differs: ${author}`),
    ...failIf(Date.parse(created) !== pdf.getCreationDate()?.getTime(), `the creation time differs: ${created}`),
  ];
};

const rules = [structure, catalogue, colours, fonts, actions, annotations, streams, limits, metadata];
