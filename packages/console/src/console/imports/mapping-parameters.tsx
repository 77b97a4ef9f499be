import { Plus, X } from 'lucide-react';
import type { LabResponse } from '../../api/lab.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { FieldGroup, FormText } from '../../ui/form.tsx';
import type { Form } from '../../ui/use-form.ts';
import { pluralise } from '../pluralise.ts';
import { type FileTable, textsOf } from './import-file-rules.ts';
import { type MappingDraft, measurandKey, withTexts } from './mapping-form-rules.ts';

interface MappingParametersProps {
  form: Form<MappingDraft>;
  tests: LabResponse<'getCatalogue'>['tests'];
  table: FileTable | undefined;
}

/** Which measurand of the catalogue each parameter of the file is. */
export function MappingParameters({ form, tests, table }: MappingParametersProps) {
  const { parameters, columns } = form.value;
  const all = table ? withTexts(parameters, textsOf(table, columns.parameter)) : parameters;
  const added = all.length - parameters.length;
  const options = [
    { value: '', name: 'Select a measurand' },
    ...tests.flatMap(({ code, measurands }) =>
      measurands.map((measurand) => ({
        value: measurandKey(code, measurand.code),
        name: `${code} ${measurand.code} (${[measurand.name, measurand.unit].filter(Boolean).join(', ')})`,
      })),
    ),
  ];
  return (
    <FieldGroup
      title="Parameters"
      actions={
        <span className="row">
          {added > 0 ? (
            <Button small onPress={() => form.set('/parameters', all)}>
              Add {pluralise(added, 'parameter')} of the file
            </Button>
          ) : null}
          <Button
            small
            icon={<Plus size={16} aria-hidden />}
            onPress={() => form.add('/parameters', { name: '', measurand: '', unit: '' })}
          >
            Add a parameter
          </Button>
        </span>
      }
    >
      {parameters.length === 0 ? <p className="quiet">Each text in the column of parameters needs an entry.</p> : null}
      {parameters.map((_, i) => {
        const at = `/parameters/${i}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity
          <div key={i} className="imports-parameter">
            <FormText form={form} at={`${at}/name`} label="Text in the file" />
            <Select
              label="Measurand"
              value={form.text(`${at}/measurand`)}
              options={options}
              onChange={(value) => form.set(`${at}/measurand`, value)}
              error={form.error(`${at}/measurandCode`) ?? form.error(`${at}/testCode`)}
            />
            <FormText form={form} at={`${at}/unit`} label="Unit in the file, if written differently" />
            <Button
              variant="quiet"
              aria-label={`Remove parameter ${i + 1}`}
              icon={<X size={16} aria-hidden />}
              onPress={() => form.remove(at)}
            />
          </div>
        );
      })}
    </FieldGroup>
  );
}
