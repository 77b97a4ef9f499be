import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FieldGrid, FieldGroup, FormCheckbox, FormText } from '../../ui/form.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import { type EntryDraft, newMeasurand } from './entry-draft-rules.ts';

interface EntryFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has one section, named at run time
  form: Form<any>;
  section: CatalogueSection;
  isNew: boolean;
}

export function EntryFields({ form, section, isNew }: EntryFieldsProps) {
  const at = `/${section}/0`;
  const name = <FormText form={form} at={`${at}/name`} label="Name" autoFocus={!isNew} />;
  const code = (
    <FormText form={form} at={`${at}/code`} label="Code" autoFocus hint="Used in orders; cannot be changed later" />
  );
  return (
    <>
      {isNew ? (
        <FieldGrid>
          {code}
          {name}
        </FieldGrid>
      ) : (
        name
      )}
      {section === 'tests' ? <TestFields form={form} at={at} /> : null}
      {section === 'sampleTypes' ? <AttributeFields form={form} at={at} /> : null}
    </>
  );
}

type PartProps = Pick<EntryFieldsProps, 'form'> & { at: string };

function TestFields({ form, at }: PartProps) {
  const { measurands } = valueAt(form.value, at) as EntryDraft;
  return (
    <>
      <FormText form={form} at={`${at}/method`} label="Method" hint="As printed on the report" />
      <div className="row">
        <FormCheckbox form={form} at={`${at}/composite`}>
          Can be ordered for composites
        </FormCheckbox>
        <FormCheckbox form={form} at={`${at}/parameters`}>
          Accepts sample parameters
        </FormCheckbox>
        <FormCheckbox form={form} at={`${at}/accredited`}>
          Accredited
        </FormCheckbox>
        <FormCheckbox form={form} at={`${at}/subcontracted`}>
          Subcontracted
        </FormCheckbox>
      </div>
      <div>
        <h3>Measurands</h3>
        <p className="quiet small">
          Select “&gt; limit” if the upper limit is the limit of quantification: values above it are reported as “&gt;”.
        </p>
      </div>
      <div className="measurands">
        {measurands.map(({ code, name }, i) => (
          <MeasurandFields
            // biome-ignore lint/suspicious/noArrayIndexKey: new measurands have no identifier
            key={i}
            form={form}
            at={`${at}/measurands/${i}`}
            title={`${code} ${name}`.trim() || `Measurand ${i + 1}`}
            isRemovable={measurands.length > 1}
          />
        ))}
      </div>
      <div>
        <AddButton onPress={() => form.add(`${at}/measurands`, newMeasurand())}>Add measurand</AddButton>
      </div>
    </>
  );
}

/** Looks like a table row on wide screens and like a card on narrow ones. */
function MeasurandFields({ form, at, title, isRemovable }: PartProps & { title: string; isRemovable: boolean }) {
  return (
    <fieldset className="measurand">
      <legend className="visually-hidden">{title}</legend>
      <FormText form={form} at={`${at}/code`} label="Code" />
      <FormText form={form} at={`${at}/name`} label="Name" />
      <FormText form={form} at={`${at}/unit`} label="Unit" />
      <FormText form={form} at={`${at}/detectionLimit`} label="Detection limit" inputMode="decimal" />
      <FormText form={form} at={`${at}/upperLimit`} label="Upper limit" inputMode="decimal" placeholder="none" />
      <FormText form={form} at={`${at}/decimals`} label="Decimals" inputMode="numeric" />
      <FormText form={form} at={`${at}/uncertainty`} label="Uncertainty" placeholder="none" />
      <div className="measurand-end">
        <FormCheckbox form={form} at={`${at}/upperLimitIsQuantification`}>
          <span className="nowrap">&gt; limit</span>
        </FormCheckbox>
        {isRemovable ? (
          <Button
            variant="quiet"
            small
            aria-label={`Remove ${title}`}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => form.remove(at)}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

function AttributeFields({ form, at }: PartProps) {
  const { attributes } = valueAt(form.value, at) as EntryDraft;
  return (
    <>
      <h3>Attributes</h3>
      {attributes.map(({ name }, i) => {
        const title = name.trim() || `Attribute ${i + 1}`;
        const attributeAt = `${at}/attributes/${i}`;
        return (
          <FieldGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: new attributes have no identifier
            key={i}
            title={title}
            actions={
              <Button
                variant="quiet"
                small
                aria-label={`Remove ${title}`}
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => form.remove(attributeAt)}
              />
            }
          >
            <FormText form={form} at={`${attributeAt}/name`} label="Name" />
            <FormText
              form={{ ...form, error: form.errorBelow }}
              at={`${attributeAt}/values`}
              label="Allowed values"
              rows={4}
              hint="One per line; empty: any value"
            />
          </FieldGroup>
        );
      })}
      <div>
        <AddButton onPress={() => form.add(`${at}/attributes`, { name: '', values: '' })}>Add attribute</AddButton>
      </div>
    </>
  );
}

function AddButton({ children, onPress }: { children: string; onPress(): void }) {
  return (
    <Button small icon={<Plus size={16} aria-hidden />} onPress={onPress}>
      {children}
    </Button>
  );
}
