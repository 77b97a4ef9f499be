import type { ViolationCode } from '@labwire/contract/problem.ts';
import type { Cure } from './problem-advice.ts';

/** Beside every violation code; a new code without a cure fails the type check. */
export const violationCures: Record<ViolationCode, Cure> = {
  missing: { cause: 'It was left out, or its partner makes it necessary.', cure: 'Give it at the place named.' },
  unknown_field: {
    cause: 'A spelling mistake, or a field in the wrong object.',
    cure: 'Take the suggestion in the message, or remove the field.',
  },
  unknown_parameter: {
    cause: 'A spelling mistake in the address, or a parameter of another operation.',
    cure: 'Take the suggestion in the message, or remove the parameter.',
  },
  wrong_type: {
    cause: 'A number was sent as text, one object instead of a list, or null where no null is allowed.',
    cure: 'Send the type that the message names. Leave fields out instead of sending null.',
  },
  too_long: {
    cause: 'The message has the limit and what was sent.',
    cure: 'Shorten it. Long instructions belong in `notes`.',
  },
  too_short: { cause: 'Usually an empty text.', cure: 'Fill it, or leave the field out where it is optional.' },
  too_many: { cause: 'More items than the limit.', cure: 'Split the request; an order takes 200 lines.' },
  too_few: {
    cause: 'An empty list, or one item where two are needed.',
    cure: 'Add items, or leave the list out where it is optional.',
  },
  too_large: { cause: 'The message has the maximum.', cure: 'Send less; several lines may order the same supply.' },
  too_small: { cause: 'The message has the minimum.', cure: 'Send at least the minimum.' },
  not_allowed: {
    cause: 'A misspelt value, or one in other letter case.',
    cure: 'Take one of the values in the message, letter for letter.',
  },
  blank: { cause: 'Nothing but white space.', cure: 'Fill it, or leave the whole item out.' },
  bad_text: {
    cause: 'Text that was cut in the middle of a character, or binary data in a text field.',
    cure: 'Send valid Unicode without NUL.',
  },
  bad_date_time: {
    cause: 'Another form, an offset other than UTC, or a day such as 30 February.',
    cure: 'Send UTC, for example `2026-03-01T09:30:00.125Z`.',
  },
  bad_date: { cause: 'Another form, or a day that does not exist.', cure: 'Send, for example, `2026-03-01`.' },
  bad_code: { cause: 'A space or an accented letter in a code.', cure: 'Use letters, digits and signs of ASCII.' },
  bad_email: { cause: 'There is no `@`, or there is a space.', cure: 'Send one plain address.' },
  bad_picture: { cause: 'The logo is of another kind, or not Base64.', cure: 'Send a PNG file in Base64.' },
  bad_url: {
    cause: 'Not an http or https address, a user, a password or a fragment in it, or plain http in production.',
    cure: 'Give a whole https address, such as https://hooks.example.com/labwire, and check signatures instead of a user.',
  },
  inside_address: {
    cause:
      'The address is that of the machine itself or of a private network, or a name that no public server answers for.',
    cure: 'Give an address that can be reached from the internet. In the testing environment any address will do.',
  },
  bad_header: {
    cause: 'Spaces, control characters or letters beyond ASCII in a header.',
    cure: 'Use 1 to 255 visible ASCII characters, such as a UUID.',
  },
  wrong_password: {
    cause: 'A slip of the fingers, or the password was changed meanwhile.',
    cure: 'Type the present password again. If it is lost, an admin can make a new one.',
  },
  duplicate: {
    cause: 'The same name, code or value was given twice.',
    cure: 'Keep one. Reserved reference names stand once in an order.',
  },
  not_together: {
    cause: 'For example `point` and `intersect`, or containers both in the sample and beside it.',
    cure: 'Keep the one that you mean.',
  },
  line_kind: {
    cause: 'The line holds none of the three, or several.',
    cure: 'Give every line exactly one kind; split a line that has more.',
  },
  missing_role: {
    cause: 'No organisation or contact of the order has the role in the message.',
    cure: 'Add the role to the `orderRoles` of the party that holds it.',
  },
  duplicate_role: { cause: 'Two parties or addresses have the same role.', cure: 'Leave it on one of them.' },
  contact_not_given: {
    cause: 'The contact has roles, but nothing to look it up by.',
    cure: 'Give at least the e-mail address.',
  },
  unknown_contact: {
    cause: 'Nobody on file has all that was given, within the organisation named.',
    cure: 'Compare with what the laboratory has on file, or ask it to add the contact.',
  },
  ambiguous_contact: {
    cause: 'What was given fits several people.',
    cure: 'Give more of `firstName`, `lastName` and `email`.',
  },
  unknown_organisation: {
    cause: 'Another spelling than at onboarding; letter case does not matter.',
    cure: 'Take the suggestion, or leave the name out: the organisation of the primary contact is meant then.',
  },
  missing_delivery_address: {
    cause: 'None of the addresses given holds `DELIVERY`, or the primary contact has no default one.',
    cure: 'Add an address with `"orderRoles": ["DELIVERY"]`.',
  },
  unknown_test: {
    cause: 'A misspelt code; codes are matched letter for letter.',
    cure: 'Take the suggestion, or a code of the catalogue.',
  },
  unknown_supply: {
    cause: 'A misspelt code; codes are matched letter for letter.',
    cure: 'Take the suggestion, or a code of the catalogue.',
  },
  unknown_sample_type: {
    cause: 'A misspelt code; codes are matched letter for letter.',
    cure: 'Take the suggestion, or a code of the catalogue.',
  },
  not_orderable: { cause: 'The laboratory no longer offers it.', cure: 'Ask the laboratory what has taken its place.' },
  unknown_attribute: {
    cause: 'An attribute of another sample type, or a misspelt one.',
    cure: 'Take the suggestion, or leave the pair out.',
  },
  unknown_sample: {
    cause: 'No sample has this name; names are matched letter for letter.',
    cure: 'Take the suggestion, or the name as it stands on the sample.',
  },
  ambiguous_sample: {
    cause: 'Two samples share the name, and something refers to it.',
    cure: 'Give the samples different names.',
  },
  not_composite: {
    cause: 'The catalogue does not mark the test as composite-capable.',
    cure: 'Order it on the samples themselves.',
  },
  parameters_not_enabled: {
    cause: 'The sample has parameters, but none of its tests takes them from this account.',
    cure: 'Remove `sampleParameters`, or ask the laboratory to enable the test.',
  },
  bad_quote: {
    cause: 'The value of `QuoteNr` has something beside digits.',
    cure: 'Send the number alone, as text: `"5001"`.',
  },
  unknown_quote: {
    cause: 'A typing mistake, or a quote of another account.',
    cure: 'Check the number with the laboratory.',
  },
  expired_quote: {
    cause: 'Its last day, which the message has, is past.',
    cure: 'Ask for a new quote, or leave `QuoteNr` out.',
  },
  unknown_organisation_id: {
    cause: 'The identifier is of another account, or mistyped.',
    cure: 'Read the account and take the identifier from there; leave it out for a new organisation.',
  },
  unknown_contact_id: {
    cause: 'The identifier is of another organisation, or mistyped.',
    cure: 'Read the account and take the identifier from there; leave it out for a new contact.',
  },
  already_registered: {
    cause: 'The sample is part of an earlier job of the order.',
    cure: 'Leave it out, or name no samples: then all that are left are registered.',
  },
  already_rejected: {
    cause: 'The sample was rejected in an earlier request, by itself or with all of its name.',
    cure: 'Leave it out. A rejection is final: a new sample needs a new order.',
  },
  already_dispatched: {
    cause: 'An earlier request noted the line as dispatched.',
    cure: 'Leave it out, or name no lines: then all that are left are dispatched.',
  },
  unknown_line: {
    cause: 'The index is beyond the last line, or that of a sample; the first line has the index 0.',
    cure: 'Read the order; its `lines` say which are supplies.',
  },
  unordered_test: {
    cause: 'The measurement names a test that the sample does not have.',
    cure: 'Read the job; it lists what is to be measured on each sample.',
  },
  unknown_measurand: {
    cause: 'A misspelt code, or a measurand of another test.',
    cure: 'Read the job; it lists the measurands of each test.',
  },
  changed_meanwhile: {
    cause:
      'The entry says which value it replaces, and another one is there by now. The message says which, and whose.',
    cure: 'Read the job, decide which value is right, and send that one with what it now `replaces`.',
  },
  bad_cursor: {
    cause: 'The cursor was shortened or made up.',
    cure: 'Follow the links as they are, or start without a cursor.',
  },
  bad_window: {
    cause: 'The window is reversed, longer than a year, or reaches into the future.',
    cure: 'Take the end of the last window as `dateFrom`, and now, by a clock that is right, as `dateTo`.',
  },
  limits_reversed: {
    cause: 'The limits of a measurand were swapped.',
    cure: 'Make `upperLimit` larger than `detectionLimit`.',
  },
};
