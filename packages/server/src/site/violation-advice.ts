import type { ViolationCode } from '@labwire/contract/problem.ts';
import type { Advice } from './problem-advice.ts';

const unknownCode: Advice = {
  cause: 'The code is misspelt. Codes are case-sensitive.',
  solution: 'Use the suggestion in the message, or another code of the catalogue.',
};

/** Advice for each violation code; the type check fails for a code without advice. */
export const violationAdvice: Record<ViolationCode, Advice> = {
  missing: {
    cause: 'The field is absent, or another given field requires it.',
    solution: 'Add the field at the given position.',
  },
  unknown_field: {
    cause: 'The field is misspelt or in the wrong object.',
    solution: 'Use the suggestion in the message, or remove the field.',
  },
  unknown_parameter: {
    cause: 'The parameter is misspelt or belongs to another operation.',
    solution: 'Use the suggestion in the message, or remove the parameter.',
  },
  wrong_type: {
    cause: 'For example, a number was sent as text, an object instead of an array, or null where it is not allowed.',
    solution: 'Send the type in the message. Omit optional fields instead of sending null.',
  },
  too_long: {
    cause: 'The text exceeds the maximum length in the message.',
    solution: 'Shorten it. Long instructions belong in `notes`.',
  },
  too_short: {
    cause: 'The text is shorter than the minimum, usually empty.',
    solution: 'Fill it, or omit the field if it is optional.',
  },
  too_many: {
    cause: 'The list has more items than the maximum in the message.',
    solution: 'Split the request. An order may have up to 200 lines.',
  },
  too_few: {
    cause: 'The list is empty, or has one item where two are required.',
    solution: 'Add items, or omit the list if it is optional.',
  },
  too_large: {
    cause: 'The number exceeds the maximum in the message.',
    solution: 'Send a smaller number. Several lines may order the same supply.',
  },
  too_small: {
    cause: 'The number is below the minimum in the message.',
    solution: 'Send at least the minimum.',
  },
  not_allowed: {
    cause: 'The value is misspelt. Values are case-sensitive.',
    solution: 'Use one of the values in the message.',
  },
  blank: { cause: 'The text has only white space.', solution: 'Fill it, or omit the item.' },
  bad_text: {
    cause: 'The text was truncated within a character, or contains binary data.',
    solution: 'Send valid Unicode without NUL characters.',
  },
  bad_date_time: {
    cause: 'The value has another format, an offset other than UTC, or a day such as 30 February.',
    solution: 'Send UTC, for example `2026-03-01T09:30:00.125Z`.',
  },
  too_early: {
    cause: 'The year is misspelt, or a default value such as year 0000 or 0001 was sent.',
    solution: 'Send the real time, or omit the field if it is optional.',
  },
  in_future: {
    cause: 'A local time was sent as UTC, or the clock of the sender is fast. Five minutes are tolerated.',
    solution: 'Convert the time to UTC. The message contains the time of the service.',
  },
  bad_date: {
    cause: 'The value has another format, or the day does not exist.',
    solution: 'Send, for example, `2026-03-01`.',
  },
  bad_code: {
    cause: 'The code contains a space or a character outside ASCII.',
    solution: 'Use ASCII letters, digits and punctuation.',
  },
  bad_email: { cause: 'The value has no `@`, or contains a space.', solution: 'Send one plain e-mail address.' },
  bad_domain: {
    cause: 'The value has no dot, contains a capital letter, or is an e-mail address.',
    solution: 'Send the part of the addresses after the `@`, for example `customer.example`.',
  },
  bad_website: {
    cause: 'The URL does not start with https:// or http://, or contains a space or credentials.',
    solution: 'Send a URL such as `https://lab.example`.',
  },
  bad_map_url: {
    cause: 'The URL does not start with https://, or one of the placeholders is missing or misspelt.',
    solution: 'Send, for example, `https://maps.example/{latitude}/{longitude}`.',
  },
  bad_colour: {
    cause: 'The value is the name of a colour, or has another format.',
    solution: 'Send six hexadecimal digits after a hash sign, for example `#0a6b59`.',
  },
  unknown_time_zone: {
    cause: 'The name is misspelt, or is an abbreviation or an offset.',
    solution: 'Send a name of the IANA time zone database, such as `Pacific/Auckland`. Names are case-sensitive.',
  },
  bad_picture: {
    cause: 'The picture has another format, is not Base64, or has more than 2,000 pixels on a side.',
    solution: 'Send a PNG file of at most 2,000 × 2,000 pixels in Base64.',
  },
  bad_url: {
    cause: 'The value is not an http or https URL, contains credentials or a fragment, or uses http in production.',
    solution:
      'Send an absolute https URL such as https://hooks.example.com/labwire. Verify the signature of deliveries instead of using credentials.',
  },
  inside_address: {
    cause: 'The host is a loopback or private address, or a name without a public address.',
    solution:
      'Use a host that is reachable from the internet. To receive webhooks on the machine of the service, its operator can set LABWIRE_WEBHOOK_LOOPBACK in testing.',
  },
  bad_amount: {
    cause: 'The value is not a decimal number as text, or has more decimals than amounts of the currency.',
    solution: 'Send the amount as text with a decimal point, for example `"45.00"`.',
  },
  unknown_currency: {
    cause: 'The code is mistyped, or the currency is no longer used.',
    solution: 'Use the code of ISO 4217 in capital letters, for example `NZD`.',
  },
  bad_encoding: {
    cause: 'A percent sign is not followed by two hexadecimal digits, or the bytes are not UTF-8.',
    solution: 'Encode parameters as UTF-8 with percent-encoding, as URLSearchParams and similar functions do.',
  },
  bad_header: {
    cause: 'The header contains spaces, control characters or characters outside ASCII.',
    solution: 'Use 1 to 255 visible ASCII characters, such as a UUID.',
  },
  bad_link: {
    cause: 'The link of a mail was opened a second time, is too old, or a newer mail has replaced it.',
    solution: 'Use the link of the newest mail, or ask for another one.',
  },
  wrong_password: {
    cause: 'The password was mistyped, or has been changed.',
    solution: 'Type the current password again. If it is lost, an admin can reset it.',
  },
  wrong_code: {
    cause:
      'The code was mistyped, the clock of the phone is wrong by more than 30 seconds, or the code was used before.',
    solution: 'Wait for the next code of the app, or use a recovery code.',
  },
  bad_passkey: {
    cause:
      'The browser took longer than five minutes, or the page was opened at another address than that of the service.',
    solution: 'Try again, on the page at the public address of the service.',
  },
  invisible_character: {
    cause:
      'The name was copied with a zero-width space, a control character or a line break, and would look like another.',
    solution: 'Type the name again.',
  },
  person_required: {
    cause: 'A rule about second persons was to be switched off, or the signatories changed, with a token.',
    solution: 'An admin signs in to the console and changes the setting there.',
  },
  second_person_required: {
    cause:
      'A setting requires that another person publishes the result or approves its report. Tokens count as the person who ' +
      'created them, and programs are not persons.',
    solution: 'Ask a colleague who did not enter measurements of this result.',
  },
  duplicate: {
    cause: 'The same name, code or value is given twice.',
    solution: 'Remove one. Reserved reference names may occur once in an order.',
  },
  not_together: {
    cause: 'For example, `point` and `intersect` are both given, or containers both in the sample and beside it.',
    solution: 'Remove one of them.',
  },
  line_kind: {
    cause: 'The line has none of the three keys, or more than one.',
    solution: 'Send exactly one key in each line; split a line that has several.',
  },
  missing_role: {
    cause: 'No organisation or contact of the order has the role in the message.',
    solution: 'Add the role to the `orderRoles` of the right organisation or contact.',
  },
  duplicate_role: {
    cause: 'Two organisations, contacts or addresses have the same role.',
    solution: 'Remove the role from one of them.',
  },
  contact_not_given: {
    cause: 'The contact has roles, but no name or e-mail address to look it up.',
    solution: 'Send at least the e-mail address.',
  },
  unknown_contact: {
    cause: 'No contact of the account, or of the named organisation, has all the given values.',
    solution: 'Compare the values with the order options, or ask the laboratory to add the contact.',
  },
  ambiguous_contact: {
    cause: 'Several contacts have the given values.',
    solution: 'Send more of `firstName`, `lastName` and `email`.',
  },
  unknown_organisation: {
    cause: 'The account has no organisation with this name. Letter case is ignored.',
    solution: 'Use the suggestion in the message, or omit the name to use the organisation of the primary contact.',
  },
  missing_delivery_address: {
    cause: 'No address of the order has the role `DELIVERY`, or the primary contact has no default delivery address.',
    solution: 'Add an address with `"orderRoles": ["DELIVERY"]`.',
  },
  unknown_test: unknownCode,
  unknown_supply: unknownCode,
  unknown_sample_type: unknownCode,
  not_orderable: {
    cause: 'The laboratory no longer offers the entry.',
    solution: 'Ask the laboratory for a replacement.',
  },
  unknown_attribute: {
    cause: 'The attribute is misspelt or belongs to another sample type.',
    solution: 'Use the suggestion in the message, or remove the attribute.',
  },
  unknown_sample: {
    cause: 'No sample has this name. Names are case-sensitive.',
    solution: 'Use the suggestion in the message, or the exact name of the sample.',
  },
  ambiguous_sample: {
    cause: 'Several samples have this name.',
    solution: 'Give the samples different names.',
  },
  not_composite: {
    cause: 'The test is not available for composites.',
    solution: 'Order the test on the samples themselves.',
  },
  parameters_not_enabled: {
    cause: 'The sample has parameters, but they are not enabled for any of its tests.',
    solution: 'Remove `sampleParameters`, or ask the laboratory to enable them for the test.',
  },
  test_not_offered: {
    cause: 'The laboratory offers the test only for the sample types in the message.',
    solution:
      'Correct the sample type, or order another test. `GET /client/api/v3/order-options` has `sampleTypes` of each test.',
  },
  unknown_sample_parameter: {
    cause: 'The tests of the sample have a list of parameter codes, and this one is not in it.',
    solution:
      'Use the suggestion in the message, or a code of `parameterDefinitions` in `GET /client/api/v3/order-options`.',
  },
  bad_sample_parameter: {
    cause: 'The test needs a number, or one of the values in the message.',
    solution: 'Send a value that the message allows.',
  },
  bad_quote: {
    cause: 'The value of `QuoteNr` has characters other than digits.',
    solution: 'Send only the number, as text: `"5001"`.',
  },
  unknown_quote: {
    cause: 'The number is mistyped, or belongs to a quote of another account.',
    solution: 'Check the number with the laboratory.',
  },
  expired_quote: {
    cause: 'The last day of the quote, which is in the message, has passed.',
    solution: 'Ask for a new quote, or omit `QuoteNr`.',
  },
  unknown_organisation_id: {
    cause: 'The identifier is mistyped, or belongs to another account.',
    solution: 'Use an identifier from the account, or omit it to add a new organisation.',
  },
  unknown_contact_id: {
    cause: 'The identifier is mistyped, or belongs to another organisation.',
    solution: 'Use an identifier from the account, or omit it to add a new contact.',
  },
  already_registered: {
    cause: 'The sample belongs to an earlier job of the order.',
    solution: 'Remove it, or omit `samples` to register all remaining samples.',
  },
  already_rejected: {
    cause: 'The sample was rejected by an earlier request.',
    solution: 'Remove it. A rejection is final; a new sample needs a new order.',
  },
  already_cancelled: {
    cause: 'The customer cancelled the sample.',
    solution: 'Remove it. A cancelled sample is not tested; it needs a new order.',
  },
  already_complete: {
    cause: 'The line has a final result, or its supplies are dispatched.',
    solution: 'Remove it. Tests that you still need are a new order.',
  },
  test_dropped: {
    cause: 'The laboratory dropped the test of this sample.',
    solution: 'Remove the measurement, or resume the test with `POST …/tests/{testCode}/repeat`.',
  },
  already_dispatched: {
    cause: 'The line was recorded as dispatched by an earlier request.',
    solution: 'Remove it, or omit `lines` to dispatch all remaining lines.',
  },
  unknown_line: {
    cause: 'The index is out of range or belongs to a line of another kind. The first line has index 0.',
    solution: 'Read the order; its `lines` show the index and the kind of each line.',
  },
  unordered_test: {
    cause: 'The sample does not have the test of the measurement.',
    solution: 'Read the job; it lists the tests of each sample.',
  },
  unknown_measurand: {
    cause: 'The code is misspelt, or belongs to another test.',
    solution: 'Read the job; it lists the measurands of each test.',
  },
  changed_meanwhile: {
    cause: 'The stored value is no longer the one in `replaces`. The message has the stored value and who entered it.',
    solution: 'Read the job, decide which value is right, and send it with the stored value in `replaces`.',
  },
  bad_cursor: {
    cause: 'The cursor was truncated or changed, or belongs to another account, other filters or another offset.',
    solution: 'Use the links unchanged, or start without a cursor.',
  },
  bad_window: {
    cause: 'The window is reversed, longer than a year, or ends in the future.',
    solution: 'Use the end of the last window as `dateFrom` and the current time as `dateTo`. Check your clock.',
  },
  bad_measurement: {
    cause: 'A number was expected, or one of the values of a text measurand; or the measurand is calculated.',
    solution: 'Send a number, a limit after a less-than or greater-than sign, ND, or one of the values in the message.',
  },
  limit_rounds_to_zero: {
    cause: 'For example, a detection limit of 0.0004 is 0.000 with three decimals, which states nothing.',
    solution: 'Give the measurand more decimals, or significant figures.',
  },
  contradiction: {
    cause:
      'For example, a measurand of kind text has decimals, or a specification has a lower bound above its upper bound.',
    solution: 'Remove one of the fields in the message, or change it.',
  },
  unknown_scenario: {
    cause: 'A name contains `sandbox:` and a word that is not a scenario of the sandbox.',
    solution: 'Use a scenario of the [sandbox](/docs/sandbox#scenarios), or a name without `sandbox:`.',
  },
  unknown_site: {
    cause: 'The code is misspelt, or the site is not in the settings yet.',
    solution: 'Add the site to the settings first, or use the code of one of its sites.',
  },
  incomplete_report: {
    cause: 'The setting `requireCompleteReports` is on, and the report would lack what the message names.',
    solution: 'Add the information where the message says, publish the result again and draft its report.',
  },
  unknown_operand: {
    cause: 'The operand is misspelt, or it is calculated or of kind text.',
    solution: 'Name a measurand of kind number of the same test, or of the test in `testCode`.',
  },
  limits_reversed: {
    cause: 'The upper limit of a measurand is not above its detection limit.',
    solution: 'Make `upperLimit` larger than `detectionLimit`.',
  },
};
