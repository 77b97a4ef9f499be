import Type, { type Static } from 'typebox';

/** Every way a request can fail: the last part of the problem's `type`, its status, its title. */
export const problemTypes = {
  'invalid-order': { status: 400, title: 'The order was not accepted' },
  'invalid-request': { status: 400, title: 'The request was not accepted' },
  'malformed-json': { status: 400, title: 'The body is not well-formed JSON' },
  'malformed-request': { status: 400, title: 'The request could not be read' },
  unauthorized: { status: 401, title: 'A valid access token is required' },
  'invalid-client': { status: 401, title: 'The username or the password is wrong' },
  'insufficient-scope': { status: 403, title: 'The access token does not allow this' },
  'account-suspended': { status: 403, title: 'The account is suspended' },
  'cross-site': { status: 403, title: 'The request did not come from the pages of the service' },
  'role-required': { status: 403, title: 'Your role does not allow this' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'not-acceptable': { status: 406, title: 'No representation matches the Accept headers' },
  'request-in-progress': { status: 409, title: 'The first request with this Idempotency-Key is still running' },
  'stale-version': { status: 412, title: 'Somebody else changed it meanwhile' },
  conflict: { status: 409, title: 'The change conflicts with what is there' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body has a type that is not supported here' },
  'range-not-satisfiable': { status: 416, title: 'The file has no such bytes' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used with another body' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'The service failed to answer' },
  unavailable: { status: 503, title: 'The service cannot answer right now' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemType = keyof typeof problemTypes;

/** The stable codes of single violations, and what each one means. */
export const violationCodes = {
  missing: 'A required field or parameter is not there.',
  unknown_field: 'The field is not part of the interface.',
  unknown_parameter: 'The query parameter is not part of the interface.',
  wrong_type: 'The value has the wrong JSON type.',
  too_long: 'The text has too many characters (Unicode code points), or the number too many digits.',
  too_short: 'The text has too few characters.',
  too_many: 'The list has too many items.',
  too_few: 'The list has too few items.',
  too_large: 'The number is above its maximum.',
  too_small: 'The number is below its minimum.',
  not_allowed: 'The value is not one of the allowed ones.',
  blank: 'The text is empty or only white space.',
  bad_text: 'The text holds a NUL character or half of a surrogate pair.',
  bad_date_time: 'Not a UTC time in the documented form, or not a date of the calendar.',
  bad_date: 'Not a date of the calendar in the form yyyy-mm-dd.',
  bad_code: 'A catalogue code with characters other than visible ASCII.',
  bad_email: 'Not an e-mail address.',
  bad_picture: 'Not a PNG picture.',
  bad_url: 'Not an address that webhooks are sent to.',
  inside_address: 'The address is inside of a private network.',
  bad_header: 'The header does not have the documented form.',
  wrong_password: 'It is not the present password.',
  duplicate: 'The value stands here a second time.',
  not_together: 'Two things are given of which only one may be.',
  line_kind: 'A line holds exactly one of samplingSupplies, sample and sampleComposite.',
  missing_role: 'Nobody holds a role that the order needs.',
  duplicate_role: 'A role is held more than once.',
  contact_not_given: 'None of firstName, lastName and email is given.',
  unknown_contact: 'No contact of the account matches.',
  ambiguous_contact: 'More than one contact of the account matches.',
  unknown_organisation: 'No organisation of the account has this name.',
  missing_delivery_address: 'Sampling supplies are ordered, but no delivery address is known.',
  unknown_test: 'The catalogue has no test with this code.',
  unknown_supply: 'The catalogue has no supply with this code.',
  unknown_sample_type: 'The catalogue has no sample type with this code.',
  not_orderable: 'The catalogue entry is retired.',
  unknown_attribute: 'The sample type has no attribute with this name.',
  unknown_sample: 'A composite names a sample that is not in the order.',
  ambiguous_sample: 'A composite names a sample whose name stands on several lines.',
  not_composite: 'The test cannot be run on a composite.',
  parameters_not_enabled: 'Sample parameters are not enabled for any test of this sample.',
  bad_quote: 'The quote number is not a whole number.',
  unknown_quote: 'The account has no such quote.',
  expired_quote: 'The quote is no longer valid.',
  unknown_organisation_id: 'The account has no organisation with this identifier.',
  unknown_contact_id: 'The organisation has no contact with this identifier.',
  already_registered: 'The sample was registered in an earlier job.',
  already_rejected: 'The sample was rejected before.',
  already_dispatched: 'The supplies were dispatched before.',
  unknown_line: 'The order has no supplies line with this index.',
  unordered_test: 'The test is not ordered on this sample.',
  unknown_measurand: 'The test has no such measurand.',
  changed_meanwhile: 'Somebody else wrote another value than the one that the entry replaces.',
  bad_cursor: 'The cursor is not one that a `next` or `prev` link had.',
  bad_window: 'The two ends of the date window do not go together.',
  limits_reversed: 'The upper limit is not above the detection limit.',
} as const;
export type ViolationCode = keyof typeof violationCodes;

/** One mistake: where it is (a JSON Pointer into the body, or the name of a parameter), its code, and words for people. */
export interface Violation {
  pointer?: string;
  parameter?: string;
  code: ViolationCode;
  message: string;
}

/** So many violations are listed in one answer; the detail tells the whole number. */
export const maxListedViolations = 100;

export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri', description: 'Leads to a page that explains the problem.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    instance: Type.String({ description: 'urn:request: and the request id, the same as in X-Request-Id.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pointer: Type.Optional(Type.String({ description: 'JSON Pointer to the offending place in the body.' })),
            parameter: Type.Optional(Type.String({ description: 'The offending query, path or header parameter.' })),
            code: Type.Enum(Object.keys(violationCodes) as ViolationCode[]),
            message: Type.String(),
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

/** The token endpoint's errors: OAuth 2.0's members beside those of a problem document. */
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
