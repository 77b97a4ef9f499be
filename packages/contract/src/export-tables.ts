/** How the cells of a column are written to a workbook. In CSV every cell is text. */
export type CellKind = 'text' | 'number' | 'time';

/** The columns of a table that is exported, with what they contain. */
export type ExportColumns = Record<string, { kind: CellKind; text: string }>;

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const maxExportedRows = 10_000;
export const maxExportedResults = 1_000;
export const maxArchivedReports = 500;

export const orderExportColumns = {
  orderId: { kind: 'number', text: 'the order' },
  status: { kind: 'text', text: 'status of the order' },
  receivedAt: { kind: 'time', text: 'when the order was submitted' },
  orderReferences: { kind: 'text', text: 'references of the order as `name=value`, separated by `; `' },
  numberOfLines: { kind: 'number', text: 'number of lines' },
  exceedances: { kind: 'number', text: 'number of values in its latest results that do not meet a specification' },
} as const satisfies ExportColumns;

export const reportExportColumns = {
  orderId: { kind: 'number', text: 'the order' },
  labJobNumber: { kind: 'number', text: 'the job' },
  clientReference: { kind: 'text', text: 'the reference `ClientRef` of the order' },
  version: { kind: 'text', text: 'version of the report' },
  isFinal: { kind: 'text', text: '`true` or `false`' },
  approvedAt: { kind: 'time', text: 'time of approval' },
  state: { kind: 'text', text: 'whether the report is valid, as in the listing' },
  supersededBy: { kind: 'text', text: 'version of the later report' },
  withdrawnAt: { kind: 'time', text: 'when the report was withdrawn' },
  withdrawalReason: { kind: 'text', text: 'why the report was withdrawn' },
  exceedances: { kind: 'number', text: 'number of values that do not meet a specification; empty without assessments' },
  sha256: { kind: 'text', text: 'SHA-256 of the PDF, in hexadecimal' },
} as const satisfies ExportColumns;

/** The laboratory exports over all accounts: its tables begin with the account. */
export const accountColumns = {
  accountId: { kind: 'number', text: 'the account' },
  accountName: { kind: 'text', text: 'name of the account' },
} as const satisfies ExportColumns;

/** The file that lists the reports of an archive. */
export const manifestName = 'manifest.csv';
