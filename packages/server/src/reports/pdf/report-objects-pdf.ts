import { deflateSync } from 'node:zlib';

/** Writes to the file and returns nothing; a string gets a line break. */
type Write = (data: string | Uint8Array) => void;

/** PDFKit's undocumented members that this file uses. */
interface Internals {
  _offset: number;
  _offsets: (number | null)[];
  _id: Uint8Array;
  _root: unknown;
  _info: unknown;
  _write: Write;
  _finalize(): void;
  push(end: null): boolean;
}

/** Where an object is: at an offset of the file, or at an index of an object stream. */
type Location = { offset: number } | { stream: number; index: number };

/** Readers parse a whole object stream to read one of its objects. */
const objectsPerStream = 200;

/**
 * Collects objects without a stream in compressed object streams, and writes a cross-reference stream in place of the
 * cross-reference table. Most objects of a tagged report are short structure elements: a report of 200 pages is a quarter
 * of its size with them.
 *
 * PDFKit writes an object line by line: "7 0 obj", its dictionary, and then either "stream" or "endobj". The first two
 * lines are held back until the third decides where the object belongs.
 */
export function useObjectStreams(doc: PDFKit.PDFDocument): void {
  const internals = doc as unknown as Internals;
  const write = internals._write.bind(doc);
  const locations = new Map<number, Location>();
  const objects = new ObjectStreams(internals, write, locations);
  let id: number | null = null;
  let body: string | null = null;
  internals._write = (data) => {
    if (id === null) {
      const [, number] = typeof data === 'string' ? (/^(\d+) 0 obj$/.exec(data) ?? []) : [];
      if (number === undefined) return write(data);
      id = Number(number);
      return;
    }
    if (body === null) {
      body = String(data);
      return;
    }
    if (data === 'endobj') {
      objects.add(id, body);
    } else {
      locations.set(id, { offset: internals._offset });
      write(`${id} 0 obj`);
      write(body);
      write(data);
    }
    id = null;
    body = null;
  };
  internals._finalize = () => {
    objects.flush();
    writeCrossReferences(internals, write, locations);
    internals.push(null);
  };
}

class ObjectStreams {
  readonly #doc: Internals;
  readonly #write: Write;
  readonly #locations: Map<number, Location>;
  #ids: number[] = [];
  #bodies: string[] = [];

  constructor(doc: Internals, write: Write, locations: Map<number, Location>) {
    this.#doc = doc;
    this.#write = write;
    this.#locations = locations;
  }

  add(id: number, body: string): void {
    this.#ids.push(id);
    this.#bodies.push(body);
    if (this.#ids.length === objectsPerStream) this.flush();
  }

  flush(): void {
    if (this.#ids.length === 0) return;
    const stream = nextId(this.#doc);
    let position = 0;
    const index = this.#ids.map((id, at) => {
      this.#locations.set(id, { stream, index: at });
      const entry = `${id} ${position}`;
      position += (this.#bodies[at]?.length ?? 0) + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const content = deflateSync(Buffer.from(head + this.#bodies.join('\n'), 'latin1'));
    this.#locations.set(stream, { offset: this.#doc._offset });
    const dictionary = `/Type /ObjStm /N ${index.length} /First ${head.length}`;
    writeStream(this.#write, stream, dictionary, content);
    this.#ids = [];
    this.#bodies = [];
  }
}

/** Reserves the number of a new object. */
function nextId({ _offsets }: Internals): number {
  return _offsets.push(null);
}

function writeStream(write: Write, id: number, dictionary: string, content: Uint8Array): void {
  write(`${id} 0 obj`);
  write(`<< ${dictionary} /Filter /FlateDecode /Length ${content.length} >>`);
  write('stream');
  write(content);
  write('\nendstream');
  write('endobj');
}

/** Each entry has a type of 1 byte, an offset or stream number of 4 bytes, and an index of 2 bytes. */
function writeCrossReferences(doc: Internals, write: Write, locations: ReadonlyMap<number, Location>): void {
  const offset = doc._offset;
  const id = nextId(doc);
  const entries = Buffer.alloc((id + 1) * 7);
  entries.writeUInt16BE(65_535, 5);
  const own: Location = { offset };
  for (let number = 1; number <= id; number += 1) {
    const location = number === id ? own : locations.get(number);
    if (!location) continue;
    const at = number * 7;
    const isInStream = 'stream' in location;
    entries.writeUInt8(isInStream ? 2 : 1, at);
    entries.writeUInt32BE(isInStream ? location.stream : location.offset, at + 1);
    entries.writeUInt16BE(isInStream ? location.index : 0, at + 5);
  }
  const fileId = `<${Buffer.from(doc._id).toString('hex')}>`;
  const dictionary = `/Type /XRef /Size ${id + 1} /W [1 4 2] /Root ${doc._root} /Info ${doc._info} /ID [${fileId} ${fileId}]`;
  writeStream(write, id, dictionary, deflateSync(entries));
  write('startxref');
  write(`${offset}`);
  write('%%EOF');
}
