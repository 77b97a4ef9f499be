import Type, { type Static } from 'typebox';

/** All problem types: the last path segment of `type`, the status and the title. */
export const problemTypes = {
  'invalid-order': { status: 400, title: 'The order was not accepted' },
  'invalid-request': { status: 400, title: 'The request was not accepted' },
  'malformed-json': { status: 400, title: 'The body is not well-formed JSON' },
  'malformed-request': { status: 400, title: 'The request is malformed' },
  unauthorized: { status: 401, title: 'A valid access token is required' },
  'invalid-client': { status: 401, title: 'The username or the password is wrong' },
  'insufficient-scope': { status: 403, title: 'The access token lacks the required scope' },
  'account-suspended': { status: 403, title: 'The account is suspended' },
  'cross-site': { status: 403, title: 'The request comes from another site' },
  'role-required': { status: 403, title: 'The role of the caller does not permit this operation' },
  'second-factor-required': { status: 403, title: 'A second factor must be set up first' },
  'not-found': { status: 404, title: 'The resource was not found' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed for this resource' },
  'not-acceptable': { status: 406, title: 'No available representation matches the Accept headers' },
  'request-in-progress': { status: 409, title: 'The first request with this Idempotency-Key is still in progress' },
  'stale-version': { status: 412, title: 'The resource has changed since it was read' },
  conflict: { status: 409, title: 'The request conflicts with the current state of the resource' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The content type of the body is not supported' },
  'range-not-satisfiable': { status: 416, title: 'The requested range is outside the file' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used with a different body' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'The service is temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemType = keyof typeof problemTypes;

/** The codes of violations and their meanings. Customers rely on the codes, so they never change. */
export const violationCodes = {
  missing: 'A required field or parameter is missing.',
  unknown_field: 'The field is not part of the interface.',
  unknown_parameter: 'The query parameter is not part of the interface.',
  wrong_type: 'The value has the wrong JSON type.',
  too_long: 'The text has too many characters (Unicode code points), or the number too many digits.',
  too_short: 'The text has too few characters.',
  too_many: 'The list has too many items.',
  too_few: 'The list has too few items.',
  too_large: 'The number is above its maximum.',
  too_small: 'The number is below its minimum.',
  not_allowed: 'The value is not one of the allowed values.',
  blank: 'The text is empty or has only white space.',
  bad_text: 'The text contains a NUL character or an unpaired surrogate.',
  bad_date_time: 'The value is not a UTC time in the documented format, or not a real date.',
  too_early: 'The year is before 1900.',
  in_future: 'The time is in the future.',
  bad_date: 'The value is not a real date in the format yyyy-mm-dd.',
  bad_code: 'The catalogue code has characters other than visible ASCII.',
  bad_email: 'The value is not an e-mail address.',
  bad_domain: 'The value is not a domain.',
  bad_website: 'The value is not the URL of a website.',
  bad_map_url: 'The value is not an https URL with {latitude} and {longitude}.',
  bad_colour: 'The value is not a colour in the format #rrggbb.',
  bad_amount: 'The value is not an amount of the currency as decimal text.',
  unknown_currency: 'ISO 4217 has no currency with this code.',
  bad_encoding: 'The parameter cannot be decoded as UTF-8.',
  unknown_time_zone: 'No time zone has this IANA name.',
  bad_picture: 'The value is not a PNG image of at most 2,000 × 2,000 pixels.',
  bad_url: 'The URL is not allowed for webhooks.',
  inside_address: 'The host of the URL is in a private network.',
  bad_header: 'The header does not have the documented format.',
  bad_link: 'The link was used, has expired, or was replaced by a newer one.',
  wrong_password: 'The current password is wrong.',
  wrong_code: 'The code is wrong, has expired, or was already used.',
  bad_passkey: 'The passkey cannot be verified, or its challenge was used or has expired.',
  invisible_character: 'The name contains a character that cannot be seen.',
  person_required: 'Only a person who signed in may change this setting.',
  second_person_required: 'Somebody who did not enter the measurements must do this.',
  duplicate: 'The value occurs more than once.',
  not_together: 'Two fields are given of which only one is allowed.',
  line_kind: 'A line must have exactly one of samplingSupplies, sample and sampleComposite.',
  missing_role: 'A required role is not assigned.',
  duplicate_role: 'A role is assigned more than once.',
  contact_not_given: 'None of firstName, lastName and email is given.',
  unknown_contact: 'No contact of the account matches.',
  ambiguous_contact: 'More than one contact of the account matches.',
  unknown_organisation: 'No organisation of the account has this name.',
  missing_delivery_address: 'Sampling supplies are ordered, but there is no delivery address.',
  unknown_test: 'The catalogue has no test with this code.',
  unknown_supply: 'The catalogue has no supply with this code.',
  unknown_sample_type: 'The catalogue has no sample type with this code.',
  not_orderable: 'The catalogue entry is retired.',
  unknown_attribute: 'The sample type has no attribute with this name.',
  unknown_sample: 'A composite names a sample that is not in the order.',
  ambiguous_sample: 'A composite names a sample, but several lines have this name.',
  not_composite: 'The test is not available for composites.',
  parameters_not_enabled: 'Sample parameters are not enabled for any test of this sample.',
  test_not_offered: 'The laboratory does not offer the test for this sample type.',
  unknown_sample_parameter: 'No test of the sample has a sample parameter with this code.',
  bad_sample_parameter: 'The sample parameter cannot have this value.',
  bad_quote: 'The quote number is not a whole number.',
  unknown_quote: 'The account has no quote with this number.',
  expired_quote: 'The quote is no longer valid.',
  unknown_organisation_id: 'The account has no organisation with this identifier.',
  unknown_contact_id: 'The organisation has no contact with this identifier.',
  already_registered: 'The sample is already registered in a job.',
  already_rejected: 'The sample is already rejected.',
  already_cancelled: 'The sample is already cancelled.',
  already_complete: 'The line is finished: it has a final result, or its supplies are dispatched.',
  test_dropped: 'The test is dropped.',
  already_dispatched: 'The supplies are already dispatched.',
  unknown_line: 'The order has no such line, or none of the required kind, with this index.',
  unordered_test: 'The test is not ordered on this sample.',
  unknown_measurand: 'The test has no measurand with this code.',
  changed_meanwhile: 'The stored value is not the one that the entry replaces.',
  bad_cursor: 'The cursor is not from a `next` or `prev` link.',
  bad_window: 'The date window is not valid.',
  bad_measurement: 'The measurand cannot have this value.',
  limits_reversed: 'The upper limit is not above the detection limit.',
  limit_rounds_to_zero: 'A limit rounds to zero in the format of its measurand.',
  contradiction: 'The fields of a catalogue entry contradict each other.',
  unknown_scenario: 'The sandbox has no scenario with this name.',
  unknown_site: 'The settings have no site with this code.',
  incomplete_report: 'The report lacks information that the laboratory requires on every report.',
  unknown_operand: 'A calculation names a measurand that the catalogue does not have.',
} as const;
export type ViolationCode = keyof typeof violationCodes;

/** One violation: its position (a JSON Pointer into the body, or a parameter), its code, and a message for people. */
export interface Violation {
  pointer?: string;
  parameter?: string;
  code: ViolationCode;
  message: string;
  /** URL of the list of values that exist. */
  see?: string;
}

/** At most this many violations are listed in one response; `detail` has their number. */
export const maxListedViolations = 100;

export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri', description: 'URL of a page that explains the problem.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    instance: Type.String({
      description: '`urn:request:` and the request id, as in `X-Request-Id`.',
      examples: ['urn:request:01a1e143-3c63-77c7-9d4c-a465cfa1957a'],
    }),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pointer: Type.Optional(Type.String({ description: 'JSON Pointer to the invalid value in the body.' })),
            parameter: Type.Optional(Type.String({ description: 'The invalid query, path or header parameter.' })),
            code: Type.Enum(Object.keys(violationCodes) as ViolationCode[]),
            message: Type.String(),
            see: Type.Optional(
              Type.String({
                format: 'uri',
                description: 'For a value that is looked up: the list of those that exist.',
              }),
            ),
          },
          { title: 'Violation', additionalProperties: false },
        ),
        { maxItems: maxListedViolations },
      ),
    ),
  },
  {
    title: 'Problem',
    description: 'A problem document (RFC 9457).',
    additionalProperties: false,
  },
);
export type Problem = Static<typeof Problem>;

/** Values of the OAuth 2.0 member `error`, which the token endpoint adds to its problem documents. */
export const tokenErrors = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'slow_down',
] as const;
export type TokenError = (typeof tokenErrors)[number];

export const TokenProblem = Type.Object(
  {
    ...Problem.properties,
    error: Type.Optional(Type.Enum([...tokenErrors])),
    error_description: Type.Optional(Type.String()),
  },
  { title: 'TokenProblem', additionalProperties: false },
);
