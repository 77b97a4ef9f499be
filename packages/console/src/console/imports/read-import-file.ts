import { type ImportContent, maxCharacters, xlsxCellText } from './import-file-rules.ts';

/** Reads a file that a person chose, or says why it cannot be read. XLSX is converted here; the service unpacks no archives. */
export async function readImportFile(file: File): Promise<ImportContent | string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isXlsx = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const content = isXlsx ? await xlsxRows(bytes) : decode(bytes);
  if (content === undefined) {
    return isXlsx ? `${file.name} cannot be read as XLSX.` : `${file.name} is not in UTF-8. Save it as “CSV UTF-8”.`;
  }
  if (content === '') return `${file.name} is empty.`;
  if (content.length > maxCharacters)
    return `${file.name} is too long: at most ${maxCharacters} characters are accepted.`;
  return { name: file.name, format: isXlsx || /\.json$/i.test(file.name) ? 'JSON' : 'CSV', content };
}

function decode(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The rows of the first sheet as JSON. */
async function xlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  // Loaded on demand, because most files are CSV.
  const { default: readWorkbook } = await import('read-excel-file/universal');
  try {
    const [first] = await readWorkbook(bytes.buffer);
    return first && JSON.stringify((first.data as unknown[][]).map((row) => row.map(xlsxCellText)));
  } catch {
    return undefined;
  }
}
