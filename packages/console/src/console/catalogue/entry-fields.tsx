import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { FieldGrid, FieldGroup, FormCheckbox, FormText } from '../../ui/form.tsx';
import { Picker } from '../../ui/picker.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import { useLab } from '../use-lab.ts';
import type { EntryDraft } from './entry-draft-rules.ts';
import { newMeasurand } from './measurand-draft-rules.ts';
import { MeasurandFields } from './measurand-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { SpecificationFields } from './specification-fields.tsx';

interface EntryFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has one section, named at run time
  form: Form<any>;
  section: CatalogueSection;
  isNew: boolean;
}

export function EntryFields({ form, section, isNew }: EntryFieldsProps) {
  const at = `/${section}/0`;
  const name = <FormText form={form} at={`${at}/name`} label="Name" autoFocus={!isNew} />;
  const codeHint = section === 'specifications' ? 'Cannot be changed later' : 'Used in orders; cannot be changed later';
  const code = <FormText form={form} at={`${at}/code`} label="Code" autoFocus hint={codeHint} />;
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
      {section === 'specifications' ? <SpecificationFields form={form} at={at} /> : null}
    </>
  );
}

type PartProps = Pick<EntryFieldsProps, 'form'> & { at: string };

function TestFields({ form, at }: PartProps) {
  const { measurands } = valueAt(form.value, at) as EntryDraft;
  return (
    <>
      <FormText form={form} at={`${at}/method`} label="Method" hint="As printed on the report" />
      <PlaceFields form={form} at={at} />
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
      <ScopeFields form={form} at={at} />
      <ParameterFields form={form} at={at} />
      <div>
        <h3>Measurands</h3>
        <p className="quiet small">
          Limits describe the measuring range of the method and say nothing about conformity: what a value must meet is
          a specification. Empty limits are possible, for example for pH.
        </p>
      </div>
      <div className="measurands">
        {measurands.map(({ code, name }, i) => (
          <MeasurandFields
            // biome-ignore lint/suspicious/noArrayIndexKey: new measurands have no identifier
            key={i}
            form={form}
            testAt={at}
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

/** The edition of the method, the section of the laboratory, and the site, which the settings define. */
function PlaceFields({ form, at }: PartProps) {
  const { site } = valueAt(form.value, at) as EntryDraft;
  const { data: settings } = useLab('getSettings', {});
  const sites = (settings?.sites ?? []).map(({ code, name }) => ({ value: code, name: `${name} (${code})` }));
  const isKnown = site === '' || sites.some(({ value }) => value === site);
  const options = [
    { value: '', name: 'Main address' },
    ...sites,
    ...(isKnown ? [] : [{ value: site, name: `${site}, not in the settings` }]),
  ];
  return (
    <FieldGrid>
      <FormText form={form} at={`${at}/methodEdition`} label="Edition of the method" placeholder="2024" />
      <FormText
        form={form}
        at={`${at}/section`}
        label="Section"
        placeholder="Chemistry"
        hint="Signatories can be limited to sections."
      />
      <FormText
        form={form}
        at={`${at}/turnaroundDays`}
        label="Turnaround (working days)"
        inputMode="numeric"
        placeholder={String(settings?.turnaroundDays ?? 10)}
        hint="From the arrival of a sample to its result."
      />
      <FormText
        form={form}
        at={`${at}/priorityTurnaroundDays`}
        label="Turnaround with priority"
        inputMode="numeric"
        hint="Empty: as without priority."
      />
      <Select
        label="Site"
        value={site}
        options={options}
        onChange={(code) => form.set(`${at}/site`, code)}
        error={form.error(`${at}/site`)}
      />
    </FieldGrid>
  );
}

/** For which sample types the test is offered and accredited, and who does a subcontracted test. */
function ScopeFields({ form, at }: PartProps) {
  const test = valueAt(form.value, at) as EntryDraft;
  const { accredited, measurands, sampleTypes, accreditedSampleTypes, subcontracted } = test;
  const { data: catalogue } = useLab('getCatalogue', {});
  const isAnyAccredited = accredited || measurands.some((measurand) => measurand.accredited === 'yes');
  return (
    <>
      <Picker
        label="Offered for sample types"
        placeholder="All sample types"
        options={catalogue?.sampleTypes ?? []}
        selected={sampleTypes}
        onChange={(codes) => form.set(`${at}/sampleTypes`, codes)}
        error={form.errorBelow(`${at}/sampleTypes`)}
      />
      {isAnyAccredited || accreditedSampleTypes.length > 0 ? (
        <Picker
          label="Accredited sample types"
          placeholder="All sample types"
          options={catalogue?.sampleTypes ?? []}
          selected={accreditedSampleTypes}
          onChange={(codes) => form.set(`${at}/accreditedSampleTypes`, codes)}
          error={form.errorBelow(`${at}/accreditedSampleTypes`)}
        />
      ) : null}
      {subcontracted ? (
        <FieldGrid>
          <FormText form={form} at={`${at}/subcontractor/name`} label="Subcontractor" />
          <FormText form={form} at={`${at}/subcontractor/accreditation`} label="Accreditation of the subcontractor" />
        </FieldGrid>
      ) : null}
    </>
  );
}

function AttributeFields({ form, at }: PartProps) {
  const { attributes } = valueAt(form.value, at) as EntryDraft;
  return (
    <>
      <FormText form={form} at={`${at}/storage`} label="Storage" hint="For example 2–8 °C; printed on labels" />
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
