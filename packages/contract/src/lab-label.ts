import Type, { type Static } from 'typebox';
import { flag, strict } from './field-schemas.ts';

export const labelFormats = {
  LABEL_62X29: 'A PDF with one label of 62 mm × 29 mm per page, for label printers.',
  LABEL_4X6: 'A PDF with one label of 4 × 6 inches per page, for label printers.',
  SHEET_3X8: 'A PDF of A4 sheets with 3 × 8 labels of 70 mm × 37 mm.',
  SHEET_2X7: 'A PDF of A4 sheets with 2 × 7 labels of 99.1 mm × 38.1 mm.',
  ZPL_62X29: 'Commands for a printer with the language ZPL, for labels of 62 mm × 29 mm.',
  ZPL_4X6: 'Commands for a printer with the language ZPL, for labels of 4 × 6 inches.',
} as const;
export type LabelFormat = keyof typeof labelFormats;

export const LabelQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Enum(Object.keys(labelFormats) as LabelFormat[], {
        default: 'LABEL_62X29',
        description: Object.entries(labelFormats)
          .map(([format, meaning]) => `\`${format}\`: ${meaning}`)
          .join(' '),
      }),
    ),
    copies: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 1, description: 'Number of labels of each sample.' }),
    ),
    perContainer: flag('One label, or `copies` labels, for each container of a sample.'),
    start: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 24,
        default: 1,
        description: 'The position of the first label on a partly used sheet, counted by rows; only for sheets.',
      }),
    ),
    dpi: Type.Optional(
      Type.Integer({
        minimum: 150,
        maximum: 600,
        default: 203,
        description: 'The resolution of the printer in dots per inch; only for ZPL.',
      }),
    ),
  },
  strict,
);
export type LabelQuery = Static<typeof LabelQuery>;

export const zplExample = `^XA
^CI28
^PA0,1,1,1
^PW496
^LL232
^LH0,0
^FO46,16^BY3^BCN,60,N,N,N,A^FD700123-1^FS
^FO16,81^A0N,21^FH^FD700123-1^FS
^XZ
`;
