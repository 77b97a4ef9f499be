import type { CellKind } from '@labwire/contract/export-tables.ts';

/** The cells of a row as text. Numbers are decimal text, times are ISO 8601 in UTC. */
export type Row = readonly (string | null | undefined)[];

export interface Column {
  name: string;
  kind: CellKind;
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const documentNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The style of cells with a time, and of the names of the columns; their positions in the list of formats. */
const timeStyle = 1;
const headingStyle = 2;

/** The files of a workbook with one sheet, apart from the sheet. */
export const workbookParts: Record<string, string> = {
  '[Content_Types].xml': `${xmlStart}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${xmlStart}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${documentNamespace}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlStart}<workbook xmlns="${main}" xmlns:r="${documentNamespace}/relationships"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlStart}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${documentNamespace}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documentNamespace}/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xmlStart}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

/** The beginning of the sheet, with the names of the columns in a first row that stays visible. */
export const sheetStart = (columns: readonly Column[]): string =>
  `${xmlStart}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(1, columns, ({ name }) => textCell(name, headingStyle))}`;

/** A row of the sheet; the first one below the names of the columns has the number 2. */
export const sheetRow = (columns: readonly Column[], row: Row, number: number): string =>
  rowOf(number, columns, ({ kind }, i) => cell(kind, row[i] ?? ''));

/** Empty cells are left out. Every other cell has its address, which some programs require. */
function rowOf(number: number, columns: readonly Column[], cellOf: (column: Column, i: number) => string): string {
  const cells = columns.map((column, i) => cellOf(column, i).replace('<c', `<c r="${columnLetters(i)}${number}"`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A to Z, then AA and so on. */
const columnLetters = (i: number): string =>
  (i < 26 ? '' : columnLetters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));

export const sheetEnd = '</sheetData></worksheet>';

const plainNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function cell(kind: CellKind, text: string): string {
  if (text === '') return '';
  if (kind === 'number' && plainNumber.test(text)) return `<c><v>${text}</v></c>`;
  const day = kind === 'time' ? serialDay(text) : undefined;
  return day === undefined ? textCell(text) : `<c s="${timeStyle}"><v>${day}</v></c>`;
}

/** An inline text is never evaluated, whatever it begins with. */
const textCell = (text: string, style = 0): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** The days since the beginning of the calendar of spreadsheets; undefined for a text that is no time. */
function serialDay(time: string): number | undefined {
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 86_400_000 + 25_569;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Excel limits the text of a cell, and reads _x0041_ as a character, so that such text is written with an escape. */
const xmlText = (text: string): string =>
  text
    .slice(0, 32_767)
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? '')
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    // XML cannot contain control characters and halves of surrogate pairs.
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd');
