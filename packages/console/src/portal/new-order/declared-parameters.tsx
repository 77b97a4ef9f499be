import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { type DraftMore, type DraftSample, noMore } from './draft-rules.ts';
import type { LineProps } from './line-form.ts';
import { type Parameter, parameterOffer } from './offer-rules.ts';

/** One field for each parameter that the tests declare. */
export function DeclaredParameters({ line, options, error, onChange }: LineProps<DraftSample>) {
  const { declared } = parameterOffer(options.tests, line.tests);
  if (declared.length === 0) return null;
  const more = line.more ?? noMore;
  const change = (parameters: DraftMore['parameters']) => onChange({ ...line, more: { ...more, parameters } });
  return (
    <fieldset className="order-list">
      <legend>Parameters of the tests</legend>
      <div className="order-fields">
        {declared.map((parameter) => {
          const index = more.parameters.findIndex(({ parameterCode }) => parameterCode === parameter.code);
          const field = {
            label: parameterLabel(parameter),
            value: String(more.parameters[index]?.parameterValue ?? ''),
            onChange: (text: string) => change(withParameter(more.parameters, parameter.code, text)),
            error:
              index < 0 ? requiredError(parameter, error) : error(`/sample/sampleParameters/${index}/parameterValue`),
          };
          const { values } = parameter;
          return values ? (
            <Select
              key={parameter.code}
              {...field}
              options={[{ value: '', name: 'Not specified' }, ...values.map((value) => ({ value, name: value }))]}
            />
          ) : (
            <TextField key={parameter.code} {...field} inputMode={parameter.kind === 'number' ? 'decimal' : 'text'} />
          );
        })}
      </div>
    </fieldset>
  );
}

const parameterLabel = ({ name, unit, required }: Parameter): string =>
  `${name}${unit === undefined ? '' : ` (${unit})`}${required ? ', required' : ''}`;

const requiredError = ({ required, code }: Parameter, error: LineProps<DraftSample>['error']): string | undefined => {
  const message = required ? error('/sample/sampleParameters') : undefined;
  return message?.includes(code) ? message : undefined;
};

/** The value of a parameter is replaced where it is; an empty one is removed. */
function withParameter(parameters: DraftMore['parameters'], code: string, value: string): DraftMore['parameters'] {
  const others = parameters.filter(({ parameterCode }) => parameterCode !== code);
  if (value === '') return others;
  const index = parameters.findIndex(({ parameterCode }) => parameterCode === code);
  const entry = { parameterCode: code, parameterValue: value };
  return index < 0 ? [...others, entry] : parameters.with(index, entry);
}
