/** Parts of a small PDF that is written by hand. */
export interface PdfParts {
  /** The text on the page, by which files differ. */
  text?: string;
  /** Further entries of the catalog and of the page. */
  catalog?: string;
  page?: string;
  /** Further objects, from number 6. */
  objects?: (string | Buffer)[];
  /** Further entries of the trailer. */
  trailer?: string;
  /** The references in the tree of pages. */
  kids?: string;
  /** The size of an unused stream, for large files. */
  padding?: number;
}

/** A PDF of one A4 page, without a library, so that tests can make it wrong. */
export function pdfFile(parts: PdfParts = {}): Buffer {
  const { text = 'Report of the laboratory', catalog = '', page = '', trailer = '', kids = '3 0 R' } = parts;
  const content = streamObject('', Buffer.from(`BT /F1 18 Tf 60 760 Td (${text}) Tj ET`));
  const padding = parts.padding === undefined ? [] : [streamObject('', Buffer.alloc(parts.padding, 'labwire '))];
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${kids.split('R').length - 1} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
        /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(parts.objects ?? []),
    ...padding,
  ];
  return join(objects, `/Root 1 0 R ${trailer}`);
}

function join(objects: (string | Buffer)[], trailer: string): Buffer {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    write(Buffer.from(`${index + 1} 0 obj\n`));
    write(Buffer.from(object));
    write(Buffer.from('\nendobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(table + end)]);
}

/** An object that is a stream. */
export const streamObject = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
