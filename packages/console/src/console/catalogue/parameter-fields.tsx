import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { FieldGrid, FieldGroup, FormCheckbox, FormText } from '../../ui/form.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import type { EntryDraft } from './entry-draft-rules.ts';
import { newParameter } from './parameter-draft-rules.ts';

interface ParameterFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has one section, named at run time
  form: Form<any>;
  /** The pointer of the test. */
  at: string;
}

/** The sample parameters that a test declares. */
export function ParameterFields({ form, at }: ParameterFieldsProps) {
  const { parameters, parameterDefinitions } = valueAt(form.value, at) as EntryDraft;
  if (!parameters && parameterDefinitions.length === 0) return null;
  const listAt = `${at}/parameterDefinitions`;
  return (
    <>
      <div>
        <h3>Sample parameters</h3>
        <p className="quiet small">
          Customers choose from these; orders with other codes are rejected. Without any, all codes are accepted.
        </p>
      </div>
      {parameterDefinitions.map(({ code, kind }, i) => {
        const title = code.trim() || `Parameter ${i + 1}`;
        const itemAt = `${listAt}/${i}`;
        return (
          <FieldGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: new parameters have no identifier
            key={i}
            title={title}
            actions={
              <Button
                variant="quiet"
                small
                aria-label={`Remove ${title}`}
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => form.remove(itemAt)}
              />
            }
          >
            <FieldGrid>
              <FormText form={form} at={`${itemAt}/code`} label="Code" placeholder="SwabbedArea" />
              <FormText form={form} at={`${itemAt}/name`} label="Name" placeholder="Swabbed area" />
              <Select
                label="Kind"
                value={kind}
                options={[
                  { value: 'text', name: 'Text' },
                  { value: 'number', name: 'Number' },
                ]}
                onChange={(value) => form.set(`${itemAt}/kind`, value)}
                error={form.error(`${itemAt}/kind`)}
              />
              {kind === 'number' ? <FormText form={form} at={`${itemAt}/unit`} label="Unit" placeholder="cm²" /> : null}
            </FieldGrid>
            {kind === 'text' ? (
              <FormText
                form={{ ...form, error: form.errorBelow }}
                at={`${itemAt}/values`}
                label="Allowed values"
                rows={3}
                hint="One per line; empty: any value"
              />
            ) : null}
            <FormCheckbox form={form} at={`${itemAt}/required`}>
              Required
            </FormCheckbox>
          </FieldGroup>
        );
      })}
      <div>
        <Button small icon={<Plus size={16} aria-hidden />} onPress={() => form.add(listAt, newParameter())}>
          Add sample parameter
        </Button>
      </div>
    </>
  );
}
