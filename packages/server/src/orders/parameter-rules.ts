import type { ParameterDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { parameterTestCode } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote } from '../platform/validation/suggestion.ts';
import { type RuleInput, type ValidSample, validItems } from './order-facts.ts';

type ValidParameter = NonNullable<NonNullable<ValidSample['sampleParameters']>[number]>;

/**
 * The sample parameters of tests that declare theirs: the codes are known, the values match, and required ones are given.
 * Parameters of other tests are not checked.
 */
export function parameterDefinitionViolations(input: RuleInput): Violation[] {
  return validItems(input.order.lines, '/lines').flatMap(([{ sample }, pointer]) =>
    sample ? sampleViolations(sample, `${pointer}/sample`, input) : [],
  );
}

function sampleViolations(sample: ValidSample, pointer: string, input: RuleInput): Violation[] {
  const { facts, isInvalid, suggester } = input;
  const tests = acceptingTests(sample, input);
  const definitions = tests.flatMap(({ parameterDefinitions = [] }) => parameterDefinitions);
  if (definitions.length === 0) return [];
  const listPointer = `${pointer}/sampleParameters`;
  // A test without definitions accepts every code. A test that failed the schema may be such a test.
  const acceptsAnyCode =
    tests.some(({ parameterDefinitions }) => !parameterDefinitions) ||
    (sample.analyticalTests ?? []).some((test) => facts.tests.get(test?.code ?? '') === undefined);
  const given = validItems(sample.sampleParameters, listPointer);
  const violations = given.flatMap(([parameter, at]): Violation[] => {
    const { parameterCode: code } = parameter;
    if (code === undefined) return [];
    const matching = definitions.filter((definition) => definition.code === code);
    if (matching.length > 0) {
      return matching.flatMap((definition) => valueViolations(parameter, at, definition)).slice(0, 1);
    }
    if (acceptsAnyCode) return [];
    const suggestion = suggester.didYouMean(
      code,
      definitions.map((definition) => definition.code),
    );
    const message = `no sample parameter ${quote(code)} of ${tests.map((test) => test.code).join(', ')}${suggestion}`;
    return [{ pointer: `${at}/parameterCode`, code: 'unknown_sample_parameter', message }];
  });
  return isInvalid(listPointer) ? violations : [...violations, ...missingViolations(tests, given, listPointer)];
}

/** The tests of a sample that may have sample parameters: the contract's, and those that are enabled for the account. */
const acceptingTests = ({ analyticalTests = [] }: ValidSample, { facts }: RuleInput): TestDefinition[] =>
  [...new Set(analyticalTests.map((test) => test?.code ?? ''))]
    .filter((code) => code === parameterTestCode || facts.parameterTests.includes(code))
    .flatMap((code) => facts.tests.get(code) ?? []);

const isBlank = ({ parameterValue }: ValidParameter): boolean => String(parameterValue ?? '').trim() === '';

function valueViolations(parameter: ValidParameter, pointer: string, definition: ParameterDefinition): Violation[] {
  const { parameterValue } = parameter;
  if (parameterValue === undefined || isBlank(parameter)) return [];
  const { code, kind = 'text', values } = definition;
  const violation = (message: string): Violation[] => [
    { pointer: `${pointer}/parameterValue`, code: 'bad_sample_parameter', message },
  ];
  if (kind === 'number') {
    const isNumber = typeof parameterValue === 'number' || /^[+-]?\d+(\.\d+)?$/.test(parameterValue.trim());
    return isNumber ? [] : violation(`${code} must be a number; this is ${quote(parameterValue)}`);
  }
  if (!values || values.includes(String(parameterValue))) return [];
  return violation(`${code} must be one of ${values.join(', ')}`);
}

function missingViolations(
  tests: readonly TestDefinition[],
  given: readonly (readonly [ValidParameter, string])[],
  pointer: string,
): Violation[] {
  const codes = new Set(given.flatMap(([parameter]) => (isBlank(parameter) ? [] : parameter.parameterCode)));
  return tests.flatMap((test) =>
    (test.parameterDefinitions ?? []).flatMap(({ code, name, required }): Violation[] => {
      if (!required || codes.has(code)) return [];
      return [{ pointer, code: 'missing', message: `${test.code} requires the sample parameter ${code} (${name})` }];
    }),
  );
}
