import Type from 'typebox';

/**
 * Patterns that the schemas use, each with the violation code and the message for a value that does not match. The
 * validator looks the message up by the pattern, because a failed `pattern` keyword reports only the pattern itself.
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
  domain: {
    pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}$',
    code: 'bad_domain',
    message: 'must be a domain in lower case, such as customer.example',
  },
  website: {
    pattern: '^https?://[^\\s/?#@]+(/[^\\s]*)?$',
    code: 'bad_website',
    message: 'must be a URL such as https://lab.example',
  },
  mapUrl: {
    pattern: '^https://[^\\s/?#@{}]+/(?=\\S*\\{latitude\\})(?=\\S*\\{longitude\\})\\S*$',
    code: 'bad_map_url',
    message: 'must be a URL that starts with https:// and contains {latitude} and {longitude}',
  },
  amount: {
    pattern: '^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,4})?$',
    code: 'bad_amount',
    message: 'must be an amount as decimal text, such as 45.00',
  },
  currency: {
    pattern: '^[A-Z]{3}$',
    code: 'unknown_currency',
    message: 'must be a currency code of ISO 4217, such as NZD',
  },
  colour: {
    pattern: '^#[0-9a-fA-F]{6}$',
    code: 'bad_colour',
    message: 'must be a colour such as #0a6b59',
  },
} as const;

/** Free text of at most `maxLength` Unicode code points; may be empty. */
export const text = (maxLength: number, description?: string) => Type.String({ maxLength, description });

/** Text with at least one character that is not white space. */
export const notBlank = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: patterns.notBlank.pattern, description });

/** A catalogue code: up to 32 visible ASCII characters, so that it can be typed and printed on a label. */
export const code = (description?: string) =>
  Type.String({ maxLength: 32, pattern: patterns.code.pattern, description });

/** A time in a response: ISO 8601, UTC, milliseconds. */
export const timestamp = (description?: string) => Type.String({ format: 'date-time', description });

/** A time in a query: ISO 8601, UTC, with the suffix Z. */
export const utcInstant = (description: string) => Type.String({ pattern: patterns.utcInstant.pattern, description });

export const positiveInteger = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

export const count = (description?: string) => Type.Integer({ minimum: 0, description });

export const nullableText = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });

export const nullableInteger = (description?: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

export const nullableTimestamp = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description });

export const nullableDate = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', description });

/** A named schema or null. A union, because the named schema is published as a `$ref`. */
export const nullable = <T>(schema: object, description?: string) =>
  Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }], description });

/** Describes an enumeration by the meaning of each value. */
export const meanings = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join(' ');

/** A schema that no value satisfies. Its description is the message of the violation. */
export const forbidden = (description: string) => ({ not: {}, description });

/** Every object rejects unknown fields, so that a misspelt field is reported and not ignored. */
export const strict = { additionalProperties: false } as const;

/** A boolean query parameter that may be given without a value. */
export const flag = (description: string) =>
  Type.Optional(
    Type.Unsafe<string>({
      enum: ['', 'true', '1', 'false', '0'],
      description: `${description} No value, \`true\` or \`1\` means yes; \`false\` or \`0\` means no.`,
    }),
  );

/** A time that the sender gives. */
export const givenTime = (description: string) => Type.String({ pattern: patterns.utcDateTime.pattern, description });
