/** Orders as spreadsheets: the columns of the files, and the conversion of their cells to a request. */
export { isoTime, numberOrText, splitCodes, splitPairs } from './order-sheet/cell-parts.ts';
export {
  type CellMistake,
  type CellPosition,
  type CellValue,
  cellText,
  type GridRow,
  type Suggest,
} from './order-sheet/order-cells.ts';
export {
  type ColumnKey,
  examplePrefix,
  type HeaderKey,
  headerFields,
  lineColumns,
  normalisedHeading,
} from './order-sheet/order-columns.ts';
export { findHeadings, type GridOrder, readOrderGrid } from './order-sheet/order-grid.ts';
export type { Header } from './order-sheet/order-header.ts';
export {
  type OrderableCodes,
  orderTemplateCsv,
  orderTemplateSheets,
  type TemplateCell,
} from './order-sheet/order-template.ts';
