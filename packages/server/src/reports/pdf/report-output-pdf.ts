import Document from 'pdfkit';

/** What the library keeps to itself, as far as this file needs it. */
interface Internals {
  _offset: number;
  _write(data: string | Uint8Array): void;
  push(chunk: Buffer | null): boolean;
}

const chunkSize = 65_536;

/**
 * The library's document, its output gathered in chunks. By itself it makes a buffer of every line that it writes;
 * a report of 200 samples with 40 values each then grew the process by 200 MB, and so by 90 MB.
 */
export function openDocument(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const doc = new Document(options);
  const internals = doc as unknown as Internals;
  const push = internals.push.bind(doc);
  let chunk = Buffer.allocUnsafeSlow(chunkSize);
  let used = 0;
  const flush = () => {
    if (used > 0) push(chunk.subarray(0, used));
    chunk = Buffer.allocUnsafeSlow(chunkSize);
    used = 0;
  };
  internals._write = (data) => {
    const length = typeof data === 'string' ? data.length + 1 : data.length;
    internals._offset += length;
    if (used + length > chunkSize) flush();
    if (length > chunkSize) {
      push(typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : Buffer.from(data));
    } else if (typeof data === 'string') {
      used += chunk.write(`${data}\n`, used, 'latin1');
    } else {
      chunk.set(data, used);
      used += length;
    }
  };
  // The library itself pushes nothing but the end.
  internals.push = (end) => {
    flush();
    return push(end);
  };
  doc.on('pageAdded', () => gatherContent((doc.page as unknown as { content: Content }).content));
  return doc;
}

interface Content {
  write(data: string): void;
  finalize(): void;
}

/** The operators of a page become bytes at once, when it is full. */
function gatherContent(content: Content): void {
  const operators: string[] = [];
  const write = content.write.bind(content);
  const finalize = content.finalize.bind(content);
  content.write = (operator) => operators.push(operator);
  content.finalize = () => {
    write(operators.splice(0).join('\n'));
    finalize();
  };
}
