import Type from 'typebox';

/**
 * Patterns that the schemas use, each with the code and the words a customer reads when a value does not match.
 * Keyed by the pattern itself, so that a failed `pattern` keyword finds its own explanation.
 */
export const patterns = {
  notBlank: { pattern: '\\S', code: 'blank', message: 'must not be blank' },
  utcDateTime: {
    pattern:
      '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6})?Z?$',
    code: 'bad_date_time',
    message: 'must be a UTC time such as 2026-03-01T09:30:00 or 2026-03-01T09:30:00.125Z',
  },
  utcInstant: {
    pattern:
      '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6})?Z$',
    code: 'bad_date_time',
    message: 'must be a UTC time with the suffix Z, such as 2026-03-01T09:30:00Z',
  },
  date: {
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    code: 'bad_date',
    message: 'must be a date such as 2026-03-01',
  },
  code: {
    pattern: '^[!-~]+$',
    code: 'bad_code',
    message: 'must consist of visible ASCII characters, without spaces',
  },
  email: {
    pattern: '^[^\\s@]+@[^\\s@]+$',
    code: 'bad_email',
    message: 'must be an e-mail address',
  },
} as const;

/** Free text of at most `maxLength` Unicode code points; may be empty. */
export const text = (maxLength: number, description?: string) => Type.String({ maxLength, description });

/** Text with at least one character that is not white space. */
export const notBlank = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: patterns.notBlank.pattern, description });

/** A catalogue code: short, typable, printable on a label. */
export const code = (description?: string) =>
  Type.String({ maxLength: 32, pattern: patterns.code.pattern, description });

/** A moment as the service writes it: ISO 8601, UTC, milliseconds. */
export const timestamp = (description?: string) => Type.String({ format: 'date-time', description });

/** A schema that nothing satisfies; its description tells why the place must stay empty. */
export const forbidden = (description: string) => ({ not: {}, description });

/** Objects are closed everywhere: an unknown field is a mistake worth telling. */
export const strict = { additionalProperties: false } as const;

/** A query parameter that is there or not. */
export const flag = (description: string) =>
  Type.Optional(
    Type.Unsafe<string>({
      enum: ['', 'true', '1', 'false', '0'],
      description: `${description} Bare, empty, true or 1 mean yes; false or 0 mean no.`,
    }),
  );
