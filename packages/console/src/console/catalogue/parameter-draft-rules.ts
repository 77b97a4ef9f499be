import type { ParameterDefinition, ParameterKind } from '@labwire/contract/lab-catalogue.ts';
import { optionalText } from '../../ui/pointer-rules.ts';
import { linesOf } from './measurand-draft-rules.ts';

/** Form values of a sample parameter; one allowed value per line. */
export interface ParameterDraft {
  code: string;
  name: string;
  kind: ParameterKind;
  unit: string;
  values: string;
  required: boolean;
}

export const newParameter = (): ParameterDraft => ({
  code: '',
  name: '',
  kind: 'text',
  unit: '',
  values: '',
  required: false,
});

export const parameterDraft = ({
  code,
  name,
  kind = 'text',
  unit = '',
  values = [],
  required = false,
}: ParameterDefinition): ParameterDraft => ({ code, name, kind, unit, values: values.join('\n'), required });

/** Omits what does not apply to the kind. */
export function parameterOf({ code, name, kind, unit, values, required }: ParameterDraft): ParameterDefinition {
  const shownUnit = kind === 'number' ? optionalText(unit) : undefined;
  const allowed = kind === 'text' ? linesOf(values) : undefined;
  return {
    code,
    name,
    ...(kind === 'number' && { kind }),
    ...(shownUnit !== undefined && { unit: shownUnit }),
    ...(allowed && { values: allowed }),
    ...(required && { required }),
  };
}

/** For example "Swabbed area (SwabbedArea), number in cm², required". */
export function parameterText({ code, name, kind = 'text', unit, values, required }: ParameterDefinition): string {
  const value = kind === 'number' ? `number${unit === undefined ? '' : ` in ${unit}`}` : values?.join(' | ');
  return [`${name} (${code})`, value, required ? 'required' : undefined].filter(Boolean).join(', ');
}
